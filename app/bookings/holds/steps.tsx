import layout from "#app/ui/layout.module.css";
import ring from "#app/ui/ring.module.css";
import styles from "./steps.module.css";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

const names = ["when", "who", "review", "done"] as const;

/** The line to a booking; `at` is the stop where the visitor stands. */
export function Steps({ words, at }: { words: CallsWords["steps"]; at: (typeof names)[number] }) {
  const here = names.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={words.label}>
      {names.map((name, place) => (
        <li
          key={name}
          className={ring.ring}
          data-state={stateOf(place, here)}
          aria-current={place === here ? "step" : undefined}
        >
          {words[name]}
          {place < here ? <span className={layout.visuallyHidden}>{` ${words.passed}`}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function stateOf(place: number, here: number) {
  if (place < here || here === names.length - 1) return "done";
  return place === here ? "here" : undefined;
}
