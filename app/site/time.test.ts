import { expect, test } from "vitest";
import { cityOf, momentIn } from "./time.ts";

test("a moment is said on the clock of a zone, and names it", () => {
  const moment = Date.parse("2026-12-10T19:00:00Z");

  expect(momentIn(moment, "America/New_York")).toBe("Thursday, December 10, 2026, 2:00 PM (New York)");
  expect(momentIn(moment, "UTC")).toBe("Thursday, December 10, 2026, 7:00 PM (UTC)");
  expect(cityOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
});
