import type { CoreValues } from "./about.ts";
import styles from "./values-line.module.css";

/** Both lines run through all nine values on shared ground, and drift to the right and back on their way. */
export function ValuesLine({ words: { check, values } }: { words: Pick<CoreValues, "check" | "values"> }) {
  return (
    <ol className={styles.values}>
      {values.map(({ name, text, practice }) => (
        <li key={name} className={styles.value}>
          <div className={styles.meaning}>
            <h2>{name}</h2>
            <p>{text}</p>
          </div>
          <p className={styles.practice}>
            <b>{check}</b>
            {practice}
          </p>
          <Bend />
        </li>
      ))}
    </ol>
  );
}

/** Where the tracks change their place: 45 degrees, as everywhere on the map. */
function Bend() {
  return (
    <svg className={styles.bend} viewBox="0 0 96 72" aria-hidden="true">
      <path className={styles.services} d="M5 0V0L77 72" />
      <path className={styles.training} d="M19 0V0L91 72" />
    </svg>
  );
}
