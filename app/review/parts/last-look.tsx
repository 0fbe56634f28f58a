import { type RefObject, useState } from "react";
import type { Desk } from "#app/review/desk/desk.ts";
import { missingIn } from "#app/review/draft/missing.ts";
import type { ReadingDraft } from "#app/review/queue/reading.ts";
import { levelNames } from "#app/school/courses/rubric/level-names.ts";
import { type Verdict, verdictOf } from "#app/school/courses/rubric/rubric.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./desk-bar.module.css";

export const verdictWords: Record<Verdict, string> = { accepted: "Accepted", again: "Once more" };

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  desk: Desk;
  draft: ReadingDraft;
  /** A remark that is begun and not added would stay behind. */
  isWriting: boolean;
  /** Undefined when it went out, else why it did not. */
  onRelease(): Promise<string | undefined>;
};

/** Everything once more on one page, then one act that sends it. */
export function LastLook({ dialog, desk, draft, isWriting, onRelease }: Props) {
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const missing = missingIn(desk.rubric, draft).map(({ words }) => words);
  if (isWriting) missing.push("Add the remark that you are writing, or leave it.");

  async function send() {
    setBusy(true);
    setTrouble(await onRelease());
    setBusy(false);
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="last-look" onClose={() => setTrouble(undefined)}>
      <h2 id="last-look">{missing.length > 0 ? "Not ready to go yet" : "A last look"}</h2>
      {missing.length > 0 ? (
        <ul>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <Summary desk={desk} draft={draft} />
      )}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <div className={layout.row}>
        {missing.length > 0 ? null : (
          <Button type="button" busy={isBusy} onClick={() => void send()}>
            {isBusy ? "Releasing..." : "Release"}
          </Button>
        )}
        <Button type="button" look="ghost" onClick={() => dialog.current?.close()}>
          Back to the work
        </Button>
      </div>
    </dialog>
  );
}

function Summary({ desk, draft }: Pick<Props, "desk" | "draft">) {
  const verdict = verdictOf(
    desk.rubric.map(({ id }) => id),
    draft.levels,
  );
  const done = desk.earlier.filter(({ id }) => draft.settled.includes(id)).length;
  return (
    <>
      <p className={styles.verdict}>{verdict ? verdictWords[verdict] : null}</p>
      <p>
        {verdict === "accepted"
          ? "Every criterion is met, so the work is accepted."
          : "A criterion is not met, so the student hands in once more."}{" "}
        The student sees all of this at once, with your name, and it cannot be taken back.
      </p>
      <dl className={styles.facts}>
        {desk.rubric.map(({ id, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{levelNames[draft.levels[id] ?? 0]}</dd>
          </div>
        ))}
        <div>
          <dt>Remarks</dt>
          <dd>{draft.remarks.length}</dd>
        </div>
        {desk.earlier.length > 0 ? (
          <div>
            <dt>Earlier remarks that are done</dt>
            <dd>
              {done} of {desk.earlier.length}
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
