import { useEffect, useState } from "react";
import { href } from "react-router";
import type { MonthLeft } from "#app/bookings/credits/credits.ts";
import { bearer, readToken } from "#app/people/members/member-token.ts";
import { ask } from "#app/site/ask.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./coaching-card.module.css";
import { useDashboardWords } from "#app/dashboard/words/use-words.ts";

/** What is left of a month of coaching, with the way to its next session. Nothing for whoever has none: most have none. */
export function CoachingCard() {
  const { coaching: words } = useDashboardWords();
  const [packages, setPackages] = useState<MonthLeft[]>([]);
  // In step with our server.
  useEffect(() => {
    let isOver = false;
    async function hear() {
      const answer = await ask<MonthLeft[]>(href("/api/coaching"), bearer(readToken() ?? ""));
      if (!isOver && answer.ok) setPackages(answer.value);
    }
    void hear();
    return () => {
      isOver = true;
    };
  }, []);
  if (packages.length === 0) return null;
  return (
    <div className={styles.card}>
      <Sheet as="section" line="training">
        <h2>{words.heading}</h2>
        {packages.map(({ words: lines, left, path }) => (
          <div key={path} className={styles.month}>
            <p>{lines.join(". ")}.</p>
            <ButtonLink to={path}>{left > 0 ? words.book : words.see}</ButtonLink>
          </div>
        ))}
      </Sheet>
    </div>
  );
}
