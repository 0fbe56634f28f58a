import { expect, test } from "vitest";
import { fieldChanges } from "./field-changes.ts";

const changes = (before: string, after: string) =>
  fieldChanges(undefined, { body: before }, { body: after }).map((each) => [each.field, each.before, each.after]);

test("of a long text only the paragraphs that differ are shown, each by its number", () => {
  const text = "One.\n\nTwo.\n\nThree.\n\nFour.";

  expect(changes(text, text.replace("Two.", "Two, changed."))).toEqual([
    [expect.stringMatching(/paragraph 2$/), "Two.", "Two, changed."],
  ]);
  expect(changes(text, text.replace("Two.", "Two.\n\nNew."))).toEqual([
    [expect.stringMatching(/paragraph 3$/), null, "New."],
  ]);
  expect(changes(text, "Two.\n\nThree.\n\nFour.\n\nFive.\n\nSix.")).toEqual([
    [expect.stringMatching(/paragraph 1$/), "One.", null],
    [expect.stringMatching(/paragraph 4$/), null, "Five.\n\nSix."],
  ]);
});

test("a text of one paragraph, or with none that stays, is shown as a whole", () => {
  expect(changes("One.", "Two.").map(([, ...words]) => words)).toEqual([["One.", "Two."]]);
  expect(changes("One.\n\nTwo.", "Three.\n\nFour.")).toEqual([
    [expect.not.stringMatching(/paragraph/), "One.\n\nTwo.", "Three.\n\nFour."],
  ]);
  expect(changes("One.\n\nTwo.", "").map(([, ...words]) => words)).toEqual([["One.\n\nTwo.", ""]]);
});
