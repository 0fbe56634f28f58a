import { Link } from "react-router";
import { formatWeekday, formatWholeDay } from "#app/bookings/calendar/days.ts";
import { type AgendaDay, agendaPath, type AgendaView } from "./agenda.ts";
import styles from "./agenda.module.css";
import { StartEntry } from "./start-entry.tsx";

/** One day from morning to evening. */
export function DayList({ view, day: { day, closing, starts } }: { view: AgendaView; day: AgendaDay }) {
  return (
    <section className={styles.day} data-empty={starts.length === 0 || undefined}>
      <h3>
        {view.span === "day" ? (
          formatWholeDay(day)
        ) : (
          <Link to={agendaPath({ ...view, day, span: "day" })}>{formatWeekday(day)}</Link>
        )}
      </h3>
      {closing ? <p>Closed: {closing.reason}</p> : null}
      {starts.length === 0 && !closing ? <p>Nobody comes.</p> : null}
      <ol>
        {starts.map((start) => (
          <li key={`${start.resource} ${start.startsAt}`}>
            <StartEntry view={view} start={start} />
          </li>
        ))}
      </ol>
    </section>
  );
}
