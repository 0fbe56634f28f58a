import layout from "#app/ui/layout.module.css";
import ring from "#app/ui/ring.module.css";
import styles from "./steps.module.css";

const names = ["When", "Who", "Review", "Done"] as const;

/** The line to a booking; `at` is the stop where the visitor stands. */
export function Steps({ at }: { at: (typeof names)[number] }) {
  const here = names.indexOf(at);
  return (
    <ol className={styles.steps} aria-label="Steps to your booking">
      {names.map((name, place) => (
        <li
          key={name}
          className={ring.ring}
          data-state={stateOf(place, here)}
          aria-current={place === here ? "step" : undefined}
        >
          {name}
          {place < here ? <span className={layout.visuallyHidden}> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}

function stateOf(place: number, here: number) {
  if (place < here || here === names.length - 1) return "done";
  return place === here ? "here" : undefined;
}
