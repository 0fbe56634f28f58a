import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Price, Ticket } from "#app/ui/ticket.tsx";
import { PartnerCalendar } from "./partner-calendar.tsx";
import styles from "./scheduler.module.css";

type Terms = { price: string; minutes: number; adviceMinutes: number };

/** Says what is free and what is paid before anybody books, then offers the partner's calendar. */
export function Scheduler({ price, minutes, adviceMinutes }: Terms) {
  return (
    <section className={layout.section} aria-labelledby="schedule">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 id="schedule" className={styles.title}>
            Two kinds of call
          </h2>
          <p className={layout.lede}>One is free and about our courses. The other is paid and about your business.</p>
        </div>
        <div className={styles.calls}>
          <Ticket
            stub={
              <ButtonLink look="ghost" to={`${href("/schedule-consultation")}?from=course-advice`}>
                Book the free call
              </ButtonLink>
            }
          >
            <h3>Course advice call</h3>
            <Price amount="Free" unit={`${adviceMinutes} minutes`} />
            <p className={layout.soft}>
              Only one subject: whether a course of ours suits you, and which. No plan comes out of it.
            </p>
          </Ticket>
          <Ticket
            stub={
              <ButtonLink to={`${href("/schedule-consultation")}?from=ai-consulting`}>Book a consultation</ButtonLink>
            }
          >
            <h3>Consultation</h3>
            <Price amount={price} unit={`${minutes} minutes`} />
            <p className={layout.soft}>
              Your question, your files on a shared screen, and a written plan within two working days. Free to cancel
              until 24 hours before: <Link to={`${href("/refunds")}#consultation`}>the rules</Link>.
            </p>
          </Ticket>
        </div>
        <PartnerCalendar />
      </div>
    </section>
  );
}
