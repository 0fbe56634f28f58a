import { expect, test } from "vitest";
import { partIn } from "./part-words.ts";

test("a part finds its words at whichever route of the page brought them, and names them where none did", () => {
  const matches = [
    { loaderData: { words: {} } },
    undefined,
    { loaderData: { parts: { plan: { heading: "Your plan" } } } },
  ];

  expect(partIn(matches, "plan")).toEqual({ heading: "Your plan" });
  expect(() => partIn(matches, "quiz")).toThrow("parts.quiz");
  expect(() => partIn([{ loaderData: undefined }], "plan")).toThrow("parts.plan");
});
