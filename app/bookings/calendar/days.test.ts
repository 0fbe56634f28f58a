import { dayAfter } from "#app/site/time.ts";
import { expect, test } from "vitest";
import { dayIn, formatWholeDay, monthAfter } from "./days.ts";

test("E2: the day is the one of the company's zone, not of UTC", () => {
  const lateEvening = Date.parse("2026-11-22T03:30:00Z");

  expect(dayIn("America/New_York", lateEvening)).toBe("2026-11-21");
  expect(dayIn("UTC", lateEvening)).toBe("2026-11-22");
  expect(dayIn("Pacific/Apia", lateEvening)).toBe("2026-11-22");
});

test("the day after the last of a month, and after a leap day", () => {
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayAfter("2028-02-28")).toBe("2028-02-29");
});

test("the months around the turn of a year", () => {
  expect(monthAfter("2026-12")).toBe("2027-01");
  expect(monthAfter("2027-01", -1)).toBe("2026-12");
});

test("days are said in words", () => {
  expect(formatWholeDay("2026-12-10")).toBe("Thursday, December 10, 2026");
});
