/** Without it Excel reads the file as its own old alphabet. */
const byteOrderMark = "\uFEFF";
/** What a spreadsheet takes for the beginning of a formula, also behind white space and in full width (security.md D10). */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** What a table begins with as CSV: the byte order mark and the names of its columns. */
export function csvHead(columns: readonly string[]) {
  return byteOrderMark + csvRows([columns]);
}

/**
 * Rows as CSV (RFC 4180): UTF-8, CRLF, every cell in quotes. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, which is all that differs from what was given.
 */
export function csvRows(rows: readonly (readonly string[])[]) {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string) {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** An instant in milliseconds as ISO text in UTC, which spreadsheets read as a time; empty for none. */
export function timeCell(instant: number | null) {
  return instant === null ? "" : new Date(instant).toISOString();
}
