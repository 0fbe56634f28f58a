import { expect, test } from "vitest";
import { quantitiesIn } from "./quantities.ts";

test.each([
  ["half an hour", "30 minutes"],
  ["an hour", "sixty minutes"],
  ["two and a half hours", "150 minutes"],
  ["an hour and a half", "90 minutes"],
  ["three quarters of an hour", "45 minutes"],
  ["two thirds of a year", "8 months"],
  ["half a year", "6 months"],
  ["two working days", "sixteen working hours"],
  ["80 percent", "four fifths"],
  ["five dollars", "$5"],
])("%s is as much as %s", (one, other) => {
  const [a, b] = [one, other].map((text) => quantitiesIn(text).map(({ value, most, unit }) => ({ value, most, unit })));

  expect(a).toHaveLength(1);
  expect(a).toEqual(b);
});
