import { expect, test } from "vitest";
import { putEnrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import type { Engine } from "#database/database.ts";
import { calendarAddress } from "#app/school/progress/plan/plan-address.server.ts";
import { writePlanCalendar } from "./plan-calendar.server.ts";
import { ownHandInDay, takePlan, viewPlan } from "#app/school/progress/plan/plans.server.ts";

const track = "specialist";
const wish = { startsOn: "2026-11-23", dates: { 2: "2027-02-01" } };

test.for(engines)("a plan is kept as it was wished, changed, and taken away, on %s", async (engine) => {
  const { site, queries } = await openPlans(engine);

  expect(await viewPlan(site, "ada", track)).toMatchObject({ open: true, weeks: 26, wish: null, calendar: null });
  const made = await takePlan(site, "ada", { track, posted: { wish } });
  expect(made).toMatchObject({ ok: true, value: { wish, plan: { weeks: { length: 26 } } } });
  await takePlan(site, "ada", { track, posted: { wish } });
  await takePlan(site, "ada", { track, posted: { wish: { ...wish, dates: {} } } });
  const rows = await queries.selectFrom("plans").select(["starts_on", "dates", "revision"]).execute();
  expect(rows).toEqual([{ starts_on: "2026-11-23", dates: "{}", revision: 1 }]);

  await takePlan(site, "ada", { track, posted: { wish: null } });
  expect((await viewPlan(site, "ada", track)).plan).toBeNull();
});

test.for([
  ["a day that is none", { ...wish, startsOn: "2026-02-30" }],
  ["a hand-in before the beginning", { ...wish, dates: { 1: "2026-11-22" } }],
  ["hand-ins out of their order", { ...wish, dates: { 2: "2027-02-01", 4: "2027-01-31" } }],
  ["two hand-ins on one day", { ...wish, dates: { 2: "2027-02-01", 3: "2027-02-01" } }],
  ["a module that is not there", { ...wish, dates: { 6: "2027-02-01" } }],
  ["a beginning of years ago", { ...wish, startsOn: "2019-01-01" }],
  ["an end in another age", { ...wish, dates: { 5: "2099-01-01" } }],
  ["something else", "weeks"],
] as const)("%s makes no plan", async ([, bad]) => {
  const { site } = await openPlans("sqlite");

  expect(await takePlan(site, "ada", { track, posted: { wish: bad } })).toEqual({ ok: false, kind: "invalid" });
});

test("whoever has not the course gets no plan of it", async () => {
  const { site } = await openPlans("sqlite");

  expect(await takePlan(site, "eve", { track, posted: { wish } })).toEqual({ ok: false, kind: "forbidden" });
  expect((await viewPlan(site, "eve", track)).open).toBe(false);
});

test("who reads a work is told the day that its student set, and none that was only computed", async () => {
  const { site, queries } = await openPlans("sqlite");
  await takePlan(site, "ada", { track, posted: { wish } });

  expect(await ownHandInDay(queries, "ada", { track, module: 2 })).toBe("2027-02-01");
  expect(await ownHandInDay(queries, "ada", { track, module: 3 })).toBeUndefined();
  expect(await ownHandInDay(queries, "eve", { track, module: 2 })).toBeUndefined();
});

test("the calendar keeps the names of its events through changes, and cancels weeks that are no more", async () => {
  const { site, clock } = await openPlans("sqlite");
  await takePlan(site, "ada", { track, posted: { wish } });
  const token = tokenOf(calendarAddress(site, "ada", track));
  const before = unfolded(await writePlanCalendar(site, token));
  clock.now += 60_000;
  await takePlan(site, "ada", { track, posted: { wish: { startsOn: "2026-11-30", dates: { 5: "2027-04-04" } } } });
  const after = unfolded(await writePlanCalendar(site, token));

  const names = (text: string) => text.match(/^UID:.*$/gm)?.toSorted();
  expect(names(before)).toHaveLength(32);
  expect(names(after)).toEqual(names(before));
  expect(before).toMatch(
    /SEQUENCE:0\r\nDTSTAMP:20261121T090000Z\r\nDTSTART;VALUE=DATE:20261123\r\nSUMMARY:AI Specialist: week 1 of 26/,
  );
  expect(after).toMatch(
    /SEQUENCE:1\r\nDTSTAMP:20261121T090100Z\r\nDTSTART;VALUE=DATE:20261130\r\nSUMMARY:AI Specialist: week 1 of \d+/,
  );
  expect(before).toMatch(
    /DTSTART;VALUE=DATE:20270201\r\nSUMMARY:AI Specialist: hand in module 2\r\nDESCRIPTION:You set this day yourself\./,
  );
  expect(before).toMatch(
    /DTSTART;VALUE=DATE:20261206\r\nSUMMARY:AI Specialist: a small hand-in for module 1\r\nDESCRIPTION:three days of your log/,
  );
  expect(before).not.toContain("CANCELLED");
  const weeks = Number(/week 1 of (\d+)/.exec(after)?.[1]);
  expect(weeks).toBeLessThan(22);
  expect(after.match(/STATUS:CANCELLED/g)).toHaveLength(26 - weeks);
});

test("a calendar is read by its own address alone, and gone with the plan", async () => {
  const { site } = await openPlans("sqlite");
  await takePlan(site, "ada", { track, posted: { wish } });
  const token = tokenOf(calendarAddress(site, "ada", track));

  expect(await writePlanCalendar(site, token)).toContain("BEGIN:VCALENDAR");
  for (const wrong of [
    token.replace("ada", "eve"),
    token.replace("specialist", "engineer"),
    `${token}x`,
    "",
    "ada~specialist",
  ])
    expect(await writePlanCalendar(site, wrong), wrong).toBeUndefined();
  await takePlan(site, "ada", { track, posted: { wish: null } });
  expect(await writePlanCalendar(site, token)).toBeUndefined();
});

async function openPlans(engine: Engine) {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;
  await putEnrolled(queries, { id: "ada", at: clock.now });
  await putEnrolled(queries, { id: "eve", at: clock.now, state: "refunded" });
  return { site, clock, queries };
}

function tokenOf(address: string) {
  return address.split("/").at(-2) ?? "";
}

function unfolded(calendar: string | undefined) {
  return (calendar ?? "").replaceAll("\r\n ", "");
}
