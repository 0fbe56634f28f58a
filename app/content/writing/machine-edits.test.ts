import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { isNode, parseDocument } from "yaml";
import { expect, test } from "vitest";
import { type Change, changeField, insertField, removeField } from "./change-field.ts";
import { type FieldValue, fieldAt, withField } from "./field-values.ts";
import { commentsOf, type FieldPath, readFields } from "./opened-file.ts";

const isThorough = process.env.THOROUGH === "yes";
const timeout = isThorough ? 900_000 : 60_000;
const folder = path.resolve(import.meta.dirname, "../../../content");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(yaml|md)$/.test(name))
  .toSorted()
  .map((name) => ({ name, source: readFileSync(path.join(folder, name), "utf8") }))
  // Some hold an empty list.
  .filter(({ source }) => pathsOf(fieldsOf(source)).length > 0);

/** What texts are made of that somebody pastes, or that YAML takes for something else. */
const pieces = [
  ..."\n|\n\n| |  |\t|: |:|#| #|- |? |'|\"|\\|{call.price}|{|}|[|]|,|&|*|!|>|%|@|`|~|---|...|a|word|two words ".split(
    "|",
  ),
  ..."true|null|12|1e3|0x1f|2026-01-02|09:00|yes|é|漢字|👩‍🚀|ש|\u00a0|\u200b|\ufeff|\u2028|\u0085|\u0007|\0|\r|\ud800".split(
    "|",
  ),
  "|",
  "a sentence of some words, such as most texts are made of; ",
  "x".repeat(130),
];
const texts = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...pieces, "") },
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((some) => some.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const scalars = fc.oneof(
  { weight: 8, arbitrary: texts },
  { weight: 1, arbitrary: fc.constantFrom(0, 7, -3.5, 199.95, 1e21, 1e-7, true, false, null) },
);

/** Some fields of each file; with `THOROUGH=yes` every one. */
test("a field of any file takes any value, all other bytes and comments stay as they were", { timeout }, () => {
  const all = files.flatMap(({ name, source }) => {
    const fields = fieldsOf(source);
    const paths = pathsOf(fields).filter((field) => !isBranch(fieldAt(fields, field)));
    return (isThorough ? paths : chosen(paths, 2)).map((field) => ({ name, source, fields, field }));
  });
  const values = fc.sample(scalars, { seed: 17, numRuns: all.length });

  for (const [index, { name, source, fields, field }] of all.entries()) {
    const value = field[0] === "body" ? String(values[index]) : (values[index] ?? null);
    const what = JSON.stringify({ name, field, value });
    const written = sourceOf(changeField(source, field, value), what);
    const { before, after } = around(source, fields, field);
    expect(fieldsOf(written), what).toEqual(withField(fields, field, value));
    expect(written.startsWith(before) && written.endsWith(after), what).toBe(true);
    if (field[0] !== "body") expect(commentsOf(factsOf(written)), what).toEqual(commentsOf(factsOf(source)));
  }

  expect(all.length).toBeGreaterThan(isThorough ? 6_000 : 300);
});

const small = files.filter(({ source }) => source.length < (isThorough ? 20_000 : 4_000));
const edits = fc.record({
  file: fc.constantFrom(...small),
  shape: fc.constantFrom(
    (source: string) => source,
    (source: string) => source.replaceAll("\n", "\r\n"),
    (source: string) => source.replace(/\n+$/, ""),
  ),
  place: fc.nat(),
  kind: fc.constantFrom("set", "add", "insert", "remove", "move"),
  to: fc.nat(),
  seed: fc.nat(),
});

/** The name of a field that no file has: one that is there is not added. */
const unused = "nobodyHasThis";

test("entries and optional fields come, go and move, and lists and maps are changed as a whole", { timeout }, () => {
  fc.assert(
    fc.property(edits, ({ file, shape, place, kind, to, seed }) => {
      const source = shape(file.source);
      const fields = fieldsOf(source);
      const paths = pathsOf(fields).filter((each) => each[0] !== "body");
      const field = paths[place % paths.length] ?? [];
      const within = field.slice(0, -1);
      const list = fieldAt(fields, within);
      const entries = Array.isArray(list) ? (list as FieldValue[]) : undefined;
      const index = field.at(-1);
      const spoilt = spoil(fieldAt(fields, field), fc.sample(texts, { seed, numRuns: 8 }));

      if (kind === "remove") return check(removeField(source, field), withField(fields, field, undefined));
      if (!entries || typeof index !== "number") {
        const other = kind === "add" ? [...within, unused] : field;
        return check(
          changeField(source, other, spoilt),
          withField(fields, other, spoilt),
          kind === "add" ? source : undefined,
        );
      }
      const rest = entries.toSpliced(index, 1);
      if (kind === "insert") {
        const wanted = withField(fields, within, entries.toSpliced(index, 0, spoilt));
        return check(insertField(source, field, spoilt), wanted, source);
      }
      if (kind === "move") {
        const moved = rest.toSpliced(to % entries.length, 0, entries[index] ?? null);
        return check(changeField(source, within, moved), withField(fields, within, moved));
      }
      return check(changeField(source, within, [...rest, spoilt]), withField(fields, within, [...rest, spoilt]));
    }),
    { seed: 17, numRuns: isThorough ? 5_000 : 50 },
  );
});

/** Where something is only added, what was there stays byte by byte. */
function check(change: Change, wanted: unknown, kept?: string) {
  const source = sourceOf(change, "");
  expect(fieldsOf(source)).toEqual(wanted);
  if (kept !== undefined) expect(alike(kept, source)).toBe(kept.length);
}

/** How many signs two texts have in common before and behind what differs. */
function alike(one: string, other: string) {
  let before = 0;
  while (before < one.length && one[before] === other[before]) before++;
  let behind = 0;
  while (behind < one.length - before && one.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return before + behind;
}

/** What stands before and behind a value, as the `yaml` package says and not as the code under test finds it. */
function around(source: string, fields: unknown, field: FieldPath) {
  const body = source.length - String(fieldAt(fields, ["body"])).length;
  if (field[0] === "body") return { before: source.slice(0, body), after: "" };
  const yaml = factsOf(source);
  const shift = source.indexOf(yaml);
  const node = parseDocument(yaml).getIn(field, true);
  if (!isNode(node) || !node.range) throw new Error(`no ${field.join(".")}`);
  return { before: source.slice(0, node.range[0] + shift), after: source.slice(node.range[1] + shift) };
}

function factsOf(source: string) {
  return /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? source;
}

function sourceOf(change: Change, what: string) {
  if (!change.ok) throw new Error(`${what}: ${change.reason}`);
  return change.source;
}

function fieldsOf(source: string) {
  const reading = readFields(source);
  if (!reading.ok) throw new Error(reading.message);
  return reading.fields;
}

function isBranch(value: unknown) {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Of everything in a file, lists and maps too. */
function pathsOf(value: unknown, at: FieldPath = []): FieldPath[] {
  const here = at.length > 0 ? [at] : [];
  if (!isBranch(value)) return here;
  const entries = Object.entries(value as object);
  return [
    ...here,
    ...entries.flatMap(([key, each]) => pathsOf(each, [...at, Array.isArray(value) ? Number(key) : key])),
  ];
}

function chosen<Each>(all: Each[], most: number) {
  const places = fc.sample(fc.nat(all.length - 1), { seed: all.length, numRuns: most });
  return [...new Set(places)].map((place) => all[place] as Each);
}

/** The same map or list with other texts. */
function spoil(value: unknown, some: string[]): FieldValue {
  if (Array.isArray(value)) return value.map((each) => spoil(each, some));
  if (typeof value !== "object" || value === null) return some.shift() ?? "more";
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoil(each, some)]));
}
