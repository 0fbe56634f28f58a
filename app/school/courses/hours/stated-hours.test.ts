import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { courseParts } from "./stated-hours.ts";
import {
  hoursInWords,
  minutesIn,
  noHours,
  partsInWords,
  readingMinutes,
} from "#app/school/courses/course/hour-parts.ts";

test("a course takes the minutes of its lessons, labs, projects, quizzes and of handing in again", () => {
  const root = temporaryFolder();
  const lab = path.join(root, "labs/specialist/1/1-one");
  mkdirSync(lab, { recursive: true });
  writeFileSync(
    path.join(lab, "lab.json"),
    '{\n  "steps": [\n    { "minutes": 20 },\n    {\n      "minutes": 25\n    }\n  ]\n}\n',
  );
  const sources = new Map([
    ["courses/specialist/1/1-one.md", "---\ntitle: One\nminutes: 8\n---\nminutes: 55\n"],
    ["courses/specialist/1/1-one/more.md", "---\ntitle: More\nminutes: 7\n---\nText\n"],
    ["courses/specialist/1/exercise.md", "---\r\nminutes: 180\r\ntitle: Do it\r\n---\r\nText\r\n"],
    ["courses/specialist/1/quiz.yaml", "questions:\n  - id: a\n    question: >-\n  - question: B?\n"],
  ]);

  const parts = courseParts(sources, root, "specialist");

  expect(parts).toEqual({ reading: 15, labs: 45, project: 180, quiz: 6, revision: 36 });
  expect(minutesIn(parts)).toBe(282);
  expect(partsInWords(parts)).toBe(
    "reading 15 minutes, labs 45 minutes, project 3 hours, quiz (two tries and review) 6 minutes, handing in again 36 minutes",
  );
  expect(courseParts(sources, root, "engineer")).toEqual(noHours);
});

test("the parts of a course add up to the hours that it states", () => {
  const parts = { reading: 405, labs: 2_490, project: 3_600, quiz: 300, revision: 720 };

  expect(hoursInWords(minutesIn(parts))).toBe("125 hours");
  expect(partsInWords(parts)).toBe(
    "reading 7 hours, labs 41 hours, project 60 hours, quiz (two tries and review) 5 hours, handing in again 12 hours",
  );
});

test("hours are whole, to the nearest, and below an hour and a half they are minutes", () => {
  expect([89, 90, 1_349, 1_350].map(hoursInWords)).toEqual(["89 minutes", "2 hours", "22 hours", "23 hours"]);
});

test("a lesson is read at 180 words a minute, ten lines of a listing in one", () => {
  expect(readingMinutes({ words: 1800, lines: 0 })).toBe(10);
  expect(readingMinutes({ words: 1801, lines: 20 })).toBe(13);
});
