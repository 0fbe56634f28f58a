import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { MonthLeft } from "#app/bookings/credits/credits.ts";
import styles from "./booking-page.module.css";

/** What is left of a month of coaching, and the way to its next session. */
export function MonthSheet({ month }: { month: MonthLeft }) {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>Your month of coaching</h2>
      <MonthLine month={month} />
    </Sheet>
  );
}

export function MonthLine({ month: { words, left, path } }: { month: MonthLeft }) {
  return (
    <div className={layout.stack}>
      {words.map((each) => (
        <p key={each}>{each}.</p>
      ))}
      <div>
        <ButtonLink to={path}>{left > 0 ? "Book the next session" : "See your sessions"}</ButtonLink>
      </div>
    </div>
  );
}
