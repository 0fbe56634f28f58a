import { expect, test } from "vitest";
import { type Change, changeField, insertField, removeField } from "./change-field.ts";
import { type FieldPath, readFields } from "./opened-file.ts";

function written(change: Change) {
  return change.ok ? change.source : change.reason;
}

const long = "A sentence of the kind that stands on many pages, long enough to be wrapped once. ".repeat(2).trim();

test.for<[string, string, FieldPath, Parameters<typeof changeField>[2], string]>([
  ["a plain text stays plain", "a: one # c\n", ["a"], "two", "a: two # c\n"],
  ["a text that YAML would misread is quoted", "a: one # c\n", ["a"], "two: three", 'a: "two: three" # c\n'],
  [
    "a price in braces is quoted at the start alone",
    "a: x\nb: x\n",
    ["a"],
    "{call.price}",
    'a: "{call.price}"\nb: x\n',
  ],
  ["a text with quotation marks is quoted by the others", "a: x\n", ["a"], 'say "a": b', "a: 'say \"a\": b'\n"],
  ["a number that is a text is quoted", "a: x\n", ["a"], "007", 'a: "007"\n'],
  ["quotation marks stay", 'a: "x" # c\n', ["a"], "plain", 'a: "plain" # c\n'],
  ["single ones too", "a: 'x'\n", ["a"], "it's", "a: 'it''s'\n"],
  ["a price keeps its decimals", "a: { b: 95.00, c: 1 }\n", ["a", "b"], 120, "a: { b: 120.00, c: 1 }\n"],
  ["a number that needs more gets them", "a: 95.0\n", ["a"], 9.75, "a: 9.75\n"],
  ["an empty value is filled before its comment", "a: # c\nb: 1\n", ["a"], "x", "a: x # c\nb: 1\n"],
  ["a comma between brackets is quoted", "a: [x, y]\n", ["a", 0], "b, c", 'a: ["b, c", y]\n'],
  ["a folded text stays folded", "a: >- # c\n  x\n\nb: 1\n", ["a"], "y: z", "a: >- # c\n  y: z\n\nb: 1\n"],
  ["its paragraphs have an empty line more", "a: >-\n  x\n", ["a"], "x\ny", "a: >-\n  x\n\n  y\n"],
  ["a folded text with code becomes a literal one", "a: >-\n  x\n", ["a"], "x\n  y", "a: |-\n  x\n    y\n"],
  ["a literal text stays literal, as deep as it was", "a: |\n    x\n", ["a"], "y\n z\n", "a: |\n    y\n     z\n"],
  [
    "a plain text that gets lines becomes literal",
    "- a: x # c\n  b: 1\n",
    [0, "a"],
    "y\nz",
    "- a: |- # c\n    y\n    z\n  b: 1\n",
  ],
  ["a folded text that gets a space in front is quoted", "a: >- # c\n  x\nb: 1\n", ["a"], " y", 'a: " y" # c\nb: 1\n'],
  ["lines end as those of the file", "a: |-\r\n  x\r\nb: 1\r\n", ["a"], "y\nz", "a: |-\r\n  y\r\n  z\r\nb: 1\r\n"],
  ["a file without a last line's end gets none", "a: >-\n  x", ["a"], "y", "a: >-\n  y"],
  [
    "a new field goes to the end of its map",
    "a:\n  b: 1 # c\n# d\ne: 2\n",
    ["a", "f"],
    "x",
    "a:\n  b: 1 # c\n  f: x\n# d\ne: 2\n",
  ],
  [
    "a long one is folded",
    "a: 1\n",
    ["b"],
    "word ".repeat(30).trim(),
    `a: 1\nb: >-\n  ${"word ".repeat(23).trim()}\n  ${"word ".repeat(7).trim()}\n`,
  ],
  ["one between brackets stays there", "a: { b: 1 }\n", ["a", "c"], [1, "x"], "a: { b: 1, c: [1, x] }\n"],
  ["a first entry opens the brackets", "# c\n[]\n", [0], { a: 1, b: ["x"] }, "# c\n- a: 1\n  b:\n    - x\n"],
  [
    "a new entry is written as its neighbor",
    "a:\n  - { b: 1 } # c\n",
    ["a", 1],
    { b: 2 },
    "a:\n  - { b: 1 } # c\n  - { b: 2 }\n",
  ],
  ["an emptied list keeps brackets", "a:\n  - x\nb: 1\n", ["a"], [], "a: []\nb: 1\n"],
  [
    "of a list what is equal keeps its bytes",
    "- 'a' # 1\n- 'b' # 2\n- 'c' # 3\n",
    [],
    ["a", "d", "e", "c"],
    "- 'a' # 1\n- 'd' # 2\n- e\n- 'c' # 3\n",
  ],
  ["entries that change places keep theirs", "- 'a' # 1\n- 'b' # 2\n", [], ["b", "a"], "- 'b' # 2\n- 'a' # 1\n"],
  ["of a map too", "a: 'x' # 1\nb: 'y' # 2\n", [], { a: "x", b: "z", c: 1 }, "a: 'x' # 1\nb: 'z' # 2\nc: 1\n"],
  ["the facts of a Markdown file", "---\na: x\n---\nText\n", ["a"], "--- y", '---\na: "--- y"\n---\nText\n'],
  ["its text", "---\na: x # c\n---\nText\n", ["body"], "---\nNew: text", "---\na: x # c\n---\n---\nNew: text"],
  ["its text where none was", "---\na: x\n---", ["body"], "New", "---\na: x\n---\nNew"],
  ["what is equal is not written", "a: 0x10\nb:   'x'\n", [], { a: 16, b: "x" }, "a: 0x10\nb:   'x'\n"],
])("%s", ([, source, path, value, wanted]) => {
  expect(written(changeField(source, path, value))).toBe(wanted);
});

test("a folded text is wrapped where the files are, or where its own longest line ends", () => {
  const narrow = written(changeField("a: >-\n  x\n", ["a"], long));
  const wide = written(changeField(`a: >-\n  ${"x".repeat(160)}\n`, ["a"], long));

  expect(narrow.split("\n").map((line) => line.length)).toEqual([5, 118, 48, 0]);
  expect(wide.split("\n").map((line) => line.length)).toEqual([5, 159, 7, 0]);
});

test("entries of a list come, go and change places with their bytes", () => {
  const list = "a:\n  - 'x' # 1\n  # two\n  - y: 2\n    z: >-\n      t\n  - w\nb: 1\n";

  expect(written(insertField(list, ["a", 0], "new"))).toBe(list.replace("  - 'x'", "  - new\n  - 'x'"));
  expect(written(insertField(list, ["a", 1], "new"))).toBe(list.replace("# 1\n", "# 1\n  - new\n"));
  expect(written(removeField(list, ["a", 0]))).toBe(list.replace("  - 'x' # 1\n", ""));
  expect(written(changeField(list, ["a"], ["x", "w", { y: 2, z: "t" }]))).toBe(
    "a:\n  - 'x' # 1\n  - w\n  # two\n  - y: 2\n    z: >-\n      t\nb: 1\n",
  );
  expect(written(removeField(list, ["a", 1, "y"]))).toBe(list.replace("y: 2\n    ", ""));
  expect(written(removeField(list, ["b"]))).toBe(list.replace("b: 1\n", ""));
  expect(written(removeField("a: { b: 1, c: 2 }\n", ["a", "c"]))).toBe("a: { b: 1 }\n");
  expect(written(removeField("a: { b: 1 }\n", ["a", "b"]))).toBe("a: {}\n");
  expect(written(changeField("a: [x, y, z]\n", ["a"], ["z", "x", "y"]))).toBe("a: [z, x, y]\n");
});

test("what would not be read back is refused", () => {
  expect(changeField("a: [\n", ["a"], "x")).toEqual({ ok: false, reason: "unreadable" });
  expect(changeField("a: 1\na: 2\n", ["a"], "x")).toEqual({ ok: false, reason: "unreadable" });
  expect(changeField("a: 1\n", ["b", "c"], "x")).toEqual({ ok: false, reason: "nowhere" });
  expect(changeField("- a\n", [2], "x")).toEqual({ ok: false, reason: "nowhere" });
  expect(removeField("a: 1\n", ["b"])).toEqual({ ok: false, reason: "nowhere" });
  expect(changeField("a: 1\n", ["a"], Number.NaN)).toEqual({ ok: false, reason: "unwritable" });
  // Another field quotes this one.
  expect(changeField("a: &x one\nb: *x\n", ["a"], "two")).toEqual({ ok: false, reason: "unwritable" });
  expect(changeField("---\na: 1\n---\nText\n", ["body"], 1)).toEqual({ ok: false, reason: "unwritable" });
});

test("fields are read as they are written, with the line of a mistake", () => {
  const markdown = "---\r\ntitle: {a: '{call.price}'}\r\n---\r\nOne\r\ntwo\r\n";

  expect(readFields(markdown)).toEqual({ ok: true, fields: { title: { a: "{call.price}" }, body: "One\ntwo\n" } });
  expect(readFields("---\na: 1\nb: [\n---\nText")).toMatchObject({ ok: false, reason: "unreadable", line: 3 });
  expect(readFields("a: *b\n")).toMatchObject({ ok: false, reason: "unreadable" });
});
