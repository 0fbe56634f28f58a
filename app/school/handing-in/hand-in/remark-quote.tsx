import type { Remark } from "#app/school/handing-in/works/work.ts";
import { visible } from "#app/school/courses/compare/visible.ts";
import styles from "./hand-in.module.css";
import { fill } from "#app/content/words/words.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";
import type { WorkPartsWords } from "#app/school/courses/part-words/work-parts-words.server.ts";

/** Where a remark stands, and the lines it is about. */
export function RemarkQuote({ remark: { path, lines, quote } }: { remark: Pick<Remark, "path" | "lines" | "quote"> }) {
  return (
    <figure className={styles.quote}>
      <figcaption>{placeOf(useWorkParts().lines, { path, lines })}</figcaption>
      {quote ? <pre>{visible(quote)}</pre> : null}
    </figure>
  );
}

/** "Line 4", "Lines 4 to 6 of main.py". */
export function placeOf(words: WorkPartsWords["lines"], remark: Pick<Remark, "path" | "lines">) {
  const { path, lines } = remark;
  const where = lines.first === lines.last ? fill(words.one, { line: lines.first }) : fill(words.several, lines);
  return path === "" ? where : fill(words.inFile, { lines: where, file: visible(path) });
}
