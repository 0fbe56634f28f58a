import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./lines.module.css";
import { visible } from "./visible.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";

/** `id`: of the row, to which a remark leads. `number`: a link or a button with the line's number. `below`: what stands under it over the whole width. */
type LineRow = { id: string; text: string; number: ReactNode; below?: ReactNode };

/** Somebody's text line by line, as a table that wraps instead of scrolling sideways. `caption` is read out before it. */
export function LinesTable({ caption, lines }: { caption: string; lines: LineRow[] }) {
  const { lines: words } = useWorkParts();
  return (
    <table className={styles.lines}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <colgroup>
        <col className={styles.number} />
        <col />
      </colgroup>
      <thead className={layout.visuallyHidden}>
        <tr>
          <th scope="col">{words.columnLine}</th>
          <th scope="col">{words.columnText}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line: { id, text, number, below } }: { line: LineRow }) {
  return (
    <>
      <tr id={id} data-remarked={below ? "" : undefined}>
        <th scope="row">{number}</th>
        <td>{visible(text)}</td>
      </tr>
      {below ? (
        <tr className={styles.below}>
          <td colSpan={2}>{below}</td>
        </tr>
      ) : null}
    </>
  );
}
