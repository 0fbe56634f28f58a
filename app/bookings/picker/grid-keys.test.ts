import { expect, test } from "vitest";
import { arrivalIn, stepFrom } from "./grid-keys.ts";

/** Two weeks of December without the Wednesday of the first. */
const days = ["2026-12-07", "2026-12-08", "2026-12-10", "2026-12-11", "2026-12-14", "2026-12-16"];

test.for([
  ["ArrowRight", "2026-12-08", "2026-12-10"],
  ["ArrowRight", "2026-12-11", "2026-12-14"],
  ["ArrowLeft", "2026-12-10", "2026-12-08"],
  ["ArrowDown", "2026-12-07", "2026-12-14"],
  ["ArrowDown", "2026-12-08", "2026-12-16"],
  ["ArrowUp", "2026-12-16", "2026-12-08"],
  ["Home", "2026-12-10", "2026-12-07"],
  ["End", "2026-12-07", "2026-12-11"],
] as const)("%s leads from %s to %s, over days that cannot be chosen", ([key, from, to]) => {
  expect(stepFrom(key, from, days)).toEqual({ day: to });
});

test("at the edge of the month the arrows turn it", () => {
  expect(stepFrom("ArrowRight", "2026-12-16", days)).toEqual({ month: "later", land: "first" });
  expect(stepFrom("ArrowUp", "2026-12-11", days)).toEqual({ month: "earlier", land: "last" });
  expect(stepFrom("PageDown", "2026-12-11", days)).toEqual({ month: "later", land: "same" });
  expect(stepFrom("a", "2026-12-11", days)).toBeUndefined();
});

test("a turned page keeps the place in the month as nearly as it can", () => {
  expect(arrivalIn(days, "same", "2026-11-09")).toBe("2026-12-10");
  expect(arrivalIn(days, "same", "2026-11-30")).toBe("2026-12-16");
  expect(arrivalIn(days, "last", "2027-01-04")).toBe("2026-12-16");
  expect(arrivalIn([], "first", "2027-01-04")).toBeUndefined();
});

test("Home and End stay in the week, and each arrow turns the page at its own edge", () => {
  expect(stepFrom("End", "2026-12-14", days)).toEqual({ day: "2026-12-16" });
  expect(stepFrom("End", "2026-12-11", [...days, "2026-12-13"])).toEqual({ day: "2026-12-13" });
  expect(stepFrom("Home", "2026-12-16", days)).toEqual({ day: "2026-12-14" });
  expect(stepFrom("Home", "2026-12-21", days)).toEqual({ day: "2026-12-21" });
  expect(stepFrom("ArrowLeft", "2026-12-07", days)).toEqual({ month: "earlier", land: "last" });
  expect(stepFrom("ArrowDown", "2026-12-10", days)).toEqual({ month: "later", land: "first" });
  expect(stepFrom("ArrowUp", "2026-12-14", days)).toEqual({ day: "2026-12-07" });
  expect(stepFrom("PageUp", "2026-12-11", days)).toEqual({ month: "earlier", land: "same" });
  expect(arrivalIn(days, "first", "2027-01-04")).toBe("2026-12-07");
  expect(arrivalIn(days, "same", "2026-11-10")).toBe("2026-12-10");
});
