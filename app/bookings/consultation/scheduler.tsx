import { href, Link } from "react-router";
import { freeCallId } from "#app/content/prices/free-call.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Price, Ticket } from "#app/ui/ticket/ticket.tsx";
import { PartnerCalendar } from "./partner-calendar.tsx";
import styles from "./scheduler.module.css";

type Terms = { price: string; minutes: number; adviceMinutes: number };

/** Two kinds of call, each a part of its own: the free one that the program pages lead to, and the paid one with the partner's calendar. */
export function Scheduler({ price, minutes, adviceMinutes }: Terms) {
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={styles.calls}>
        <FreeCall minutes={adviceMinutes} />
        <PaidCall price={price} minutes={minutes} />
      </div>
      <PartnerCalendar />
    </div>
  );
}

/** Focus comes here with whoever follows the link to it, so that a screen reader begins here too. */
function FreeCall({ minutes }: { minutes: number }) {
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
          Free course advice call
        </h2>
        <p className={layout.soft}>
          One subject: whether a course of ours suits you, and which. No plan comes out of it, and no card is asked for.
        </p>
      </div>
      <Ticket
        stub={
          <div className={layout.row}>
            <ButtonLink to={`${href("/schedule-consultation")}?from=course-advice`}>
              Choose a time for the free call
            </ButtonLink>
          </div>
        }
      >
        <Price amount="Free" unit={`${minutes} minutes`} />
        <p className={layout.soft}>Move or cancel it until it starts.</p>
      </Ticket>
    </section>
  );
}

function PaidCall({ price, minutes }: { price: string; minutes: number }) {
  return (
    <section className={styles.call} data-line="services" aria-labelledby="schedule">
      <div className={styles.words}>
        <h2 id="schedule" className={styles.title}>
          Paid consultation
        </h2>
        <p className={layout.soft}>
          About your business: your question, your files on a shared screen, and a written plan within two working days.
        </p>
      </div>
      <Ticket
        stub={
          <div className={layout.row}>
            <ButtonLink to={`${href("/schedule-consultation")}?from=ai-consulting`}>Book a consultation</ButtonLink>
          </div>
        }
      >
        <Price amount={price} unit={`${minutes} minutes`} />
        <p className={layout.soft}>
          Free to cancel until 24 hours before: <Link to={`${href("/refunds")}#consultation`}>the rules</Link>.
        </p>
      </Ticket>
    </section>
  );
}
