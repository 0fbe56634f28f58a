import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { WayInLine } from "#app/school/enrolment/way-in-line.tsx";
import { Confirming } from "./confirming.tsx";
import { OpenNow } from "./open-now.tsx";
import type { SuccessView } from "./success-view.ts";

type Props = { program: string; title: string; session: string; look: number; view: SuccessView };

/** After the payment: exactly one of open now, still confirming, or not found. */
export function SuccessPage({ program, title, session, look, view }: Props) {
  switch (view.state) {
    case "open":
      return <OpenNow title={title} session={session} receipt={view.receipt} first={view.first} />;
    case "confirming":
      return <Confirming session={session} look={look} />;
    case "bank":
      return (
        <>
          <h1 className={layout.pageTitle}>Your bank is at work</h1>
          <p className={layout.lede}>
            You chose a way to pay that takes some days. Your place in {title} is noted, and the course opens when the
            money is here.
          </p>
          <WayInLine first="You pay" reached={0} now="On its way" />
          <p>We write to {view.receipt.whose || "the address you paid with"} then. You can close this page.</p>
        </>
      );
    default:
      return <NotOpen program={program} title={title} state={view.state} />;
  }
}

function NotOpen({ program, title, state }: { program: string; title: string; state: keyof typeof sentences }) {
  return (
    <>
      <h1 className={layout.pageTitle}>{titles[state]}</h1>
      <p className={layout.lede}>{sentences[state]}</p>
      <div className={layout.row}>
        <ButtonLink to={`/certifications/${program}`}>See {title}</ButtonLink>
        <ButtonLink look="ghost" to={href("/ask")}>
          Ask a person
        </ButtonLink>
      </div>
      <p>
        Paid with another address? <Link to={href("/claim")}>Claim your course here</Link>.
      </p>
    </>
  );
}

const closed = "This course is closed";
const titles = {
  failed: "Nothing was paid",
  cancelled: closed,
  refunded: closed,
  disputed: closed,
  missing: "We find no payment here",
};

const sentences = {
  failed: "The payment did not go through, so the course is not open. Nothing was charged. You can enroll again.",
  cancelled:
    "The monthly plan was ended before its last payment, so the course is closed. If you think that is wrong, ask a person.",
  refunded: "Your payment was paid back, so the course is closed. If you think that is wrong, ask a person.",
  disputed:
    "The payment is disputed with the bank, so the course is closed until that is settled. If you think that is wrong, ask a person.",
  missing:
    "This page shows a payment only when you come from the payment page. If you have paid, we write to the address you paid with as soon as the payment is confirmed: look into your mailbox.",
};
