import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const courses = path.resolve(import.meta.dirname, "../../../content/courses");

test("hours and dollars of a month are multiplied from averages, and every line of the sum follows", () => {
  const lesson = textOf("specialist/5/4-report-the-result-in-numbers.md");
  const [before = Number.NaN, after = Number.NaN] = ["before", "after"].map((row) => averageOf(lesson, row));
  const [cases, each] = figures(lesson, /saved +(\d+) reviews x ([\d.]+) min/);
  const [net, hours] = figures(lesson, /= net +(\d+) min, ([\d.]+) hours/);
  const [value] = figures(lesson, /value .* (\d+) \$/);
  const [month] = figures(lesson, /= net +(\d+) \$ a month/);
  const [payback] = figures(lesson, /paid back after 1,748 \/ \d+ +([\d.]+) months/);

  expect(each).toBeCloseTo(before - after, 1);
  expect(net).toBe(cases * each - 90 - 60);
  expect(hours).toBeCloseTo(net / 60, 1);
  expect(value).toBe(Math.round(hours * 38));
  expect(month).toBe(value - 50);
  expect(payback).toBeCloseTo(1748 / month, 1);
});

test("the engineer's whole cost is multiplied from the averages of its claim", () => {
  const lesson = textOf("engineer/5/5-present-and-defend.md");
  const [before] = figures(lesson, /average ([\d.]+)\) and/);
  const [after] = figures(lesson, /included; average ([\d.]+)\)/);
  const [cases, each, saved] = figures(lesson, /(\d+) confirmations x ([\d.]+) minutes saved +([\d.]+) hours/);
  const [left] = figures(lesson, /left +([\d.]+) hours/);
  const [dollars] = figures(lesson, /at 38 dollars +(\d+) dollars/);
  const [net] = figures(lesson, /net +(\d+) dollars/);
  const [months] = figures(lesson, /repaid after +(\d+) months/);

  expect(each).toBeCloseTo(before - after, 5);
  expect(saved).toBeCloseTo((cases * each) / 60, 1);
  expect(left).toBeCloseTo(saved - 6, 5);
  expect(dollars).toBe(Math.round(left * 38));
  expect(net).toBe(dollars - 53);
  expect(months).toBe(Math.round(5760 / net));
});

function textOf(lesson: string) {
  return readFileSync(path.join(courses, lesson), "utf8");
}

function averageOf(lesson: string, row: string) {
  const [times = ""] = new RegExp(`^${row} +[\\d |]+$`, "m").exec(lesson) ?? [];
  const minutes = [...times.matchAll(/\d+/g)].map(Number);
  return minutes.reduce((sum, each) => sum + each, 0) / minutes.length;
}

/** The numbers of a line; what is not there is no number and equals nothing. */
function figures(lesson: string, line: RegExp) {
  const [, first, second, third] = line.exec(lesson) ?? [];
  return [Number(first), Number(second), Number(third)] as const;
}
