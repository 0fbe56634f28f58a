import { href } from "react-router";
import type { MonthLeft } from "#app/bookings/credits/credits.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./coaching-card.module.css";
import { useDashboardWords } from "#app/dashboard/words/use-words.ts";

/** What is left of a month of coaching, with the way to its next session. Nothing for whoever has none: most have none. */
export function CoachingCard() {
  const { coaching: words } = useDashboardWords();
  const { answer } = useAsked<MonthLeft[]>(href("/api/coaching"));
  if (!answer?.ok || answer.value.length === 0) return null;
  return (
    <div className={styles.card}>
      <Sheet as="section" line="training">
        <h2>{words.heading}</h2>
        {answer.value.map(({ words: lines, left, path }) => (
          <div key={path} className={styles.month}>
            <p>{lines.join(". ")}.</p>
            <ButtonLink to={path}>{left > 0 ? words.book : words.see}</ButtonLink>
          </div>
        ))}
      </Sheet>
    </div>
  );
}
