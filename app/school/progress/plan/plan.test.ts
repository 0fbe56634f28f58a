import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { minutesIn } from "#app/school/courses/course/hour-parts.ts";
import { hoursOfModule } from "#app/school/courses/hours/module-hours.server.ts";
import { allStops, daysBetween, minutesOf, planOf, type PlanWish, weekOn, weeksOf } from "./plan.ts";
import { planModule } from "./plan-stops.server.ts";

const startsOn = "2026-11-23";
const modules = coursesOf(siteContent()).specialist.map(planModule);
const plan = (dates: PlanWish["dates"] = {}) => planOf(modules, 26, { startsOn, dates });

test("a program of six months is planned in 26 weeks, one of twelve in 52", () => {
  expect([weeksOf(6), weeksOf(12)]).toEqual([26, 52]);
});

test("the plan counts all that the pages of modules count as hours, labs and handing in again among them", () => {
  for (const track of ["specialist", "engineer"] as const)
    expect(
      coursesOf(siteContent())[track].map((module) => minutesOf(allStops(planModule(module)))),
      track,
    ).toEqual(coursesOf(siteContent())[track].map((module) => minutesIn(hoursOfModule(module))));
});

test("weeks are even, hold the whole course, and end on the last day of the last one", () => {
  const { weeks, endsOn } = plan();
  const total = modules.reduce((sum, module) => sum + minutesOf(allStops(module)), 0);

  expect(weeks).toHaveLength(26);
  expect(new Set(weeks.map(({ minutes }) => Math.abs(minutes - total / 26) <= 1))).toEqual(new Set([true]));
  expect(weeks.map(({ from }) => daysBetween(startsOn, from))).toEqual(weeks.map((_, place) => 7 * place));
  expect(endsOn).toBe("2027-05-23");
});

test("every stop is begun once and finished once, in the order of the course", () => {
  const planned = plan().weeks.flatMap(({ stops }) => stops);
  const names = (parts: string[]) => planned.filter(({ part }) => parts.includes(part)).map(({ path }) => path);
  const all = modules.flatMap((module) => allStops(module).map(({ path }) => path));

  expect(names(["whole", "begin"])).toEqual(all);
  expect(names(["whole", "finish"])).toEqual(all);
});

test("a hand-in without an own day is on the last day of the week in which its module ends", () => {
  const { weeks, handIns } = plan();

  for (const { module, on, own } of handIns) {
    const week = weeks.find(({ to }) => to === on);
    expect(own).toBe(false);
    expect(
      week?.stops.some((stop) => stop.module === module && stop.path.endsWith("/quiz") && stop.part !== "begin"),
    ).toBe(true);
  }
});

test("a small hand-in is on the last day of its week, and on the day of the whole work where that is sooner", () => {
  const early = { module: 1, title: "three days of your log, three tasks scored" };

  expect(plan().early).toEqual([{ ...early, on: "2026-12-06" }]);
  expect(plan().early[0]?.on).toBe(plan().weeks[1]?.to);
  expect(plan({ 1: "2026-12-02" }).early).toEqual([{ ...early, on: "2026-12-02" }]);
});

test("an own day moves the weeks before and after it, and nothing else", () => {
  const { weeks, handIns, endsOn } = plan({ 2: "2027-03-01" });

  expect(handIns[1]).toEqual({ module: 2, on: "2027-03-01", own: true });
  expect(handIns[0]?.on).not.toBe(plan().handIns[0]?.on);
  expect(handIns.map(({ on }) => on)).toEqual(handIns.map(({ on }) => on).toSorted());
  expect(endsOn).toBe("2027-05-23");
  expect(new Set(weeks.slice(0, 14).map(({ minutes }) => minutes)).size).toBeLessThanOrEqual(2);
  expect(weeks.at(-1)?.minutes).toBeGreaterThan(weeks[0]?.minutes ?? 0);
});

test("a late own day puts off the end, at the usual pace; after the last module's own day nothing is left but handing in again", () => {
  const late = plan({ 4: "2027-05-20" });
  const usual = Math.max(...plan().weeks.map(({ minutes }) => minutes));

  expect(late.weeks.length).toBeGreaterThan(26);
  expect(late.weeks.at(-1)?.minutes).toBeLessThanOrEqual(usual + 1);
  const { weeks, endsOn } = plan({ 5: "2027-02-28" });
  expect(daysBetween("2027-02-28", endsOn)).toBeLessThanOrEqual(21);
  expect(weeks.at(-1)?.stops.map(({ path }) => path)).toEqual(["/course/specialist/module/5/exercise#hand-in"]);
});

test("the week of a day is known, and none before the first or after the last", () => {
  expect(weekOn(plan(), "2026-11-29")?.number).toBe(1);
  expect(weekOn(plan(), "2026-11-30")?.number).toBe(2);
  expect([weekOn(plan(), "2026-11-22"), weekOn(plan(), "2027-05-24")]).toEqual([undefined, undefined]);
});
