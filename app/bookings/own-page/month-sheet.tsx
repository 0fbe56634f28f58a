import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { MonthLeft } from "#app/bookings/credits/credits.ts";
import styles from "./booking-page.module.css";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

type Props = { words: CallsWords["month"]; month: MonthLeft };

/** What is left of a month of coaching, and the way to its next session. */
export function MonthSheet({ words, month }: Props) {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>{words.heading}</h2>
      <MonthLine words={words} month={month} />
    </Sheet>
  );
}

export function MonthLine({ words, month }: Props) {
  const { left, path } = month;
  return (
    <div className={layout.stack}>
      {month.words.map((each) => (
        <p key={each}>{each}.</p>
      ))}
      <div>
        <ButtonLink to={path}>{left > 0 ? words.next : words.sessions}</ButtonLink>
      </div>
    </div>
  );
}
