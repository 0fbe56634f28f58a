import fc from "fast-check";
import { expect, test } from "vitest";
import { changeField, insertField, removeField } from "./change-field.ts";
import { fieldAt, type FieldValue } from "./field-values.ts";
import { type Merge, mergeFields } from "./merge-fields.ts";
import { type FieldPath, readFields } from "./opened-file.ts";

const isThorough = process.env.THOROUGH === "yes";
const timeout = isThorough ? 900_000 : 60_000;

const base = `# What we sell
title: Calls # short
price: { single: 95.00, many: 300 }
summary: >-
  Folded words.
# Two of them
questions:
  - id: one # first
    text: What is it?
  - id: two
    text: |-
      What
      does it do?
benefits:
  - Fast
  - Good
  # The last
  - Cheap
`;
const markdown = `---\n${base}---\nThe body.\n`;

function moveField(source: string, path: FieldPath, to: number) {
  const within = path.slice(0, -1);
  const list = fieldAt(fieldsOf(source), within) as FieldValue[];
  const index = Number(path.at(-1));
  return changeField(source, within, list.toSpliced(index, 1).toSpliced(to, 0, ...list.slice(index, index + 1)));
}

function written(merge: Merge) {
  return merge.ok ? merge.source : merge.clashes;
}

test("changes of two sides in other fields are both in the file, with the bytes and comments of theirs", () => {
  const ours = base.replace("95.00", "120.00").replace("Cheap", "Never late").replace("Folded", "Wrapped");
  const theirs = base
    .replace("Calls # short", "'Talks' # mine")
    .replace("  - Fast", "  - New\n  - Fast")
    .replace("What is", "What was");

  expect(written(mergeFields(base, ours, theirs))).toBe(
    theirs.replace("95.00", "120.00").replace("Cheap", "Never late").replace("Folded", "Wrapped"),
  );
  expect(written(mergeFields(base, base, theirs))).toBe(theirs);
  expect(written(mergeFields(base, ours, base))).toBe(ours);
  expect(written(mergeFields(base, theirs, theirs))).toBe(theirs);
});

test("a field that both changed is refused with both texts; the other changes are in the file", () => {
  const ours = markdown.replace("Calls", "Ours").replace("body", "text").replace("300", "400");
  const theirs = markdown.replace("Calls", "Theirs").replace("body", "prose");

  expect(mergeFields(markdown, ours, theirs)).toEqual({
    ok: false,
    source: theirs.replace("300", "400"),
    clashes: [
      { path: ["title"], base: "Calls", ours: "Ours", theirs: "Theirs" },
      { path: ["body"], base: "The body.\n", ours: "The text.\n", theirs: "The prose.\n" },
    ],
  });
});

test("an entry with a name is found where the other side moved it", () => {
  const ours = base.replace("What is it?", "What is that?");
  const moved = moveField(base, ["questions", 1], 0);
  const theirs = moved.ok ? moved.source : "";
  const added = insertField(theirs, ["questions", 0], { id: "new", text: "?" });
  const gone = removeField(base, ["questions", 0]);

  expect(written(mergeFields(base, ours, theirs))).toBe(theirs.replace("What is it?", "What is that?"));
  expect(written(mergeFields(base, theirs, ours))).toBe(theirs.replace("What is it?", "What is that?"));
  expect(written(mergeFields(base, added.ok ? added.source : "", ours))).toContain(
    '- id: new\n    text: "?"\n  - id: two',
  );
  expect(written(mergeFields(base, ours, gone.ok ? gone.source : ""))).toMatchObject([
    { path: ["questions", 0], ours: { id: "one", text: "What is that?" }, theirs: undefined },
  ]);
});

test("an entry that both named anew is refused", () => {
  const [ours, theirs] = ["hers", "his"].map((name) => base.replace("id: one", `id: ${name}`));

  expect(written(mergeFields(base, ours ?? "", theirs ?? ""))).toMatchObject([{ path: ["questions"] }]);
});

test("entries without names that both sides changed are not mixed", () => {
  const list = "- { text: a, right: true }\n- { text: b, right: false }\n- { text: c, right: false }\n";
  const [swapped] = [moveField(list, [0], 2)].map((change) => (change.ok ? change.source : ""));

  expect(mergeFields(list, list.replace("a, right: true", "a, right: false"), swapped ?? "").ok).toBe(false);
  expect(
    mergeFields(list, list.replace("text: b", "text: d"), list.replace("b, right: false", "b, right: true")),
  ).toMatchObject({ clashes: [{ path: [1], ours: { text: "d", right: false }, theirs: { text: "b", right: true } }] });
  expect(written(mergeFields("- a\n- b\n", "- a\n- b\n- ours\n", "- a\n- b\n- theirs\n"))).toBe(
    "- a\n- b\n- theirs\n- ours\n",
  );
});

test("what cannot be merged by field is refused as a whole, with all three sources", () => {
  const theirs = base.replace("Calls", "Theirs");

  for (const ours of ["a: [", markdown, base.replace("# short", "# long")]) {
    expect(mergeFields(base, ours, theirs)).toEqual({
      ok: false,
      source: theirs,
      clashes: [{ path: [], base, ours, theirs }],
    });
  }
});

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom("set", "set", "set", "insert", "remove", "move"),
    place: fc.nat(),
    to: fc.nat(),
    text: fc.constantFrom(
      "plain",
      "with: colon",
      "two\nlines",
      " # sign",
      "'\"",
      "{price.tokens}",
      "a longer text ".repeat(9),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);
/** Each opens the page once and saves once later; the third writes to the disk without asking anybody. */
const rounds = fc.record({
  source: fc.constantFrom(base, markdown, base.replaceAll("\n", "\r\n")),
  writers: fc.tuple(acts, acts, acts),
  order: fc.shuffledSubarray([0, 0, 1, 1, 2, 2], { minLength: 6 }),
});

test("two owners and a hand on the disk in any order: every text is in a version or refused", { timeout }, () => {
  fc.assert(
    fc.property(rounds, ({ source, writers, order }) => {
      let page = source;
      const versions = [page];
      const refused: unknown[] = [];
      const drafts: string[] = [];
      const opened = new Map<number, string>();
      for (const writer of order) {
        const from = opened.get(writer);
        if (from === undefined) opened.set(writer, page);
        else {
          const draft = edited(from, writers[writer] ?? [], `writer ${writer}`);
          const merge: Merge = writer === 2 ? { ok: true, source: draft } : mergeFields(from, draft, page);
          if (writer !== 2) expectAll(merge, [added(from, draft), added(from, page)]);
          if (merge.ok) page = merge.source;
          else refused.push(...merge.clashes);
          drafts.push(...added(from, draft));
          // A refused one stays the draft of who wrote it.
          versions.push(merge.source);
        }
      }

      const kept = new Set([...versions.flatMap((version) => textsOf(fieldsOf(version))), ...textsOf(refused)]);
      expect(drafts.filter((text) => !kept.has(text) && !textsOf(refused).some((each) => each.includes(text)))).toEqual(
        [],
      );
    }),
    { seed: 17, numRuns: isThorough ? 5_000 : 60 },
  );
});

/** What one side wrote stands in the merged file or among what is refused. */
function expectAll(merge: Merge, sides: string[][]) {
  const refused = merge.ok ? [] : textsOf(merge.clashes);
  const found = new Set([...textsOf(fieldsOf(merge.source)), ...refused]);
  expect(sides.flat().filter((text) => !found.has(text))).toEqual([]);
}

/** The texts of a file that another did not have. */
function added(before: string, after: string) {
  const known = new Set(textsOf(fieldsOf(before)));
  return textsOf(fieldsOf(after)).filter((text) => !known.has(text));
}

type Act = { kind: string; place: number; to: number; text: string };

/** No two texts of these are the same. */
function edited(source: string, some: Act[], writer: string) {
  let next = source;
  for (const [index, { kind, place, to, text }] of some.entries()) {
    const fields = fieldsOf(next);
    const all = leaves(fields);
    const field = all[place % all.length] ?? [];
    const list = fieldAt(fields, field.slice(0, -1));
    const words = `${writer}.${index} ${text}`;
    const entries = Array.isArray(list) ? list.length : 0;
    const isBody = field[0] === "body";
    const change =
      kind === "remove" && !isBody
        ? removeField(next, field)
        : kind === "move" && entries > 0
          ? moveField(next, field, to % entries)
          : kind === "insert" && entries > 0
            ? insertField(next, field, words)
            : changeField(next, field, words);
    if (!change.ok) throw new Error(`${change.reason}: ${JSON.stringify({ kind, field, next })}`);
    next = change.source;
  }
  return next;
}

function leaves(value: unknown, at: FieldPath = []): FieldPath[] {
  if (typeof value !== "object" || value === null) return [at];
  const here = at.length > 0 && typeof at.at(-1) === "number" ? [at] : [];
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, each]) => leaves(each, [...at, Array.isArray(value) ? Number(key) : key])),
  ];
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function fieldsOf(source: string) {
  const reading = readFields(source);
  if (!reading.ok) throw new Error(reading.message);
  return reading.fields;
}
