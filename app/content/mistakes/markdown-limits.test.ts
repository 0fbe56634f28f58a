import { expect, test } from "vitest";
import { readMarkdown } from "#app/content/reading/read-markdown.ts";
import { drawLots } from "#tests/cast.ts";
import { rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";
import { refusedText } from "./markdown-limits.ts";

test.each([
  ["a paragraph that goes on and on", "Words of a page. ".repeat(400), 1, "too long"],
  ["thousands of backquotes that nobody closed", "a `` b ` ".repeat(400), 1, "too long"],
  ["thousands of lines in one paragraph", "a\n---\n".repeat(200), 1, "too long"],
  ["thousands of signs of emphasis", `One.\n\n${"*a_ ".repeat(1000)}`, 3, "too long"],
  ["thousands of links that do not end", "[a](".repeat(1000), 1, "too long"],
  ["the same behind a listing in a list, which ends with it", `1. a\n   \`\`\`\n${"*a_ ".repeat(1000)}`, 1, "too long"],
  ["the same behind a fence in HTML", `<div>\n\`\`\`\n\n${"*a_ ".repeat(1000)}`, 4, "too long"],
  ["a file of many paragraphs", "Words of a page.\n\n".repeat(3500), 1, "several files"],
  ["a file of many entries", "- Words of a page.\n".repeat(1200), 1, "signs"],
  ["a file of many empty quotes", "> \n".repeat(1200), 1, "signs"],
  ["quotes in quotes", `One.\n\n${">".repeat(2500)}a`, 3, "deep"],
  ["lists in lists, in one line", "- ".repeat(25), 1, "deep"],
  [
    "lists in lists, line by line",
    Array.from({ length: 30 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n"),
    2,
    "deep",
  ],
])("%s is a mistake before it is parsed, with its line", (_, source, line, reason) => {
  const read = readMarkdown(source);

  expect(read.blocks).toEqual([]);
  expect(read.mistakes).toMatchObject([{ line, reason: expect.stringContaining(reason) as string }]);
});

test.each([
  ["a long listing", `\`\`\`text\n${"*a_ words of a log line\n".repeat(500)}\`\`\`\n`],
  ["a long list", "- An entry of a list that has no empty lines.\n".repeat(200)],
  ["a long quote", "> A paragraph of a letter.\n>\n".repeat(300)],
  ["four lists in each other", "- a\n  - b\n    - c\n      - d\n"],
])("%s is read", (_, source) => {
  expect(readMarkdown(source).mistakes).toEqual([]);
});

const bad =
  `* ** *** _ *a **a a*b* _a_ *a_ [ ![ [a]( [a] [] []() [a](/b) [a](<b [a][b] \` \`a \`\`a \`a\` \\ \\* &amp; &#1; & < <a <a@b <!-- <b> {a {a.b} | |-| ] ( ! #`.split(
    " ",
  );
const lines = [
  "- ",
  "> ",
  "1. ",
  "## ",
  "    ",
  "- - ",
  "> > - ",
  "---\n",
  "===\n",
  "```\n",
  "```python\n",
  "|a|b|\n|-|-|\n",
  "[a]: b\n",
  "  - ",
];
/** Prices, terms and hours that a text may quote. */
const manyNames = Array.from({ length: 60 }, (_, place) => `program-${place}.monthly`);
const trials = tries(5, 1000);
/** Some take four times as long; without limits of a whole text it is thirty times. */
const bar = 10;

/** The dearest of all that were tried. */
const dearest = ["*a_ ", "*_", "[a](/b) ", "` ", "`\n", "> \n", "1. a\n", "- a\n", "a\n---\n", "{program-1.monthl} "];

rehearsal(
  `the worst text of a kind that is read takes no more than ${bar} times what the longest plain one takes, of ${trials} kinds`,
  { timeout: 60_000 + trials * 5000 },
  () => {
    const plain = fullOf(`${"Words of a page. ".repeat(200)}\n\n`);
    const usual = leastTime(plain, 5);
    const draw = drawLots(seedOfTest());
    const oneOf = (all: readonly string[]) => all[Math.floor(draw() * all.length)] ?? "";
    const drawn = Array.from({ length: trials }, () => {
      const kind = Array.from({ length: 1 + Math.floor(draw() * 3) }, () => oneOf(bad)).join(
        oneOf(["", " ", "\n", "a"]),
      );
      return oneOf(["", oneOf(lines)]) + kind + oneOf(["", " ", "\n"]);
    });
    const slow: string[] = [];
    for (const atom of [...dearest, ...drawn]) {
      const text = fullOf((fullOf(atom) || atom) + oneOf(["\n\n", "\n> a\n\n", "\n"]));
      const ratio = leastTime(text, 3) / usual;
      if (ratio > bar) slow.push(`${JSON.stringify(atom)}: ${Math.round(ratio)}`);
    }

    expect(plain.length).toBeGreaterThan(50_000);
    expect(slow).toEqual([]);
  },
);

/** As many of these after each other as are read. */
function fullOf(piece: string) {
  let [fits, over] = [0, Math.ceil(60_000 / piece.length) + 1];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (refusedText(piece.repeat(middle))) over = middle;
    else fits = middle;
  }
  return piece.repeat(fits);
}

/** Of the processor, in microseconds: what else the machine does is not in it. */
function leastTime(text: string, count: number) {
  const times = Array.from({ length: count }, () => {
    const before = process.cpuUsage();
    readMarkdown(text, { names: manyNames });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}
