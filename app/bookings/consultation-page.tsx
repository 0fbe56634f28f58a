import { href, Link } from "react-router";
import type { FormResult } from "#app/form-stamps/use-stamped-form.ts";
import layout from "#app/ui/layout.module.css";
import { Received } from "#app/ui/received.tsx";
import { Price, Ticket } from "#app/ui/ticket.tsx";
import { ConsultationForm } from "./consultation-form.tsx";
import styles from "./consultation-page.module.css";
import type { CallKind, CallTerms, Purpose, PurposeGroup } from "./purposes.ts";

type Props = {
  purpose: Purpose;
  groups: PurposeGroup[];
  terms: Record<CallKind, CallTerms>;
  parts: readonly string[];
  timeZone: string;
  given?: FormResult;
};

/** What it costs stands beside the form and follows the chosen purpose by style rules alone. */
export function ConsultationPage({ terms, given, ...choices }: Props) {
  const { page } = choices.purpose;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.page}`}>
        <div className={styles.words}>
          <h1 className={layout.pageTitle}>Ask for a time to talk</h1>
          <p className={layout.lede}>
            Tell us what it is about and when it suits you. This is a request: nothing is booked and nothing is paid
            until we confirm a time by mail, within two working days.
          </p>
          {page ? (
            <p>
              You come from the page about <Link to={page.path}>{page.name}</Link>.
            </p>
          ) : null}
        </div>
        <Costs terms={terms} />
        <div className={styles.form}>
          <ConsultationForm {...choices} given={given} received={RequestReceived} />
        </div>
      </div>
    </section>
  );
}

/** All kinds of call; the one that the form names is shown. */
function Costs({ terms }: { terms: Props["terms"] }) {
  return (
    <div className={styles.costs}>
      <h2 className={layout.visuallyHidden}>What it costs</h2>
      {Object.entries(terms).map(([call, { title, amount, unit, text }]) => (
        <div key={call} data-call={call}>
          <Ticket stub={<Rule call={call as CallKind} />}>
            <h3>{title}</h3>
            <Price amount={amount} unit={unit} />
            <p className={layout.soft}>{text}</p>
          </Ticket>
        </div>
      ))}
    </div>
  );
}

function Rule({ call }: { call: CallKind }) {
  if (call === "advice")
    return <p className={layout.soft}>Please cancel if you cannot come, so that somebody else can have the time.</p>;
  const anchor = call === "consultation" ? "consultation" : "coaching";
  const rule =
    call === "coaching-monthly"
      ? "Cancel any time; the next month is not charged."
      : "Free to move or cancel until 24 hours before it starts.";
  return (
    <p className={layout.soft}>
      {rule} <Link to={`${href("/refunds")}#${anchor}`}>The rules</Link>
    </p>
  );
}

function RequestReceived({ said, focused }: { said?: string; focused: boolean }) {
  return (
    <Received title="Your request is here" focused={focused}>
      {said ? <p>{said}.</p> : null}
      <p>Nothing is booked and nothing is paid yet. What happens next:</p>
      <ol>
        <li>A person reads what you wrote.</li>
        <li>Within two working days you get a mail with a time that is free, or two to choose from.</li>
        <li>You answer it. Only then it is booked; a paid call is paid then, not before.</li>
      </ol>
    </Received>
  );
}
