import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { expect, test } from "vitest";
import { openTestSite } from "#tests/site.ts";

import { clocksInWords, countOf, queryOf, type SlotView } from "./calendar.ts";
import { readCalendar, slotViews } from "./calendar.server.ts";
import { addressesOf } from "#app/bookings/own/other-calendars.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { callWish, trainingOfferOf } from "#app/bookings/holds/wishes.server.ts";
import { findPurpose } from "#app/bookings/purposes/purposes.server.ts";
import { readZone, zoneGroups } from "./zones.server.ts";
import { instantAt } from "./zoned-time.ts";

const advice = callWish(siteContent(), findPurpose(siteContent(), "course-advice"));
const at = (isoDay: string, minutes: number) => instantAt(isoDay, minutes, "America/New_York") ?? NaN;

async function openSite() {
  const open = await openTestSite("sqlite", { limits: { enabled: false } });
  open.clock.now = Date.parse("2026-11-28T12:00:00Z");
  return open;
}

const ask = (query: string) => new URLSearchParams(query);

test("without a wish two weeks from the first day on offer are shown, and its first free day is chosen", async () => {
  const { site } = await openSite();

  const calendar = await readCalendar(site, advice, ask(""));

  expect(calendar).toMatchObject({ month: "soon", from: "2026-11-30", weeks: 2, chosen: "2026-11-30" });
  expect(calendar).toMatchObject({ earlier: undefined, later: "2026-12" });
  expect(Object.keys(calendar.days)).toEqual([
    ..."2026-11-30 2026-12-01 2026-12-02 2026-12-03 2026-12-04".split(" "),
    ..."2026-12-07 2026-12-08 2026-12-09 2026-12-10 2026-12-11".split(" "),
  ]);
  expect(calendar.slots[0]).toMatchObject({ label: "09:00 AM", own: undefined });
});

test("a day and a month of the query are shown; what is not on offer is not", async () => {
  const { site } = await openSite();

  const december = await readCalendar(site, advice, ask("day=2026-12-08&month=2027-01"));

  expect(december).toMatchObject({ month: "2027-01", chosen: "2026-12-08", later: undefined });
  for (const wrong of ["day=2026-12-25", "day=2020-01-01", "day=%00", "month=9999-99", "month=x", "at=1e300", "at=-1"])
    expect((await readCalendar(site, advice, ask(wrong))).chosen).toBe("2026-11-30");
  // The largest whole number, and the first instant after the last that a calendar has.
  for (const wrong of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 8_640_000_000_000_001])
    expect((await readCalendar(site, advice, ask(`at=${wrong}`))).chosen).toBe("2026-11-30");
});

test("weeks that are over are not shown, and a day behind the first two weeks is shown in its month", async () => {
  const { site, clock } = await openSite();
  clock.now = Date.parse("2026-11-19T20:00:00Z");

  const november = await readCalendar(site, advice, ask("month=2026-11"));
  const chosen = await readCalendar(site, advice, ask("day=2026-12-16"));
  const stays = await readCalendar(site, advice, ask("day=2026-12-16&month=soon"));

  expect(await readCalendar(site, advice, ask(""))).toMatchObject({ from: "2026-11-16", later: "2026-11" });
  expect(november).toMatchObject({ from: "2026-11-16", weeks: 3, earlier: "soon", later: "2026-12" });
  expect(chosen).toMatchObject({ month: "2026-12", from: "2026-11-30", weeks: 5, earlier: "2026-11" });
  expect(stays).toMatchObject({ month: "soon", chosen: "2026-12-16" });
});

test("to whom it belongs a time that is moved is free, and so is what it overlaps", async () => {
  const { site } = await openSite();
  const startsAt = at("2026-12-01", 10 * 60);
  const wish = callWish(siteContent(), findPurpose(siteContent(), "general"));
  await holdTime(site, { ...wish, startsAt, timeZone: "UTC" });
  const left = async (own?: typeof wish & { startsAt: number }) =>
    (await readCalendar(site, wish, ask("day=2026-12-01"), own)).slots
      .slice(0, 6)
      .map(({ left: seats, mine }) => (mine ? "mine" : seats));

  expect(await left()).toEqual([1, 0, 0, 0, 1, 1]);
  expect(await left({ ...wish, startsAt })).toEqual([1, 1, "mine", 1, 1, 1]);
});

test("whoever moves a booking is led to the nearest day where another time is free", async () => {
  const { site, clock } = await openSite();
  // Of the last day only what begins before this hour is within the horizon: one time, their own.
  const startsAt = at("2027-01-27", 9 * 60);
  const own = { ...advice, startsAt };
  const chosen = async (query: string) => (await readCalendar(site, advice, ask(query), own)).chosen;
  clock.now = startsAt - 60 * 24 * 60 * 60_000;

  expect((await readCalendar(site, advice, ask("day=2027-01-27"), own)).slots).toMatchObject([{ mine: true }]);
  expect(await chosen("day=2027-01-27")).toBe("2027-01-27");
  expect(await chosen(`at=${startsAt}`)).toBe("2027-01-26");
  expect(await chosen(`at=${at("2027-01-20", 9 * 60)}`)).toBe("2027-01-20");
});

test("what lies between the first and the last month and is none leads to the first", async () => {
  const { site } = await openSite();

  for (const wrong of ["2026-12-01", "2026-12-99", "2026-1", "2026-12x", "2026-13", "2026-99", "2027-00"])
    expect((await readCalendar(site, advice, ask(`month=${wrong}`))).month, wrong).toBe("soon");
  expect((await readCalendar(site, advice, ask("month=2026-12"))).month).toBe("2026-12");
});

test("a mail's link leads to the day of its session", async () => {
  const { site } = await openSite();

  expect((await readCalendar(site, trainingOfferOf(site.content), ask(`at=${at("2026-12-09", 900)}`))).chosen).toBe(
    "2026-12-09",
  );
});

test("a day whose every time is taken is full", async () => {
  const { site } = await openSite();
  const monday = (await readCalendar(site, advice, ask("day=2026-11-30"))).slots;
  for (const { startsAt } of monday) await holdTime(site, { ...advice, startsAt, timeZone: "UTC" });

  const calendar = await readCalendar(site, advice, ask(""));

  expect(calendar.chosen).toBe("2026-12-01");
  expect((await readCalendar(site, advice, ask("day=2026-11-30"))).days).toMatchObject({ "2026-11-30": "full" });
});

test("E2: a time is said on both clocks, with the weekday where the day differs", () => {
  const slot = { startsAt: at("2026-12-01", 9 * 60), day: "2026-12-01", minutes: 15, left: 1 };
  const own = (zone: string) => slotViews(siteContent(), [slot], zone)[0]?.own;

  expect(slotViews(siteContent(), [slot], "UTC")[0]).toMatchObject({
    label: "09:00 AM",
    whole: "Tuesday, December 1, 2:00 PM (UTC)",
  });
  expect(slotViews(siteContent(), [slot], "Pacific/Auckland")[0]).toMatchObject({
    whole: "Wednesday, December 2, 3:00 AM (Auckland)",
    ours: "Tue 9:00 AM",
  });
  expect(slotViews(siteContent(), [slot], "America/New_York")[0]?.whole).toBe("Tuesday, December 1, 09:00 AM");
  expect(own("America/New_York")).toBeUndefined();
  expect(own("America/Toronto")).toBeUndefined();
  expect(own("Europe/Berlin")).toBe("3:00 PM");
  expect(own("Pacific/Auckland")).toBe("Wed 3:00 AM");
});

test("the six stated times keep their labels", async () => {
  const { site } = await openSite();

  const { slots } = await readCalendar(site, trainingOfferOf(site.content), ask("day=2026-12-01"));

  expect(slots.map(({ label }) => label)).toEqual([
    "09:00 AM",
    "10:00 AM",
    "11:00 AM",
    "02:00 PM",
    "03:00 PM",
    "04:00 PM",
  ]);
});

test.for([
  ["Europe/Berlin", "Europe/Berlin"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["europe/berlin", "Europe/Berlin"],
  ["UTC", "UTC"],
  ["Mars/Base", "America/New_York"],
  ["+05:30", "America/New_York"],
  ["", "America/New_York"],
  ["x".repeat(5000), "America/New_York"],
])("the zone %s is read as %s", ([asked = "", zone]) => {
  expect(readZone(siteContent(), asked)).toBe(zone);
});

test("every zone that is offered can be read, and the chosen one is offered", () => {
  const zones = zoneGroups(siteContent(), "America/Boise").flatMap(([, names]) => names);

  expect(zones.length).toBeGreaterThan(45);
  expect(zones).toContain("America/Boise");
  expect(zones.filter((zone) => readZone(siteContent(), zone) !== zone)).toEqual([]);
});

test("the web calendars get the time in UTC and not the link of the booking", () => {
  const booking = { ...advice, id: "b", startsAt: at("2026-12-01", 600), timeZone: "UTC" } as Booking;

  const [google, outlook] = addressesOf(siteContent(), booking).map(({ to }) => new URL(to));

  expect(google?.searchParams.get("dates")).toBe("20261201T150000Z/20261201T151500Z");
  expect(outlook?.searchParams.get("startdt")).toBe("2026-12-01T15:00:00.000Z");
  expect(`${google?.href} ${outlook?.href}`).not.toContain("bookings");
});

test("the last day on offer is the last of the horizon, and what lies behind its month leads to it", async () => {
  const { site, clock } = await openSite();
  clock.now = Date.parse("2026-11-30T20:00:00Z");

  const far = await readCalendar(site, advice, ask("month=9999-12&zone=Europe/Berlin&day=2027-01-29"));

  expect(far).toMatchObject({ first: "2026-12-01", last: "2027-01-29", month: "2027-01", later: undefined });
  expect(far).toMatchObject({ earlier: "2026-12", today: "2026-11-30", chosen: "2027-01-29", zone: "Europe/Berlin" });
  expect(far.slots.at(-1)).toMatchObject({ label: "03:00 PM", own: "9:00 PM" });
});

test("a day that is full can be looked at, and a mail's link counts more than a day", async () => {
  const { site } = await openSite();
  const { slots } = await readCalendar(site, advice, ask("day=2026-12-02"));
  for (const { startsAt } of slots) await holdTime(site, { ...advice, startsAt, timeZone: "UTC" });

  const full = await readCalendar(site, advice, ask("day=2026-12-02"));
  const linked = await readCalendar(site, advice, ask(`day=2026-12-02&at=${at("2026-12-03", 600)}`));

  expect([full.chosen, full.days["2026-12-02"], full.slots.every(({ left }) => left === 0)]).toEqual([
    "2026-12-02",
    "full",
    true,
  ]);
  expect(linked.chosen).toBe("2026-12-03");
});

test("4.1.3: the clocks of the times are named, the reader's first, and another day or clock is said", async () => {
  const { site } = await openSite();
  const shown = async (zone: string) => readCalendar(site, advice, ask(`day=2026-12-01&zone=${zone}`));
  const berlin = await shown("Europe/Berlin");
  const [first, ...rest] = berlin.slots;

  expect(clocksInWords(berlin)).toBe("Berlin time; beneath it New York time");
  expect(clocksInWords({ ...berlin, slots: [{ ...first, own: undefined } as SlotView, ...rest] })).toMatch(/^Berlin/);
  expect(clocksInWords(await shown("America/Toronto"))).toBe("New York time");
  expect(countOf(berlin)).toBe("14 times on Tuesday, December 1, Berlin time");
  expect(countOf({ ...berlin, slots: berlin.slots.slice(0, 1) })).toBe("1 time on Tuesday, December 1, Berlin time");
  expect(Object.keys(berlin.words)).toEqual(["days", "times", "nearest"]);
  expect(queryOf({ from: "a b", day: "", zone: undefined, at: "7" })).toBe("?from=a+b&at=7");
});

test("zones stand by region, ours among them, and what has no region is universal", () => {
  const groups = new Map(zoneGroups(siteContent(), "Europe/Oslo"));

  expect(groups.get("Europe")).toContain("Europe/Oslo");
  expect(groups.get("America")).toContain("America/New_York");
  expect(groups.get("Universal")).toEqual(["UTC"]);
  expect([...groups.keys()]).toEqual([...groups.keys()].toSorted());
  expect(["Etc/GMT+5", "US/Eastern"].map((zone) => readZone(siteContent(), zone))).toEqual([
    "America/New_York",
    "America/New_York",
  ]);
});

test("the web calendars get when it ends as well", () => {
  const booking = { ...advice, id: "b", startsAt: at("2026-12-01", 600), timeZone: "UTC" } as Booking;
  const [, outlook] = addressesOf(siteContent(), booking).map(({ to }) => new URL(to));

  expect(outlook?.searchParams.get("enddt")).toBe("2026-12-01T15:15:00.000Z");
});
