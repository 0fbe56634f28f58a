import type { LabContent, LabView } from "#app/school/labs/labs.ts";
import layout from "#app/ui/layout.module.css";
import styles from "#app/school/labs/lab.module.css";

type Code = Extract<LabContent, { kind: "code" }>;

/** Three lines from the file to the first failing test. */
export function HowToStart({ view: { lab }, content }: { view: LabView; content: Code }) {
  const file = content.files[0]?.name ?? `${lab.slug}.zip`;
  return (
    <section className={styles.part} aria-labelledby="start">
      <h2 id="start">How to start</h2>
      <ol className={styles.plain}>
        <li>
          Save <code>{file}</code> and unpack it.
        </li>
        <li>
          Open a terminal in the folder <code>{lab.slug}</code> and run <code>python -m unittest</code>.
        </li>
        <li>Write until every test passes. Each goal below is one of them.</li>
      </ol>
      <p className={`${layout.soft} ${layout.small}`}>
        It needs Python 3.10 or newer (on some machines <code>python3</code> or <code>py</code>) and nothing else: no
        account, no key, no network.
      </p>
    </section>
  );
}

export function Goals({ goals }: Pick<Code, "goals">) {
  return (
    <section className={styles.part} aria-labelledby="goals">
      <h2 id="goals">Goals</h2>
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
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">Steps</h2>
      <ol className={styles.steps}>
        {steps.map(({ minutes, text }) => (
          <li key={text}>
            <span>{text}</span> <span className={styles.minutes}>{`${minutes} min`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
