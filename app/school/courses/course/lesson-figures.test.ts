import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const courses = path.resolve(import.meta.dirname, "../../../../content/courses");

test("hours and dollars of a month are multiplied from averages, and every line of the sum follows", () => {
  const lesson = textOf("specialist/5/4-report-the-result-in-numbers.md");
  const [before = Number.NaN, after = Number.NaN] = ["before", "after"].map((row) => averageOf(lesson, row));
  const [cases, each] = figures(lesson, /saved +(\d+) reviews x ([\d.]+) min/);
  const [net, hours] = figures(lesson, /= net +(\d+) min, ([\d.]+) hours/);
  const [value] = figures(lesson, /value .* \$(\d+)$/m);
  const [month] = figures(lesson, /= net +\$(\d+) a month/);
  const [payback] = figures(lesson, /paid back after 1,748 \/ \d+ +([\d.]+) months/);

  expect(each).toBeCloseTo(before - after, 1);
  expect(net).toBe(cases * each - 90 - 60);
  expect(hours).toBeCloseTo(net / 60, 1);
  expect(value).toBe(Math.round(hours * 38));
  expect(month).toBe(value - 50);
  expect(payback).toBeCloseTo(1748 / month, 1);
});

test("the owner's three further sums go on from the same figures", () => {
  const part = textOf("specialist/5/4-report-the-result-in-numbers/three-more-sums.md");
  const [each, fixed] = [(14.4 / 60) * 38, (150 / 60) * 38 + 50];
  const net = ({ cases = 40, saved = 14.4, hour = 38, licenses = 50 }) =>
    ((cases * saved - 150) / 60) * hour - licenses;
  const whatIf = (line: string) => figures(part, new RegExp(`^\\| ${line} \\| \\$(\\d+) \\| ([\\d.]+) months`, "m"));

  expect(figures(part, /145 \/ 9\.12 += ([\d.]+), so (\d+) reviews/).slice(0, 2)).toEqual([
    15.9,
    Math.ceil(fixed / each),
  ]);
  expect(figures(part, /290\.67 \/ 9\.12 = ([\d.]+), so (\d+)/)[1]).toBe(Math.ceil((fixed + (46 * 38) / 12) / each));
  for (const [line, changed] of [
    ["as measured", {}],
    ["only half the saving, 7\\.2 minutes", { saved: 7.2 }],
    ["30 reviews and not 40", { cases: 30 }],
    ["licenses twice as expensive", { licenses: 100 }],
    ["an hour costs \\$30 and not \\$38", { hour: 30 }],
    ["30 reviews \\*and\\* licenses twice as expensive", { cases: 30, licenses: 100 }],
  ] as const) {
    const [month, months] = whatIf(line);
    expect(month, line).toBe(Math.round(net(changed)));
    expect(months, line).toBeCloseTo((46 * ("hour" in changed ? changed.hour : 38)) / net(changed), 1);
  }
});

test("the case that was switched off and the sheet of requests add up", () => {
  const part = textOf("specialist/5/4-report-the-result-in-numbers/switched-off.md");
  const sums = ["before", "after"].map((row) => figures(part, new RegExp(`^${row} +[\\d |]+sum (\\d+)`, "m"))[0]);
  const times = ["before", "after"].map((row) => averageOf(part.replaceAll(/ +sum \d+/g, ""), row) * 14);
  const sheet = textOf("specialist/1/4-measure-first/median-average-share.md");
  const [, all] = /sorted: ([\d |]+)$/m.exec(sheet) ?? [];
  const minutes = (all ?? "").match(/\d+/g)?.map(Number) ?? [];

  expect(sums).toEqual(times.map(Math.round));
  expect([minutes.length, minutes.reduce((sum, each) => sum + each, 0)]).toEqual([14, 140]);
  expect(figures(sheet, /=MEDIAN\(G2:G15\) +([\d.]+) +sorted/)[0]).toBe(((minutes[6] ?? 0) + (minutes[7] ?? 0)) / 2);
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

test("the report that was read with a pencil has the figures of its lesson", () => {
  const [lesson, report] = [
    "engineer/5/5-present-and-defend.md",
    "engineer/5/5-present-and-defend/a-four-page-report.md",
  ].map(textOf);

  for (const line of [
    / ([\d.]+) hours a month|saved +([\d.]+) hours/,
    /net +(\d+) dollars/,
    /repaid after +(\d+) months/,
  ]) {
    const [inLesson, inReport] = [lesson ?? "", report ?? ""].map((text) => line.exec(text)?.slice(1).find(Boolean));
    expect(inReport, line.source).toBe(inLesson);
  }
});

test("the sums of the further design pages follow from their minutes", () => {
  const pages = textOf("engineer/5/1-one-page-design/three-more-design-pages.md");
  const [saved] = figures(pages, /^saved +(\d+) minutes a day/m);
  const saving = (good: number) => 6 - good * 1.5 - (1 - good) * 7;

  expect(saved).toBe(Math.round((140 * 20) / 60) - 2 - 3);
  expect(figures(pages, /a month of 21 days +([\d.]+) hours/)[0]).toBeCloseTo((saved * 21) / 60, 1);
  for (const good of [80, 60]) {
    const [each, hours, net] = figures(
      pages,
      new RegExp(`at ${good} % +([\\d.]+) minutes, ([\\d.]+) - 1 = ([\\d.]+) hours a week`),
    );
    expect(each).toBeCloseTo(saving(good / 100), 5);
    expect(Math.abs(hours - (saving(good / 100) * 90) / 60)).toBeLessThanOrEqual(0.0501);
    expect(net).toBeCloseTo(hours - 1, 5);
    const [weeks] = figures(pages, new RegExp(`at ${good} % .*repaid in (\\d+) weeks`));
    expect(weeks).toBe(Math.round(50 / net));
  }
  expect(figures(pages, /break-even +(\d+) %/)[0]).toBe(Math.round((100 * (1 + 60 / 90)) / 5.5));
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
