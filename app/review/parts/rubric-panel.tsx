import type { Criterion } from "#app/review/desk/desk.ts";
import { criterionId } from "#app/review/place/use-criterion.ts";
import type { ReadingDraft } from "#app/review/queue/reading.ts";
import { levelNames } from "#app/school/courses/rubric/level-names.ts";
import type { Level } from "#app/school/courses/rubric/rubric.ts";
import { Button } from "#app/ui/form/button.tsx";
import styles from "./rubric-panel.module.css";

type Props = {
  rubric: readonly Criterion[];
  draft: ReadingDraft;
  /** The criterion that keys are about. */
  current: string;
  onLevel(criterion: string, level: Level): void;
  onEnter(criterion: string): void;
  onReady(criterion: string, words: string): void;
};

/** The levels of each criterion, and what is often to be said about it. */
export function RubricPanel({ rubric, ...rest }: Props) {
  return (
    <div className={styles.rubric}>
      {rubric.map((criterion) => (
        <CriterionFields key={criterion.id} criterion={criterion} {...rest} />
      ))}
    </div>
  );
}

function CriterionFields({ criterion, draft, current, ...on }: Omit<Props, "rubric"> & { criterion: Criterion }) {
  const { id, name, levels, ready } = criterion;
  const said = draft.remarks.filter((remark) => remark.criterion === id).length;
  return (
    <fieldset id={criterionId(id)} className={styles.criterion} data-current={current === id || undefined}>
      <legend>{name}</legend>
      {levels.map((words, level) => (
        <label key={words}>
          <input
            type="radio"
            name={`level-${id}`}
            checked={draft.levels[id] === level}
            onFocus={() => on.onEnter(id)}
            onChange={() => on.onLevel(id, level as Level)}
          />
          <span>
            <b>
              {level + 1} {levelNames[level]}
            </b>{" "}
            {words}
          </span>
        </label>
      ))}
      <p className={styles.said}>{said === 0 ? "No remark yet." : said === 1 ? "One remark." : `${said} remarks.`}</p>
      {ready.length > 0 ? <Ready name={name} ready={ready} onReady={(words) => on.onReady(id, words)} /> : null}
    </fieldset>
  );
}

function Ready({ name, ready, onReady }: { name: string; ready: readonly string[]; onReady(words: string): void }) {
  return (
    <details className={styles.ready}>
      <summary>What is often to be said ({ready.length})</summary>
      <ul>
        {ready.map((words) => (
          <li key={words}>
            <p>{words}</p>
            <Button
              type="button"
              look="ghost"
              aria-label={`Begin a remark on ${name} with: ${words}`}
              onClick={() => onReady(words)}
            >
              Begin a remark with this
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
