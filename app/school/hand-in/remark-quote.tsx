import type { Remark } from "#app/school/works/work.ts";
import { visible } from "#app/school/compare/visible.ts";
import styles from "./hand-in.module.css";

/** Where a remark stands, and the lines it is about. */
export function RemarkQuote({ remark: { path, lines, quote } }: { remark: Pick<Remark, "path" | "lines" | "quote"> }) {
  return (
    <figure className={styles.quote}>
      <figcaption>{placeOf({ path, lines })}</figcaption>
      {quote ? <pre>{visible(quote)}</pre> : null}
    </figure>
  );
}

/** "Line 4", "Lines 4 to 6 of main.py". */
export function placeOf({ path, lines: { first, last } }: Pick<Remark, "path" | "lines">) {
  const where = first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
  return path === "" ? where : `${where} of ${visible(path)}`;
}
