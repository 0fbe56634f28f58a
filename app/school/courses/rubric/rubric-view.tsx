import { levelNames } from "#app/school/courses/rubric/level-names.ts";
import { type Criterion, meets } from "#app/school/courses/rubric/rubric.ts";
import styles from "./rubric.module.css";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { useHandInOffer } from "#app/school/courses/part-words/use-school-words.ts";

/** What a work is read by: each criterion with its four levels. `samples`: the address of works that were read so. */
export function RubricView({ criteria, samples }: { criteria: readonly Criterion[]; samples: string }) {
  const words = useHandInOffer();
  return (
    <div className={styles.rubric}>
      <p>{fill(words.rubricText, { count: criteria.length, level: levelNames[meets] })}</p>
      <p data-screen-only="">
        <Words text={words.samples} values={{ samples }} />
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
    </div>
  );
}
