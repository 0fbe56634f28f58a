import { expect, test } from "vitest";
import { tableFaults } from "./printed-tables.ts";

const lesson = `Words.

| Method | all (39) | versions (4) |
| --- | --- | --- |
| Keywords | 0.72 | 1.00 |
| Both ways | 0.74 | 0.75 |

More words, and | a bar.
`;
const output = `embedded 60 of 60 pieces
keywords   0.72 0.60 0.55   1.00 0.75
| both ways | 0.74 | 0.61 | 0.75 |`;
const faults = (text: string, said: string, table = "| Method | all") =>
  tableFaults(text, { run: "run.py", table }, said);

test("a table whose rows the lab prints, among other figures and in any frame, is right", () => {
  expect(faults(lesson, output)).toEqual([]);
});

test("a row is named that the lab prints otherwise, in another order, or not at all", () => {
  expect(faults(lesson.replace("0.72", "0.73"), output)).toEqual([
    "the lesson prints “keywords | 0.73 | 1.00”, and run.py does not",
  ]);
  expect(faults(lesson.replace("0.74 | 0.75", "0.75 | 0.74"), output)).toHaveLength(1);
  expect(faults(lesson, output.replace("both ways", "meaning"))).toHaveLength(1);
});

test("rows may be called by a figure, and lists may stand in brackets", () => {
  const table = "| Mails | Alarms | by 0.25 |\n| --- | --- | --- |\n| 20 | 43 | 23 |\n| 4 | 1 | 0.5 |\n";
  const said = "     20     0.70     [43, 23, 1]\n      4: 1, 0.5\n     40     0.45     [1, 0.5]";

  expect(faults(table, said, "| Mails |")).toEqual([]);
  expect(faults(table.replace("| 4 |", "| 0 |"), said, "| Mails |")).toHaveLength(1);
});

test("a table that is not in the lesson any more is named", () => {
  expect(faults(lesson, output, "| Way |")).toEqual(["the lesson has no table that begins “| Way |”"]);
});
