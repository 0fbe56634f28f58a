import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Ticket } from "#app/ui/ticket.tsx";
import type { CallTerms } from "#app/bookings/purposes/purposes.ts";
import styles from "./booking-layout.module.css";
import { Steps } from "./steps.tsx";

type Props = {
  title: string;
  /** How it goes, in a sentence or two. */
  lede: ReactNode;
  /** What it costs; `children` of the ticket say what else it is about, `rule` what moving and cancelling costs. */
  ticket: CallTerms & { about?: ReactNode; rule: ReactNode };
  /** The form. */
  children: ReactNode;
};

/** Where a time is chosen: what it is and costs beside the form, on a phone above and below it. */
export function BookingLayout({ title, lede, ticket, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={layout.pageTitle}>{title}</h1>
        <p className={layout.soft}>{lede}</p>
        <Steps at="When" />
        <p className={styles.strip}>
          <span>
            <b>{ticket.title}</b> {ticket.unit}
          </span>
          <b>{ticket.amount}</b>
        </p>
      </div>
      <div className={styles.form}>
        <Sheet>{children}</Sheet>
      </div>
      <div className={styles.costs}>
        <Ticket stub={ticket.rule}>
          <div className={styles.price} aria-live="polite">
            <h2 className={styles.title}>{ticket.title}</h2>
            <p className={styles.amount}>
              {ticket.amount} <small>{ticket.unit}</small>
            </p>
          </div>
          <p className={layout.soft}>{ticket.text}</p>
          {ticket.about}
        </Ticket>
      </div>
    </div>
  );
}
