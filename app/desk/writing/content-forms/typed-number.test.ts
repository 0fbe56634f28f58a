import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test("an amount may be typed or pasted as the site shows it", () => {
  expect(typedNumber("109.95")).toBe(109.95);
  expect(typedNumber(" $109.95 ")).toBe(109.95);
  expect(typedNumber("$ 5,595.95")).toBe(5595.95);
  expect(typedNumber("-3")).toBe(-3);
});

test("what is no number stays as it was typed", () => {
  for (const words of ["", "$", "1,5", "109,95", "$$5", "5 $", "1e3", "ten"]) expect(typedNumber(words)).toBe(words);
});
