import { expect, test } from "vitest";
import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { passagesOf } from "#app/desk/checks/health/passages.ts";
import { announcementFindings } from "./announcements.ts";
import { reckoningFindings } from "./reckonings.ts";

const factsOf = (file: string, value: object) =>
  ({ files: [{ file, value }], passages: passagesOf({ file, value }) }) as unknown as Facts;
const wrongIn = (text: string, file = "courses/engineer/1/1-one.md") =>
  reckoningFindings(factsOf(file, { body: [{ paragraph: [text] }] })).map(({ said }) => said);

test("a sum that a sentence reckons is reckoned again, products first, as exactly as it is written", () => {
  expect(wrongIn("For a day 300 × 45 = 13,500, and 5 + 10 × 3 = 35 runs.")).toEqual([]);
  expect(wrongIn("For a day 300 × 45 = 13,600, and 5 + 10 × 3 = 45 runs.")).toEqual(["13,600", "45"]);
  expect(wrongIn("That is 310 / 20 = 15.5, or 10 / 3 = 3.33.")).toEqual([]);
  expect(wrongIn("It takes 900 × 12 s = 3 hours, and a−b = 4.")).toEqual([]);
});

test("a share follows from its counts", () => {
  expect(wrongIn("36 of 40, which is 90 percent. Errors: 5 of 20, so 25%. 2 of 3 cases, or 67 percent")).toEqual([]);
  expect(wrongIn("36 of 40, which is 95 percent.")).toEqual(["95"]);
  expect(wrongIn("12 of 20 mails, and 90 percent of the rest.")).toEqual([]);
});

test("a wrong option of a quiz may reckon wrong, its explanation may not", () => {
  const questions = [{ options: [{ text: "2 × 150 = 350", because: "No: 2 × 150 = 350." }] }];

  const found = reckoningFindings(factsOf("courses/engineer/1/quiz.yaml", { questions }));

  expect(found.map(({ path }) => path.at(-1))).toEqual(["because"]);
});

test("a count in a title or summary stands in the text too, where the text counts the same", () => {
  const announced = (summary: string, text: string) =>
    announcementFindings(factsOf("newsletter/one.md", { summary, body: [{ paragraph: [text] }] })).map(
      ({ said }) => said,
    );

  expect(announced("Twelve cases in a sheet", "Copy these twelve cases, begin with three cases.")).toEqual([]);
  expect(announced("Fifteen cases in a sheet", "Copy these twelve cases.")).toEqual(["Fifteen cases"]);
  expect(announced("Fifteen cases in a sheet", "Two cases are enough to begin.")).toEqual([]);
});
