import { href } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { freeCallId } from "#app/content/prices/free-call.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Price, Ticket } from "#app/ui/ticket/ticket.tsx";
import { PartnerCalendar } from "./partner-calendar.tsx";
import styles from "./scheduler.module.css";
import type { ConsultationWords } from "#app/bookings/words/consultation-words.server.ts";

type Terms = { words: ConsultationWords; price: string; minutes: number; adviceMinutes: number };

/** Two kinds of call, each a part of its own: the free one that the program pages lead to, and the paid one with the partner's calendar. */
export function Scheduler({ words, price, minutes, adviceMinutes }: Terms) {
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={styles.calls}>
        <FreeCall words={words.free} minutes={adviceMinutes} />
        <PaidCall words={words.paid} price={price} minutes={minutes} />
      </div>
      <PartnerCalendar words={words} />
    </div>
  );
}

/** Focus comes here with whoever follows the link to it, so that a screen reader begins here too. */
function FreeCall({ words, minutes }: { words: ConsultationWords["free"]; minutes: number }) {
  return (
    <section
      id={freeCallId}
      className={styles.call}
      data-line="training"
      aria-labelledby="free-call-title"
      tabIndex={-1}
    >
      <div className={styles.words}>
        <h2 id="free-call-title" className={styles.title}>
          {words.heading}
        </h2>
        <p className={layout.soft}>{words.text}</p>
      </div>
      <Ticket
        stub={
          <div className={layout.row}>
            <ButtonLink to={`${href("/schedule-consultation")}?from=course-advice`}>{words.button}</ButtonLink>
          </div>
        }
      >
        <Price amount={words.amount} unit={fill(words.minutes, { minutes })} />
        <p className={layout.soft}>{words.rule}</p>
      </Ticket>
    </section>
  );
}

type PaidProps = { words: ConsultationWords["paid"]; price: string; minutes: number };

function PaidCall({ words, price, minutes }: PaidProps) {
  return (
    <section className={styles.call} data-line="services" aria-labelledby="schedule">
      <div className={styles.words}>
        <h2 id="schedule" className={styles.title}>
          {words.heading}
        </h2>
        <p className={layout.soft}>{words.text}</p>
      </div>
      <Ticket
        stub={
          <div className={layout.row}>
            <ButtonLink to={`${href("/schedule-consultation")}?from=ai-consulting`}>{words.button}</ButtonLink>
          </div>
        }
      >
        <Price amount={price} unit={fill(words.minutes, { minutes })} />
        <p className={layout.soft}>
          <Words text={words.rule} />
        </p>
      </Ticket>
    </section>
  );
}
