import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Calendar } from "#app/bookings/calendar/calendar.ts";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { FilledTicket } from "#app/ui/ticket/filled-ticket.tsx";
import { withTime } from "#app/bookings/ticket/with-time.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import styles from "./booking-layout.module.css";
import { Steps } from "./steps.tsx";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

type Props = {
  steps: CallsWords["steps"];
  /** What comes before it is done. */
  proof: "review" | "mail";
  title: string;
  /** How it goes, in a sentence or two. */
  lede: ReactNode;
  /** As far as it is filled in; the time follows what is chosen in the form. */
  ticket: TicketFace;
  calendar: Calendar;
  /** What one gets, and what moving and canceling costs. */
  terms: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** Where a time is chosen: the ticket beside the form, on a phone above it. */
export function BookingLayout({ steps, proof, title, lede, ticket, calendar, terms, children }: Props) {
  const { form, look, startsAt } = useChosenTime(calendar);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={layout.pageTitle}>{title}</h1>
        <p className={layout.soft}>{lede}</p>
        <Steps words={steps} at="when" proof={proof} />
      </div>
      <div className={styles.ticket} aria-live="polite">
        <FilledTicket face={startsAt === undefined ? ticket : withTime(ticket, startsAt, calendar.zone)} />
      </div>
      <div className={styles.form} ref={form} onChange={look}>
        <Sheet>{children}</Sheet>
      </div>
      <div className={styles.terms}>{terms}</div>
    </div>
  );
}

/** The start that is chosen in the form, in milliseconds. Its choices keep themselves, with and without React. */
function useChosenTime({ slots }: Calendar) {
  const form = useRef<HTMLDivElement>(null);
  const [startsAt, setStartsAt] = useState<number>();
  const look = () => {
    const chosen = form.current?.querySelector<HTMLInputElement>('input[name="slot"]:checked');
    // A place on a waiting list is no time yet.
    setStartsAt(Number(chosen?.value) || undefined);
  };
  // In step with the form, where a time may be chosen before React is there, and goes with its day.
  useEffect(look, [slots]);
  return { form, look, startsAt };
}
