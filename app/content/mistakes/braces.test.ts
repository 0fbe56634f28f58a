import { expect, test } from "vitest";
import { z } from "zod";
import { enoughMistakes } from "./braces.ts";
import { readContentFile } from "#app/content/reading/content-file.ts";

const tokens = new Map([
  ["specialist.monthly", "$199.95"],
  ["engineer.term", "12 months"],
]);

function said(file: string, source: string) {
  const schema = z.strictObject({ title: z.string() });
  return readContentFile({ file, source, schema, tokens }).errors.map(String);
}

test.for([
  ["for {specialist.montly} a month", "{specialist.montly} is not known here: write {specialist.monthly}."],
  ["for {specialist.monthly", "Close the brace behind {specialist.monthly: write {specialist.monthly}."],
  ["for {Engineer.term", "Close the brace behind {Engineer.term: write {engineer.term}."],
  [
    "a {nonsense} b",
    "{nonsense} is not known here: take the braces out, or quote a price, a term or hours, such as {specialist.monthly}.",
  ],
  ["a {nonsense b", "Close the brace behind {nonsense, or take it out."],
])("“%s” is refused in fields and in texts, with its place", ([text = "", words = ""]) => {
  expect(said("services/x.yaml", `title: "${text}"\n`)).toEqual([`content/services/x.yaml:1:8: ${words}`]);
  expect(said("newsletter/x.md", `---\ntitle: A\n---\n\nOne line,\n${text}\n`)).toEqual([
    `content/newsletter/x.md:6:1: ${words}`,
  ]);
});

test.for([
  ["<b>bold</b>", "6:5: take the < and > out: a text holds no HTML. **bold** and *italic* are written with stars"],
  ["\n\n---\n", "8:1: take this line out: a text is parted by headings (## or ###), not by a line across it"],
])("what a text cannot hold is said as an owner knows it: %j", ([text = "", words = ""]) => {
  expect(said("newsletter/x.md", `---\ntitle: A\n---\n\nOne\nand ${text}`)[0]).toBe(`content/newsletter/x.md:${words}`);
});

test("known names, code, and the words for both kinds of site stay", () => {
  const text = "{specialist.monthly} {community:with [one](/a)|without} `{nonsense}` {community:| without}";

  expect(said("newsletter/x.md", `---\ntitle: A\n---\n\n${text}\n\n\`\`\`\n{nonsense}\n\`\`\`\n`)).toEqual([]);
  expect(said("services/x.yaml", 'title: "{community:with one|without}"\n')).toEqual([]);
  expect(said("pages/x.yaml", 'title: "{title}"\n')).toEqual([]);
  expect(said("courses/engineer/3/x.yaml", 'title: "{mail} {\\"order\\": 1}"\n')).toEqual([]);
  expect(said("meeting-places.yaml", 'title: "https://meet.example/{room}"\n')).toEqual([]);
});

test("of a text with thousands of mistakes enough are said", () => {
  const errors = said("tools/one.md", `---\ntitle: One\n---\n${"a {b} c\n\n".repeat(600)}`);

  expect(errors).toHaveLength(enoughMistakes);
});
