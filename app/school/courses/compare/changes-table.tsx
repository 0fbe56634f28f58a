import { useState } from "react";
import { Link } from "react-router";
import layout from "#app/ui/layout.module.css";
import { type LineChange, type Stretch, stretchesOf } from "./changes.ts";
import styles from "./lines.module.css";
import { visible } from "./visible.ts";
import { fill } from "#app/content/words/words.ts";
import type { WorkPartsWords } from "#app/school/courses/part-words/work-parts-words.server.ts";

type Words = WorkPartsWords["changes"];
type Props = {
  words: Words;
  /** Read out before the table. */
  caption: string;
  changes: LineChange[];
  before: Side;
  after: Side;
};

/** One of two versions: as it is called, and the page whose rows `#L1`, `#L2` are its lines. */
type Side = { name: string; path: string };

const signs = { same: "", added: "+", removed: "−" };

/** Two versions as one table: what went, what came, and what stayed near it. */
export function ChangesTable({ words, caption, changes, ...sides }: Props) {
  return (
    <table className={`${styles.lines} ${styles.changes}`}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <colgroup>
        <col className={styles.number} />
        <col className={styles.number} />
        <col className={styles.sign} />
        <col />
      </colgroup>
      <thead className={layout.visuallyHidden}>
        <tr>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
          <th scope="col">{words.change}</th>
          <th scope="col">{words.text}</th>
        </tr>
      </thead>
      {stretchesOf(changes).map((stretch) => (
        <Rows key={keyOf(stretch)} words={words} stretch={stretch} {...sides} />
      ))}
    </table>
  );
}

function keyOf({ lines: [first] }: Stretch) {
  return `${first?.before} ${first?.after}`;
}

type RowsProps = { stretch: Stretch } & Pick<Props, "words" | "before" | "after">;

function Rows({ words, stretch, before: old, after: young }: RowsProps) {
  const [open, setOpen] = useState(!stretch.folded);
  if (!open)
    return (
      <tbody>
        <tr className={styles.gap}>
          <td colSpan={4}>
            <button type="button" onClick={() => setOpen(true)}>
              {fill(words.same, { count: stretch.lines.length })}
            </button>
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody>
      {stretch.lines.map(({ kind, before, after, text }) => (
        <tr key={`${before} ${after}`} data-change={kind}>
          <td className={styles.number}>
            {before === undefined ? null : <LineLink words={words.lineOf} side={old} n={before} />}
          </td>
          <td className={styles.number}>
            {after === undefined ? null : <LineLink words={words.lineOf} side={young} n={after} />}
          </td>
          <td className={styles.sign}>
            <span aria-hidden="true">{signs[kind]}</span>
            <span className={layout.visuallyHidden}>{kind === "same" ? "" : words[kind]}</span>
          </td>
          <td>{visible(text)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function LineLink({ words, side: { name, path }, n }: { words: string; side: Side; n: number }) {
  return (
    <Link to={`${path}#L${n}`} aria-label={fill(words, { line: n, version: name })}>
      {n}
    </Link>
  );
}
