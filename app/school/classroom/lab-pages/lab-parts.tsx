import type { LabContent, LabView } from "#app/school/courses/labs/labs.ts";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "#app/school/courses/labs/lab.module.css";
import { Words } from "#app/content/words/words.tsx";
import { useLabCodeWords, useLabPageWords } from "#app/school/courses/part-words/use-school-words.ts";

type Code = Extract<LabContent, { kind: "code" }>;

/** Three lines from the file to the first failing test. */
export function HowToStart({ view: { lab }, content }: { view: LabView; content: Code }) {
  const words = useLabCodeWords();
  const file = content.files[0]?.name ?? `${lab.slug}.zip`;
  return (
    <section className={styles.part} aria-labelledby="start">
      <h2 id="start">{words.start}</h2>
      <ol className={styles.plain}>
        <li>
          <Words text={words.save} values={{ file: <code>{file}</code> }} />
        </li>
        <li>
          <Words
            text={words.run}
            values={{ folder: <code>{lab.slug}</code>, command: <code>python -m unittest</code> }}
          />
        </li>
        <li>{words.write}</li>
      </ol>
      <p className={`${layout.soft} ${layout.small}`}>
        <Words text={words.needs} values={{ python3: <code>python3</code>, py: <code>py</code> }} />
      </p>
    </section>
  );
}

export function Goals({ goals }: Pick<Code, "goals">) {
  const words = useLabCodeWords();
  return (
    <section className={styles.part} aria-labelledby="goals">
      <h2 id="goals">{words.goals}</h2>
      <ul className={styles.goals}>
        {goals.map(({ test, text }) => (
          <li key={test}>
            {text}
            <code>{test.split(".").at(-1)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Steps({ steps }: Pick<LabContent, "steps">) {
  const words = useLabPageWords();
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">{words.steps}</h2>
      <div className={styles.steps}>
        <Stops line="training" ordered>
          {steps.map(({ minutes, text }) => (
            <Stop key={text}>
              {text} <span className={styles.minutes}>{`${minutes} min`}</span>
            </Stop>
          ))}
        </Stops>
      </div>
    </section>
  );
}
