import { Link } from "react-router";
import { levelNames } from "#app/school/rubric/level-names.ts";
import { type Criterion, meets } from "#app/school/rubric/rubric.ts";
import styles from "./rubric.module.css";

/** What a work is read by: each criterion with its four levels. `samples`: the address of works that were read so. */
export function RubricView({ criteria, samples }: { criteria: readonly Criterion[]; samples: string }) {
  return (
    <section className={styles.rubric} aria-labelledby="rubric">
      <h2 id="rubric">What a reader looks at</h2>
      <p>
        {`A person reads your work by these ${criteria.length} criteria and says for each how far it is. It is accepted when every one is at “${levelNames[meets]}” or higher.`}
      </p>
      <p data-screen-only="">
        <Link to={samples}>See two sample works</Link>, one that goes back and one that is accepted, with a reader’s
        remarks at the lines.
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
