import { expect, test } from "vitest";
import { offsetAt } from "#app/bookings/calendar/zoned-time.ts";
import { minute } from "#app/site/time.ts";

test("E2: the machine's clock is in the zone that this run is about", () => {
  const summer = new Date("2026-07-01T12:00:00Z");

  expect(0 - summer.getTimezoneOffset() * minute).toBe(offsetAt(summer.getTime(), process.env.TZ ?? ""));
});
