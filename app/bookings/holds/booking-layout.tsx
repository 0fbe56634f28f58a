import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { FilledTicket } from "#app/ui/ticket/filled-ticket.tsx";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import styles from "./booking-layout.module.css";
import { Steps } from "./steps.tsx";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

type Props = {
  steps: CallsWords["steps"];
  title: string;
  /** How it goes, in a sentence or two. */
  lede: ReactNode;
  /** As far as it is filled in. */
  ticket: TicketFace;
  /** What one gets, and what moving and cancelling costs. */
  terms: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** Where a time is chosen: the ticket beside the form, on a phone above it. */
export function BookingLayout({ steps, title, lede, ticket, terms, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={layout.pageTitle}>{title}</h1>
        <p className={layout.soft}>{lede}</p>
        <Steps words={steps} at="when" />
      </div>
      <div className={styles.ticket} aria-live="polite">
        <FilledTicket face={ticket} />
      </div>
      <div className={styles.form}>
        <Sheet>{children}</Sheet>
      </div>
      <div className={styles.terms}>{terms}</div>
    </div>
  );
}
