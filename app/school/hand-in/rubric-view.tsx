import { type Criterion, levelNames, meets } from "#app/school/rubric/rubric.ts";
import styles from "./rubric.module.css";

/** What a work is read by: each criterion with its four levels. */
export function RubricView({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <section className={styles.rubric} aria-labelledby="rubric">
      <h2 id="rubric">What a reader looks at</h2>
      <p>
        {`A person reads your work by these ${criteria.length} criteria and says for each how far it is. It is accepted when every one is at “${levelNames[meets]}” or higher.`}
      </p>
      {criteria.map(({ id, name, levels }) => (
        <div key={id} className={styles.criterion}>
          <h3>{name}</h3>
          <dl>
            {levels.map((level, place) => (
              <div key={levelNames[place]} data-meets={place === meets ? "" : undefined}>
                <dt>{levelNames[place]}</dt>
                <dd>{level}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
