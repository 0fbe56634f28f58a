import type { Criterion, EarlierRemark } from "#app/review/desk/desk.ts";
import { placeOf } from "#app/review/draft/draft.ts";
import layout from "#app/ui/layout.module.css";
import { visible } from "#app/school/courses/compare/visible.ts";
import styles from "./remark.module.css";

type Props = {
  earlier: readonly EarlierRemark[];
  rubric: readonly Criterion[];
  settled: readonly string[];
  onSettle(id: string, done: boolean): void;
};

/** What was asked of the student before and is open, first of all: done now, or still open? */
export function EarlierRemarks({ earlier, rubric, settled, onSettle }: Props) {
  return (
    <ol className={styles.earlier}>
      {earlier.map((remark) => (
        <li key={remark.id}>
          <p className={styles.about}>
            <b>{placeOf(remark)}</b> of version {remark.number}
            {about(rubric, remark)}
          </p>
          {remark.quote === "" ? null : <pre className={styles.quote}>{visible(remark.quote)}</pre>}
          <p className={styles.words}>{remark.text}</p>
          <Answer words={remark.answer} />
          <Standing remark={remark} isDone={settled.includes(remark.id)} onSettle={onSettle} />
        </li>
      ))}
    </ol>
  );
}

function about(rubric: readonly Criterion[], { criterion }: EarlierRemark) {
  const name = rubric.find(({ id }) => id === criterion)?.name;
  return name ? `, ${name}` : null;
}

function Answer({ words }: { words: string }) {
  if (words === "") return <p className={layout.soft}>The student did not answer it.</p>;
  return (
    <p className={styles.words}>
      <b>The student answers:</b> {visible(words)}
    </p>
  );
}

type StandingProps = { remark: EarlierRemark; isDone: boolean } & Pick<Props, "onSettle">;

function Standing({ remark, isDone, onSettle }: StandingProps) {
  const choice = (done: boolean, words: string) => (
    <label>
      <input
        type="radio"
        name={`settled-${remark.id}`}
        checked={isDone === done}
        onChange={() => onSettle(remark.id, done)}
      />
      {words}
    </label>
  );
  return (
    <fieldset className={styles.standing}>
      <legend>{placeOf(remark)} in this version</legend>
      {choice(true, "Done")}
      {choice(false, "Still open")}
    </fieldset>
  );
}
