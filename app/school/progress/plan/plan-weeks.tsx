import { Link } from "react-router";
import { formatDay } from "#app/site/time.ts";
import type { Plan, PlannedWeek } from "./plan.ts";
import { hoursOf, partWords, spanOf } from "./plan-words.ts";
import styles from "./plan.module.css";
import { fill } from "#app/content/words/words.ts";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { plan: Plan; today: string };

/** All weeks: their days, hours, stops and hand-ins. */
export function PlanWeeks({ plan: { weeks, handIns, early }, today }: Props) {
  const { columns } = useOwnCourseWords();
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          <th scope="col">{columns.week}</th>
          <th scope="col">{columns.days}</th>
          <th scope="col">{columns.hours}</th>
          <th scope="col">{columns.stops}</th>
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
              {early
                .filter(({ on }) => week.from <= on && on <= week.to)
                .map(({ module, title, on }) => (
                  <p key={`early-${module}`} className={styles.due}>
                    {fill(columns.early, { number: module, title, date: formatDay(on) })}
                  </p>
                ))}
              {handIns
                .filter(({ on }) => week.from <= on && on <= week.to)
                .map(({ module, on }) => (
                  <p key={module} className={styles.due}>
                    {fill(columns.due, { number: module, date: formatDay(on) })}
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
