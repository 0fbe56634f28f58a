import { expect, test } from "vitest";
import { readMarkdown } from "#app/content/reading/read-markdown.ts";

test.each([
  ["a paragraph that goes on and on", "Words of a page. ".repeat(400), 1, "too long"],
  ["thousands of signs of emphasis", `One.\n\n${"*a_ ".repeat(1000)}`, 3, "too long"],
  ["thousands of links that do not end", "[a](".repeat(1000), 1, "too long"],
  ["the same behind a listing in a list, which ends with it", `1. a\n   \`\`\`\n${"*a_ ".repeat(1000)}`, 1, "too long"],
  ["the same behind a fence in HTML", `<div>\n\`\`\`\n\n${"*a_ ".repeat(1000)}`, 4, "too long"],
  ["a file of many paragraphs", "Words of a page.\n\n".repeat(12_000), 1, "several files"],
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
