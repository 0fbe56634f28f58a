import layout from "#app/ui/layout.module.css";
import ring from "#app/ui/ring.module.css";
import styles from "./steps.module.css";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

/** Before it is done, what is booked is looked at once more or proven by a press in our mail. */
const ways = {
  review: ["when", "who", "review", "done"],
  mail: ["when", "who", "mail", "done"],
} as const;

type Props = { words: CallsWords["steps"]; at: "when" | "who" | "proof" | "done"; proof: keyof typeof ways };

/** The line to a booking; `at` is the stop where the visitor stands. */
export function Steps({ words, at, proof }: Props) {
  const names = ways[proof];
  const here = names.findIndex((name) => name === (at === "proof" ? proof : at));
  return (
    <ol className={styles.steps} aria-label={words.label}>
      {names.map((name, place) => (
        <li
          key={name}
          className={ring.ring}
          data-state={stateOf(place, here, names.length)}
          aria-current={place === here ? "step" : undefined}
        >
          {words[name]}
          {place < here ? <span className={layout.visuallyHidden}>{` ${words.passed}`}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function stateOf(place: number, here: number, count: number) {
  if (place < here || here === count - 1) return "done";
  return place === here ? "here" : undefined;
}
