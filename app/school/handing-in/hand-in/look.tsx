import { useEffect, useRef } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Values } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { counted, momentHere } from "#app/school/handing-in/works/standing-words.ts";
import type { HandInView, Version } from "#app/school/handing-in/works/work.ts";
import type { Contents } from "./contents.ts";
import styles from "./hand-in.module.css";
import { fill } from "#app/content/words/words.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";
import type { HandInWords } from "#app/school/courses/part-words/hand-in-words.server.ts";

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
  const { look: words } = useHandInWords();
  const { queue, newest, open } = work;
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the focus: whoever pressed a button that is gone now stands at the heading.
  useEffect(() => heading.current?.focus(), []);
  const unticked = untickedLines();
  const unanswered = open.filter(({ answer }) => answer === "").length;
  return (
    <div className={styles.look}>
      {busy ? null : <ErrorSummary errors={errors} />}
      <h3 ref={heading} tabIndex={-1}>
        {fill(words.heading, { number: (newest?.number ?? 0) + 1 })}
      </h3>
      <ul>
        {partsOf(words, contents).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {contents.text.trim() === "" ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.whole} tabIndex={0} role="group" aria-label={words.text}>
          {contents.text}
        </div>
      )}
      <FewerFiles newest={newest} here={contents.files.length} />
      <p>{fill(words.rules, { time: momentHere(queue.dueAt), waiting: waitingWords(words, queue.waiting) })}</p>
      {unticked > 0 ? (
        <p>{fill(unticked === 1 ? words.oneUnticked : words.unticked, { lines: counted(unticked, "line") })}</p>
      ) : null}
      {newest && unanswered > 0 ? (
        <p>{fill(words.unanswered, { remarks: counted(unanswered, "open remark") })}</p>
      ) : null}
      <div className={layout.row}>
        <Button type="button" busy={busy} onClick={send}>
          {busy ? words.sending : words.button}
        </Button>
        <Button type="button" look="ghost" onClick={back}>
          {words.back}
        </Button>
      </div>
    </div>
  );
}

/** The text of a returned version stands in the field again; its files do not. */
export function FewerFiles({ newest, here }: { newest: Pick<Version, "number" | "files"> | null; here: number }) {
  const { look: words } = useHandInWords();
  const before = newest?.files.length ?? 0;
  if (!newest || here >= before) return null;
  const files = { before: counted(before, "file"), here: counted(here, "file") };
  return <p>{fill(words.fewerFiles, { number: newest.number, ...files })}</p>;
}

type Words = HandInWords["look"];

function partsOf(words: Words, { text, link, commit, files }: Contents) {
  return [
    text.trim() === "" ? "" : fill(words.partText, { characters: counted(text.length, "character") }),
    files.length > 0 ? counted(files.length, "file") : "",
    link && fill(words.partLink, { link }),
    commit && fill(words.partCommit, { commit }),
  ].filter(Boolean);
}

function waitingWords(words: Words, waiting: number) {
  if (waiting === 0) return words.nobodyWaits;
  return waiting === 1 ? words.oneWaits : fill(words.manyWait, { count: waiting });
}

/** The list above is the browser's own; nobody else knows its ticks before they are kept. */
function untickedLines() {
  return document.querySelectorAll('input[name^="check-"]:not(:checked)').length;
}
