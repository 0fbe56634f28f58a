import path from "node:path";
import { expect, test } from "vitest";
import { readAllContent } from "#app/delivery/collections/read-content.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { editsBetween } from "./edits.ts";
import { leftBehind } from "./left-behind.ts";

const { files } = await readAllContent(path.resolve(import.meta.dirname, "../../../../content"));
const place = { file: "pages/faq.yaml", words: "Usually. If a system" };

test.for<[file: string, from: string, to: string, found: RegExp]>([
  [
    "legal/terms.md",
    "means help with your application",
    "means that we recruit for employers",
    /We are not a recruiting/,
  ],
])("%s: “%s” becomes “%s”", ([file, from, to, found]) => {
  expect(changed(file, from, to)).toEqual([expect.stringMatching(found)]);
});

test.for([
  "Most of our clients have fewer than fifty people.",
  "A refund takes us five minutes and your bank some days.",
  "The second session is often the best one.",
  "A certificate is a page with an address of its own.",
  "Do you offer a refund?",
  "Your notes in a course are seen by nobody else.",
])("nothing is said of: %s", (sentence) => {
  expect(told(sentence)).toEqual([]);
});

function told(sentence: string) {
  return changed(place.file, place.words, `${sentence} ${place.words}`);
}

/** What the report says of a change of one file. */
function changed(name: string, from: string, to: string) {
  const after = files.map(({ file, value }) => ({ file, value: file === name ? replaced(value, from, to) : value }));
  expect(after, from).not.toEqual(files);
  return leftBehind(editsBetween(files, after), after).map(({ what }) => what);
}

function replaced(value: unknown, from: string, to: string): ReadFile["value"] {
  return JSON.parse(JSON.stringify(value).replace(from, to));
}
