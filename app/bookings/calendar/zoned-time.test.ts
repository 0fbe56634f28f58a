import { expect, test } from "vitest";
import { day, hour, minute } from "#app/site/time.ts";
import { instantAt, instantsOn, isTimeZone, offsetAt } from "./zoned-time.ts";

const zones = [
  "UTC",
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
];

/** Instants at which a zone changes its clocks within three years, to the minute. */
function changesOf(zone: string) {
  const changes: number[] = [];
  for (let from = Date.UTC(2026, 0, 1); from < Date.UTC(2029, 0, 1); from += day) {
    if (offsetAt(from, zone) === offsetAt(from + day, zone)) continue;
    let [low, high] = [from, from + day];
    while (high - low > minute) {
      const middle = Math.floor((low + high) / 2 / minute) * minute;
      if (offsetAt(middle, zone) === offsetAt(low, zone)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

test.for(zones)("E2: around every change of clocks in %s each wall time is one instant, or none in the gap", (zone) => {
  for (const change of changesOf(zone)) {
    const gap = offsetAt(change, zone) - offsetAt(change - minute, zone);
    const wallAtChange = change + offsetAt(change - minute, zone);
    const isoDay = new Date(wallAtChange).toISOString().slice(0, 10);
    const instants: number[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const wall = Date.parse(`${isoDay}T00:00:00Z`) + minutes * minute;
      const instant = instantAt(isoDay, minutes, zone);
      if (gap > 0 && wall >= wallAtChange && wall < wallAtChange + gap)
        expect(instant, `${zone} ${isoDay} ${minutes}`).toBeUndefined();
      else if (instant === undefined) expect.fail(`${zone} ${isoDay} ${minutes} has an instant`);
      else {
        expect(instant + offsetAt(instant, zone)).toBe(wall);
        instants.push(instant);
      }
    }

    expect(new Set(instants).size).toBe(instants.length);
  }
});

test("E2: three years of New York hold six changes, so that the test above looks at something", () => {
  expect(changesOf("America/New_York")).toHaveLength(6);
  expect(changesOf("Australia/Lord_Howe").length).toBeGreaterThanOrEqual(5);
  expect(changesOf("Asia/Kathmandu")).toHaveLength(0);
});

test("E2: a time that occurs twice is the first of the two", () => {
  const instant = instantAt("2026-11-01", 90, "America/New_York") ?? 0;

  expect(new Date(instant).toISOString()).toBe("2026-11-01T05:30:00.000Z");
  expect(instantAt("2026-11-01", 90, "America/New_York")).toBe(instant);
  expect(offsetAt(instant, "America/New_York")).toBe(-4 * hour);
});

test("a zone that nobody knows is none", () => {
  expect(isTimeZone("America/New_York")).toBe(true);
  expect(isTimeZone("Mars/Olympus")).toBe(false);
  expect(isTimeZone("../etc/passwd")).toBe(false);
});

test.for(zones)(
  "E2: all times of a day at once are the same instants as one by one, on every fifth day of three years and around all changes in %s",
  (zone) => {
    const times = Array.from({ length: 48 }, (_, half) => half * 30);
    const changes = changesOf(zone).flatMap((change) => [change - day, change, change + day]);
    const fifths = Array.from({ length: 220 }, (_, count) => Date.UTC(2026, 0, 1) + 5 * count * day);
    for (const from of [...fifths, ...changes]) {
      const isoDay = new Date(from).toISOString().slice(0, 10);
      const single = times.map((minutes) => instantAt(isoDay, minutes, zone)).filter((each) => each !== undefined);
      expect(instantsOn(isoDay, times, zone), isoDay).toEqual(single);
    }
  },
);

test("what lies between two seconds has the clock of its second", () => {
  expect(offsetAt(Date.UTC(2026, 10, 28, 12) + 999, "America/New_York")).toBe(-5 * hour);
  expect(offsetAt(Date.UTC(1965, 0, 1) + 1, "Asia/Kathmandu")).toBe(5.5 * hour);
});
