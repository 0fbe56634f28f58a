import type { SubscriptionWords } from "#app/newsletter/words/subscription-words.server.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./newsletter-page.module.css";

type Words = SubscriptionWords;

/** Where a subscriber is between the form and the first letter. */
export function JoiningLine({ words, confirmed }: { words: Words["confirm"]["stations"]; confirmed: boolean }) {
  const [asked, confirm, letter] = words;
  return (
    <div className={styles.short}>
      <Strip line="prompts">
        <Station name={asked.name} state="done">
          {asked.text}
        </Station>
        <Station name={confirm.name} state={confirmed ? "done" : undefined}>
          {confirmed ? confirm.done : confirm.text}
        </Station>
        <Station name={letter.name} state="end">
          {letter.text}
        </Station>
      </Strip>
    </div>
  );
}

/** The end of the way: no further letter. */
export function LeavingLine({ words: [before, here] }: { words: Words["leave"]["stations"] }) {
  return (
    <div className={styles.short}>
      <Strip line="prompts">
        <Station name={before.name} state="done">
          {before.text}
        </Station>
        <Station name={here.name} state="end">
          {here.text}
        </Station>
      </Strip>
    </div>
  );
}
