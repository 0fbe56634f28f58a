import { href } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { WayInLine } from "#app/school/buying/enrolment/way-in-line.tsx";
import { Confirming } from "./confirming.tsx";
import { OpenNow } from "./open-now.tsx";
import type { SuccessView } from "./success-view.ts";
import type { EnrollmentWords } from "#app/school/courses/words/enrollment-words.server.ts";

type Props = {
  words: EnrollmentWords["success"];
  way: EnrollmentWords["way"];
  program: string;
  title: string;
  session: string;
  look: number;
  view: SuccessView;
};

/** After the payment: exactly one of open now, still confirming, or not found. */
export function SuccessPage({ words, way, program, title, session, look, view }: Props) {
  switch (view.state) {
    case "open":
      return (
        <OpenNow
          words={words.open}
          way={way}
          title={title}
          session={session}
          receipt={view.receipt}
          first={view.first}
        />
      );
    case "confirming":
      return <Confirming words={words} way={way} session={session} look={look} />;
    case "bank":
      return (
        <>
          <h1 className={layout.pageTitle}>{words.bank.heading}</h1>
          <p className={layout.lede}>{fill(words.bank.text, { program: title })}</p>
          <WayInLine words={way} first="pay" reached={0} now={way.underWay} />
          <p>{view.receipt.whose ? fill(words.bank.note, { email: view.receipt.whose }) : words.bank.noteUnknown}</p>
        </>
      );
    default:
      return <NotOpen words={words.closed} program={program} title={title} state={view.state} />;
  }
}

type NotOpenProps = {
  words: EnrollmentWords["success"]["closed"];
  program: string;
  title: string;
  state: "failed" | "cancelled" | "refunded" | "disputed" | "missing";
};

function NotOpen({ words, program, title, state }: NotOpenProps) {
  const { headings } = words;
  return (
    <>
      <h1 className={layout.pageTitle}>
        {state === "failed" || state === "missing" ? headings[state] : headings.closed}
      </h1>
      <p className={layout.lede}>{words[state]}</p>
      <div className={layout.row}>
        <ButtonLink to={href("/certifications/:program", { program })}>
          {fill(words.see, { program: title })}
        </ButtonLink>
        <ButtonLink look="ghost" to={href("/ask")}>
          {words.ask}
        </ButtonLink>
      </div>
      <p>
        <Words text={words.another} />
      </p>
    </>
  );
}
