import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { courseMinutes, hoursInWords } from "./course-hours.ts";

test("a course takes the minutes of all its lessons and exercises", () => {
  const content = temporaryFolder();
  const folder = path.join(content, "courses/specialist/1");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "1-one.md"), "---\ntitle: One\nminutes: 8\n---\nminutes: 55\n");
  writeFileSync(path.join(folder, "exercise.md"), "---\r\nminutes: 180\r\ntitle: Do it\r\n---\r\nText\r\n");
  writeFileSync(path.join(folder, "quiz.yaml"), "minutes: 99\n");

  expect(courseMinutes(content, "specialist")).toBe(188);
  expect(courseMinutes(content, "engineer")).toBe(0);
});

test("hours are whole, to the nearest", () => {
  expect(hoursInWords(1_349)).toBe("22 hours");
  expect(hoursInWords(1_350)).toBe("23 hours");
});
