import { useState } from "react";
import { Link } from "react-router";
import layout from "#app/ui/layout.module.css";
import { type LineChange, type Stretch, stretchesOf } from "./changes.ts";
import styles from "./lines.module.css";
import { visible } from "./visible.ts";

type Props = {
  /** Read out before the table. */
  caption: string;
  changes: LineChange[];
  before: Side;
  after: Side;
};

/** One of two versions: as it is called, and the page whose rows `#L1`, `#L2` are its lines. */
type Side = { name: string; path: string };

const signs = { same: "", added: "+", removed: "−" };
const words = { same: "", added: "added", removed: "removed" };

/** Two versions as one table: what went, what came, and what stayed near it. */
export function ChangesTable({ caption, changes, ...sides }: Props) {
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
          <th scope="col">Line before</th>
          <th scope="col">Line after</th>
          <th scope="col">Change</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      {stretchesOf(changes).map((stretch) => (
        <Rows key={keyOf(stretch)} stretch={stretch} {...sides} />
      ))}
    </table>
  );
}

function keyOf({ lines: [first] }: Stretch) {
  return `${first?.before} ${first?.after}`;
}

function Rows({ stretch, before: old, after: young }: { stretch: Stretch } & Pick<Props, "before" | "after">) {
  const [open, setOpen] = useState(!stretch.folded);
  if (!open)
    return (
      <tbody>
        <tr className={styles.gap}>
          <td colSpan={4}>
            <button type="button" onClick={() => setOpen(true)}>
              {`Show ${stretch.lines.length} lines that are the same`}
            </button>
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody>
      {stretch.lines.map(({ kind, before, after, text }) => (
        <tr key={`${before} ${after}`} data-change={kind}>
          <td className={styles.number}>{before === undefined ? null : <LineLink side={old} n={before} />}</td>
          <td className={styles.number}>{after === undefined ? null : <LineLink side={young} n={after} />}</td>
          <td className={styles.sign}>
            <span aria-hidden="true">{signs[kind]}</span>
            <span className={layout.visuallyHidden}>{words[kind]}</span>
          </td>
          <td>{visible(text)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function LineLink({ side: { name, path }, n }: { side: Side; n: number }) {
  return (
    <Link to={`${path}#L${n}`} aria-label={`Line ${n} of ${name}`}>
      {n}
    </Link>
  );
}
