import { href, Link } from "react-router";
import { isAlone } from "#app/people/alone/alone.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./bookings-ahead.module.css";
import type { ComingBooking } from "./coming-bookings.ts";
import { useDashboardWords } from "#app/dashboard/words/use-words.ts";

/** What the member booked and is still to come. Beside the community's cards it stands only when there is something. */
export function BookingsAhead() {
  const { bookings: words } = useDashboardWords();
  const { answer, again } = useAsked<ComingBooking[]>(href("/api/member/bookings"));
  if (answer && !answer.ok) return <RetryNotice again={again}>{words.failed}</RetryNotice>;
  if (!answer || (answer.value.length === 0 && !isAlone())) return null;
  return (
    <Sheet as="section">
      <h2 className={styles.title}>{words.heading}</h2>
      {answer.value.length === 0 ? <p>{words.nothing}</p> : null}
      <ul className={styles.list}>
        {answer.value.map(({ path, title, moment, machine }) => (
          <li key={path}>
            <time dateTime={machine}>{moment}</time>
            <p className={layout.soft}>{title}</p>
            <Link to={path}>{words.change}</Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
