import { href, Link } from "react-router";
import { isAlone } from "#app/people/alone/alone.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./bookings-ahead.module.css";
import type { ComingBooking } from "./coming-bookings.ts";

/** What the member booked and is still to come. Beside the community's cards it stands only when there is something. */
export function BookingsAhead() {
  const { answer, again } = useAsked<ComingBooking[]>(href("/api/member/bookings"));
  if (answer && !answer.ok)
    return <RetryNotice again={again}>Your bookings did not come. They stand; try again in a minute.</RetryNotice>;
  if (!answer || (answer.value.length === 0 && !isAlone())) return null;
  return (
    <Sheet as="section">
      <h2 className={styles.title}>Your bookings</h2>
      {answer.value.length === 0 ? <p>Nothing is booked with your address.</p> : null}
      <ul className={styles.list}>
        {answer.value.map(({ path, title, moment, machine }) => (
          <li key={path}>
            <time dateTime={machine}>{moment}</time>
            <p className={layout.soft}>{title}</p>
            <Link to={path}>See, move or cancel it</Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
