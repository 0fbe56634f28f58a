import { useEffect, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { second } from "#app/site/time.ts";
import layout from "#app/ui/layout.module.css";
import { WayInLine } from "#app/school/enrolment/way-in-line.tsx";
import { lookEvery, mostLooks } from "./success-view.ts";

/** The partner's word is on its way. The page looks every five seconds for two minutes, with script or without. */
export function Confirming({ session, look }: { session: string; look: number }) {
  const looks = useLooks(look);
  if (looks >= mostLooks) return <Later session={session} />;
  const next = `?${new URLSearchParams({ session_id: session, look: String(look + 1) }).toString()}`;
  return (
    <>
      <h1 className={layout.pageTitle}>Confirming your payment</h1>
      <p className={layout.lede} role="status">
        Thank you. Most payments are confirmed within seconds, and this page looks by itself.
      </p>
      <WayInLine first="You pay" reached={0} now="Being confirmed" />
      <p>You can also close it: if you have paid, we write to the address you paid with once the course is open.</p>
      <noscript>
        <meta httpEquiv="refresh" content={`${lookEvery}; url=${next}`} />
        <a href={next}>Look again</a>
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
function Later({ session }: { session: string }) {
  return (
    <>
      <h1 className={layout.pageTitle}>We write to you when your payment is confirmed</h1>
      <p className={layout.lede} role="status">
        We have no word of a payment from this page yet. If you have paid, you need not wait here: as soon as it is
        confirmed, we mail the way into your course to the address you paid with.
      </p>
      <p>
        Our payment partner tells us by itself, and goes on trying when it cannot reach us. If you have not paid,
        nothing was taken. <a href={`?${new URLSearchParams({ session_id: session }).toString()}`}>Look again</a>
      </p>
      <p>
        No mail after an hour? <Link to={href("/claim")}>Ask for the link to your course</Link>, or{" "}
        <Link to={href("/ask")}>ask a person</Link>.
      </p>
    </>
  );
}
