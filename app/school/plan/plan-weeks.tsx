import { Link } from "react-router";
import { formatDay } from "#app/site/time.ts";
import type { Plan, PlannedWeek } from "./plan.ts";
import { hoursOf, partWords, spanOf } from "./plan-words.ts";
import styles from "./plan.module.css";

type Props = { plan: Plan; today: string };

/** All weeks: their days, hours, stops and hand-ins. */
export function PlanWeeks({ plan: { weeks, handIns }, today }: Props) {
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          <th scope="col">Week</th>
          <th scope="col">Days</th>
          <th scope="col">Our estimate</th>
          <th scope="col">Stops</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.number} data-now={week.from <= today && today <= week.to ? "" : undefined}>
            <th scope="row">{week.number}</th>
            <td>{spanOf(week)}</td>
            <td>{hoursOf(week.minutes)}</td>
            <td>
              <WeekStops week={week} />
              {handIns
                .filter(({ on }) => week.from <= on && on <= week.to)
                .map(({ module, on }) => (
                  <p key={module} className={styles.due}>
                    Hand in module {module} by {formatDay(on)}
                  </p>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The stops of one week, each with the way to it. */
export function WeekStops({ week: { stops } }: { week: PlannedWeek }) {
  return (
    <ul className={styles.stops}>
      {stops.map((stop) => (
        <li key={stop.path}>
          <Link to={stop.path}>
            {stop.module}. {stop.title}
          </Link>
          {partWords(stop)}
        </li>
      ))}
    </ul>
  );
}
