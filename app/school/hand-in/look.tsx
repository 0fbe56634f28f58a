import { useEffect, useRef } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Values } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { counted, momentHere } from "#app/school/works/standing-words.ts";
import type { HandInView } from "#app/school/works/work.ts";
import type { Contents } from "./contents.ts";
import styles from "./hand-in.module.css";

type Props = {
  contents: Contents;
  work: HandInView;
  busy: boolean;
  errors: Values;
  send(): void;
  back(): void;
};

/** One look at all that goes out, before it does. */
export function Look({ contents, work, busy, errors, send, back }: Props) {
  const { queue, newest, open } = work;
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the focus: whoever pressed a button that is gone now stands at the heading.
  useEffect(() => heading.current?.focus(), []);
  const unticked = untickedLines();
  const unanswered = open.filter(({ answer }) => answer === "").length;
  return (
    <div className={styles.look}>
      {busy ? null : <ErrorSummary errors={errors} />}
      <h3 ref={heading} tabIndex={-1}>{`You hand in version ${(newest?.number ?? 0) + 1}`}</h3>
      <ul>
        {partsOf(contents).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {contents.text.trim() === "" ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.whole} tabIndex={0} role="group" aria-label="Your text">
          {contents.text}
        </div>
      )}
      <p>
        {`A person reads it by ${momentHere(queue.dueAt)}. ${waitingWords(queue.waiting)} For an hour, and while nobody reads it, you can take it back; after that it stays as it is.`}
      </p>
      {unticked > 0 ? (
        <p>
          {`${counted(unticked, "line")} under “Done when” ${unticked === 1 ? "is" : "are"} not ticked yet. You can hand in all the same; the reader looks for them.`}
        </p>
      ) : null}
      {newest && unanswered > 0 ? (
        <p>{`${counted(unanswered, "open remark")} without an answer. That is fine where your work shows what you changed.`}</p>
      ) : null}
      <div className={layout.row}>
        <Button type="button" busy={busy} onClick={send}>
          {busy ? "Handing in..." : "Hand in"}
        </Button>
        <Button type="button" look="ghost" onClick={back}>
          Go on writing
        </Button>
      </div>
    </div>
  );
}

function partsOf({ text, link, commit, files }: Contents) {
  return [
    text.trim() === "" ? "" : `${counted(text.length, "character")} of text`,
    files.length > 0 ? counted(files.length, "file") : "",
    link && `The link ${link}`,
    commit && `Commit ${commit}`,
  ].filter(Boolean);
}

function waitingWords(waiting: number) {
  if (waiting === 0) return "No other work waits.";
  return waiting === 1 ? "1 work waits before yours." : `${waiting} works wait before yours.`;
}

/** The list above is the browser's own; nobody else knows its ticks before they are kept. */
function untickedLines() {
  return document.querySelectorAll('input[name^="check-"]:not(:checked)').length;
}
