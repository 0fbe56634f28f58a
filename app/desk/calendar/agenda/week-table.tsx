import { Link } from "react-router";
import { type Agenda, type AgendaDay, agendaPath, type AgendaView, formatShortDay } from "./agenda.ts";
import styles from "./agenda.module.css";
import { StartEntry } from "./start-entry.tsx";

type Props = { view: AgendaView; agenda: Agenda; days: AgendaDay[] };

/** The week as a timetable: days are columns, hours rows. Narrow screens see lists instead. */
export function WeekTable({ view, agenda: { hours, today }, days }: Props) {
  return (
    <table className={styles.week} aria-label="Bookings of the week">
      <thead>
        <tr>
          <th scope="col">Hour</th>
          {days.map((day) => (
            <DayHead key={day.day} view={view} day={day} isToday={day.day === today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hourWords(hour)}</th>
            {days.map(({ day, starts, closing }) => (
              <td key={day} data-closed={closing ? "" : undefined}>
                {starts
                  .filter((start) => start.hour === hour)
                  .map((start) => (
                    <StartEntry key={`${start.resource} ${start.startsAt}`} view={view} start={start} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ view, day: { day, closing }, isToday }: { view: AgendaView; day: AgendaDay; isToday: boolean }) {
  return (
    <th scope="col" aria-current={isToday ? "date" : undefined}>
      <Link to={agendaPath({ ...view, day, span: "day" })} preventScrollReset>
        {formatShortDay(day)}
      </Link>
      {isToday ? <small>Today</small> : null}
      {closing ? <small>Closed: {closing.reason}</small> : null}
    </th>
  );
}

/** "9 AM". */
function hourWords(hour: number) {
  return `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
}
