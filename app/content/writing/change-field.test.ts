import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CST, isNode, Lexer, parseDocument } from "yaml";
import { expect, test } from "vitest";
import { type Change, changeField } from "./change-field.ts";
import { type FieldPath, readFields } from "./opened-file.ts";

const folder = path.resolve(import.meta.dirname, "../../../content");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(yaml|md)$/.test(name))
  .toSorted();
const isThorough = process.env.THOROUGH === "yes";

/** Each like one that somebody pastes, or that YAML could take for something else. */
const texts = [
  "plain words",
  "a: b",
  "ends with a colon:",
  "a # no comment",
  "# no comment either",
  " leads",
  "trails ",
  "",
  " ",
  "\n",
  "true",
  "null",
  "~",
  "12",
  "1e3",
  "0x1f",
  "2026-01-02",
  "09:00",
  "yes",
  "- a dash",
  "? a question",
  "[a, b]",
  "{price.tokens} first",
  "from {specialist.monthly} on",
  "a, b and {c}",
  'it\'s "both" \\ quoted',
  "'single'",
  '"double"',
  "&anchor *alias !tag @at `tick` %percent | > bars",
  "---",
  "...",
  "two\nlines",
  "two\n\nparagraphs\n\n\nand three breaks",
  "\nleading break",
  "trailing break\n",
  "trailing breaks\n\n\n",
  "code:\n\n    indented # text\n  - less\n\ntext again",
  "  indented first\nthen not",
  "\n  \n spaces in an empty line",
  "a line with spaces at its end  \nand another",
  "tab\there",
  "\ttab first",
  "tab\n\tfirst in a line",
  "---\nfront: matter\n---\n",
  "carriage\rreturn",
  "windows\r\nlines",
  "ünïcødé, 漢字, 👩‍🚀, עברית",
  "no-break\u00a0space, zero\u200bwidth, \ufeffmark",
  "line\u2028separator\u0085next",
  "bell\u0007 and delete\u007f and null\u0000",
  "lone \ud800 surrogate",
  `${"a long text with words of many lengths, ".repeat(12)}and an end.`,
  `${"a long text: with colons # and signs, ".repeat(12)}and an end.`,
  `double  spaces   in ${"a  long text ".repeat(30)}`,
  "x".repeat(300),
  `${"One paragraph of prose that is long enough to be wrapped once or twice. ".repeat(3)}\n\n${"Another one. ".repeat(20)}`,
];
const values = [...texts, 0, 7, -3.5, 199.95, 1e21, 1e-7, true, false, null];

/** A value for each of several fields of each file; with `THOROUGH=yes` for every field. */
const timeout = isThorough ? 900_000 : 60_000;

test("a field of any file takes any value, all other bytes and comments stay as they were", { timeout }, () => {
  const random = dice(20260401);
  let trials = 0;
  for (const name of files) {
    const source = readFileSync(path.join(folder, name), "utf8");
    const fields = fieldsOf(source);
    const paths = scalarPaths(fields);
    for (const field of isThorough ? paths : sample(paths, 4, random)) {
      const [value = null] = sample(field[0] === "body" ? texts : values, 1, random);
      const what = JSON.stringify({ name, field, value });
      const written = sourceAfter(changeField(source, field, value), what);
      expect(fieldsOf(written), what).toEqual(withValue(fields, field, value));
      const { before, after } = around(source, field);
      expect(written.startsWith(before) && written.endsWith(after), what).toBe(true);
      if (field[0] !== "body") expect(commentsOf(written), what).toEqual(commentsOf(source));
      trials++;
    }
  }
  expect(trials).toBeGreaterThan(isThorough ? 6_000 : 600);
});

function sourceAfter(change: Change, what: string) {
  if (!change.ok) throw new Error(`${what}: ${change.reason}`);
  return change.source;
}

/** What stands before and behind a value, as the `yaml` package says and not as the code under test finds it. */
function around(source: string, field: FieldPath) {
  const front = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(source);
  if (front && field[0] === "body") return { before: front[0], after: "" };
  const yaml = front?.[1] ?? source;
  const shift = front ? source.indexOf(yaml, 4) : 0;
  const node = parseDocument(yaml).getIn(field, true);
  if (!isNode(node) || !node.range) throw new Error(`no ${field.join(".")}`);
  return { before: source.slice(0, node.range[0] + shift), after: source.slice(node.range[1] + shift) };
}

function scalarPaths(fields: unknown): FieldPath[] {
  const walk = (value: unknown, at: FieldPath): FieldPath[] =>
    value !== null && typeof value === "object" && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([key, each]) => walk(each, [...at, Array.isArray(value) ? Number(key) : key]))
      : at.length > 0
        ? [at]
        : [];
  return walk(fields, []);
}

function fieldsOf(source: string) {
  const reading = readFields(source);
  if (!reading.ok) throw new Error(reading.message);
  return reading.fields;
}

function withValue(fields: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(fields) ? [...(fields as unknown[])] : { ...(fields as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

function commentsOf(source: string) {
  const yaml = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(source)?.[1] ?? source;
  const tokens = [...new Lexer().lex(yaml)];
  return tokens.filter((token, index) => CST.tokenType(token) === "comment" && tokens[index - 1] !== CST.SCALAR);
}

function sample<Each>(all: readonly Each[], most: number, random: () => number) {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, () => all[Math.floor(random() * all.length)] as Each);
}

/** Mulberry32. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
