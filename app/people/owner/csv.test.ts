import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHead, csvRows } from "./csv.ts";
import { tries } from "#tests/rehearsal.ts";

const triggers = ["=", "+", "-", "@", "\t", "\r", "\n", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"];
const piece = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(...triggers, '"', ",", "\r\n", "'", " ", "=1+1"),
);
const cell = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));

test("D10: what is read back is what was written, but for the apostrophe before a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
      const [, ...read] = parse(csvHead(["a", "b"]) + csvRows(rows));

      expect(read.map((row) => row.map((text, place) => (place > 1 ? "too many" : text)))).toEqual(
        rows.map((row) => row.map(withApostrophe)),
      );
    }),
    { numRuns: tries(400, 2000) },
  );
});

test("D10: no cell begins with what a spreadsheet takes for a formula", () => {
  fc.assert(
    fc.property(fc.constantFrom(...triggers, " =", "\u00a0@"), cell, (trigger, rest) => {
      const [, [read = ""] = []] = parse(csvHead(["a"]) + csvRows([[trigger + rest]]));

      expect(read).toBe(`'${trigger}${rest}`);
    }),
    { numRuns: tries(400, 2000) },
  );
});

test("D10: the file is UTF-8 with its mark, lines end with CRLF, and quotes are doubled", () => {
  expect(csvHead(["Name", "Words"]) + csvRows([["Zoë", 'She said "no", twice']])).toBe(
    '\uFEFF"Name","Words"\r\n"Zoë","She said ""no"", twice"\r\n',
  );
});

function withApostrophe(text: string) {
  const [first = ""] = text.trimStart();
  const [outer = ""] = text;
  return ["\t", "\r", "\n"].includes(outer) || (triggers.includes(first) && first !== "") ? `'${text}` : text;
}

/** RFC 4180, written from the standard and not from the writer: character by character. */
function parse(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let text = "";
  let quoted = false;
  for (let place = file.startsWith("\uFEFF") ? 1 : 0; place < file.length; place += 1) {
    const here = file.charAt(place);
    if (quoted && here === '"' && file.charAt(place + 1) === '"') {
      text += '"';
      place += 1;
    } else if (here === '"') quoted = !quoted;
    else if (!quoted && here === ",") {
      row.push(text);
      text = "";
    } else if (!quoted && here === "\r" && file.charAt(place + 1) === "\n") {
      rows.push([...row, text]);
      row = [];
      text = "";
      place += 1;
    } else text += here;
  }
  return rows;
}
