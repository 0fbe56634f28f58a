import { useEffect, useState } from "react";
import { Words } from "#app/content/words/words.tsx";
import { useRevalidator } from "react-router";
import { second } from "#app/site/time.ts";
import layout from "#app/ui/layout.module.css";
import { WayInLine } from "#app/school/buying/enrolment/way-in-line.tsx";
import { lookEvery, mostLooks } from "./success-view.ts";
import type { EnrollmentWords } from "#app/school/courses/words/enrollment-words.server.ts";

type Success = EnrollmentWords["success"];
type Props = { words: Success; way: EnrollmentWords["way"]; session: string; look: number };

/** The partner's word is on its way. The page looks every five seconds for two minutes, with script or without. */
export function Confirming({ words: { confirming: words, later }, way, session, look }: Props) {
  const looks = useLooks(look);
  if (looks >= mostLooks) return <Later words={later} session={session} />;
  const next = `?${new URLSearchParams({ session_id: session, look: String(look + 1) }).toString()}`;
  return (
    <>
      <h1 className={layout.pageTitle}>{words.heading}</h1>
      <p className={layout.lede} role="status">
        {words.text}
      </p>
      <WayInLine words={way} first="pay" reached={0} now={way.confirming} />
      <p>{words.close}</p>
      <noscript>
        <meta httpEquiv="refresh" content={`${lookEvery}; url=${next}`} />
        <a href={next}>{words.again}</a>
      </noscript>
    </>
  );
}

/** Counts on from what was counted without script. */
function useLooks(before: number) {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(before);
  // In step with the partner, who tells our server and nobody else.
  useEffect(() => {
    if (state !== "idle" || looks >= mostLooks) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void revalidate();
    }, lookEvery * second);
    return () => clearTimeout(timer);
  }, [looks, state, revalidate]);
  return looks;
}

/** Each promise here is kept by something: the partner tells us for three days, and what fits nobody is on the owner's list. */
function Later({ words, session }: { words: Success["later"]; session: string }) {
  const again = `?${new URLSearchParams({ session_id: session }).toString()}`;
  return (
    <>
      <h1 className={layout.pageTitle}>{words.heading}</h1>
      <p className={layout.lede} role="status">
        {words.text}
      </p>
      <p>
        <Words text={words.unpaid} values={{ again }} />
      </p>
      <p>
        <Words text={words.help} />
      </p>
    </>
  );
}
