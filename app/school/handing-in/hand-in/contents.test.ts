import { expect, test } from "vitest";
import { handInSchema } from "#app/school/handing-in/works/wishes.ts";
import { type Contents, mistakesIn } from "./contents.ts";

const nothing: Contents = { text: "", link: "", commit: "", files: [], coming: [] };
const mistaken = (more: Partial<Contents>) =>
  Object.entries(mistakesIn({ ...nothing, text: "A work", ...more })).flatMap(([name, words]) => (words ? [name] : []));

test("something must be there: a text, a file, or a link", () => {
  expect(mistaken({ text: " \n" })).toEqual(["text"]);
  expect(mistaken({ text: "", link: "https://example.com/repo" })).toEqual([]);
  expect(mistaken({ text: "", files: ["a"] })).toEqual([]);
});

test("nothing is handed in while a file is on its way", () => {
  expect(mistaken({ text: "", coming: ["notes.pdf"] })).toEqual(["files"]);
  expect(mistaken({ files: ["a"], coming: ["notes.pdf"] })).toEqual(["files"]);
});

test.for([
  ["link", "https://example.com/repo?a=b#c", true],
  ["link", "http://localhost:3000", true],
  ["link", "example.com", false],
  ["link", "javascript:alert(1)", false],
  ["link", "https://", false],
  ["commit", "abcdef1", true],
  ["commit", "0".repeat(64), true],
  ["commit", "abcdef", false],
  ["commit", "main", false],
] as const)("%s %s: fine is %s, here and at our server", ([name, value, isFine]) => {
  const handed = { ...nothing, id: "6f9ff1ac-8c0a-4ce0-9c62-3a5a5bb6d6a1", text: "A work", answers: {}, [name]: value };

  expect(mistaken({ [name]: value })).toEqual(isFine ? [] : [name]);
  expect(handInSchema.safeParse(handed).success).toBe(isFine);
});
