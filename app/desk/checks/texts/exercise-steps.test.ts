import { expect, test } from "vitest";
import type { Block } from "#app/content/reading/markdown.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { stepFindings } from "./exercise-steps.ts";

const file = "courses/engineer/1/exercise.md";
const said = (minutes: number, ...body: Block[]) => stepFindings(file, { minutes, body }).map(({ what }) => what);
const step = (text: string): Block[] => [{ paragraph: [text] }];
const list = (...steps: string[]): Block => ({ list: steps.map(step), ordered: true });
const table = (...minutes: string[]): Block => ({
  table: [["Step", "Minutes"], ...minutes.map((each, at) => [String(at + 1), each])].map((row) =>
    row.map((cell) => [cell]),
  ),
});

test.each<[string, Block]>([
  ["in a list", list("Read. (20 min)", "Write. (40 min)")],
  ["in whole words", list("Read (20 minutes). All of it.", "Write (40 minutes).")],
  ["in a table", table("20", "40")],
])("the minutes of steps %s are those of the exercise", (_, block) => {
  expect(said(60, block)).toEqual([]);
  expect(said(70, block)).toEqual(["The exercise states 70 minutes, and its steps add up to 60."]);
});

test("a step without minutes is named, and so is an exercise whose steps have none", () => {
  expect(said(20, list("Read. (20 min)", "Write."))).toEqual([
    "Step 2 of the exercise says no minutes, and the others do.",
  ]);
  expect(said(20, table("20", "an hour"))).toEqual(["Step 2 of the exercise says no minutes, and the others do."]);
  expect(said(20, list("Read.", "Write."))).toEqual(["No step of the exercise says how many minutes it takes."]);
});

test("every exercise of both courses is read", () => {
  const exercises = siteReading().files.filter(({ file }) => file.endsWith("/exercise.md"));

  expect(exercises.flatMap(({ file, value }) => stepFindings(file, value))).toEqual([]);
  expect(
    exercises.flatMap(({ file, value }) => stepFindings(file, { ...(value as { minutes: number }), minutes: 1 })),
  ).toHaveLength(10);
});
