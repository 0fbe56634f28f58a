import { type ReactNode, useState } from "react";
import layout from "#app/ui/layout.module.css";
import { type LineChange, type Stretch, stretchesOf } from "./changes.ts";
import styles from "./lines.module.css";
import { visible } from "./visible.ts";

type Props = {
  /** Read out before the table. */
  caption: string;
  changes: LineChange[];
  /** What stands for a line's number in one of the two versions. */
  number: (side: "before" | "after", n: number) => ReactNode;
};

const signs = { same: "", added: "+", removed: "−" };
const words = { same: "", added: "added", removed: "removed" };

/** Two versions as one table: what went, what came, and what stayed near it. */
export function ChangesTable({ caption, changes, number }: Props) {
  return (
    <table className={`${styles.lines} ${styles.changes}`}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead className={layout.visuallyHidden}>
        <tr>
          <th scope="col">Line before</th>
          <th scope="col">Line after</th>
          <th scope="col">Change</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      {stretchesOf(changes).map((stretch) => (
        <Rows key={keyOf(stretch)} stretch={stretch} number={number} />
      ))}
    </table>
  );
}

function keyOf({ lines: [first] }: Stretch) {
  return `${first?.before} ${first?.after}`;
}

function Rows({ stretch, number }: { stretch: Stretch } & Pick<Props, "number">) {
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
          <td className={styles.number}>{before === undefined ? null : number("before", before)}</td>
          <td className={styles.number}>{after === undefined ? null : number("after", after)}</td>
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
