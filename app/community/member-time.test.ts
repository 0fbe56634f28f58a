import { expect, test } from "vitest";
import { machineTime, memberDay, memberMoment } from "./member-time.ts";

const evening = Date.parse("2026-11-23T23:05:00Z");

test.for([
  ["America/New_York", "Nov 23, 2026", "Nov 23, 6:05 PM"],
  ["Asia/Kathmandu", "Nov 24, 2026", "Nov 24, 4:50 AM"],
  ["UTC", "Nov 23, 2026", "Nov 23, 11:05 PM"],
  ["Pacific/Apia", "Nov 24, 2026", "Nov 24, 12:05 PM"],
])("specification §9: the two formats in the member's zone, %s", ([zone, dayWords, momentWords]) => {
  expect(memberDay(evening, zone)).toBe(dayWords);
  expect(memberMoment(evening, zone)).toBe(momentWords);
});

test("midnight is 12 AM, and months are three letters", () => {
  expect(memberMoment(Date.parse("2026-09-01T00:00:00Z"), "UTC")).toBe("Sep 1, 12:00 AM");
  expect(memberDay(Date.parse("2026-06-09T00:00:00Z"), "UTC")).toBe("Jun 9, 2026");
});

test("the blanks are plain ones, whatever the engine puts there", () => {
  expect(memberMoment(evening)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M$/);
  expect(machineTime(evening)).toBe("2026-11-23T23:05:00.000Z");
});
