import { expect, test } from "vitest";
import { agreementOf, kappaOf } from "./agreement.ts";

const times = <Pair>(count: number, pair: Pair) => Array.from({ length: count }, () => pair);

test("kappa of verdicts is Cohen's: 20 and 15 alike, 10 and 5 not", () => {
  const pairs = [...times(20, [1, 1]), ...times(5, [1, 0]), ...times(10, [0, 1]), ...times(15, [0, 0])] as [
    number,
    number,
  ][];

  expect(kappaOf(pairs, 1)).toBeCloseTo(0.4, 10);
  expect(agreementOf(pairs, 1)).toMatchObject({ count: 50, alike: 35 });
});

test("a difference of one level weighs a third of three", () => {
  const near = kappaOf([...times(10, [0, 1] as const), ...times(10, [3, 3] as const)], 3) ?? expect.unreachable();
  const far = kappaOf([...times(10, [0, 3] as const), ...times(10, [3, 3] as const)], 3) ?? expect.unreachable();

  // Observed 1/6; expected (0-1: 1/3, 0-3: 1, 3-1: 2/3, 3-3: 0) / 4 = 1/2.
  expect(near).toBeCloseTo(1 - 1 / 6 / (1 / 2), 10);
  expect(far).toBeCloseTo(0, 10);
});

test("too few pairs, none, and always the same one say nothing", () => {
  expect(kappaOf([], 1)).toBeUndefined();
  expect(agreementOf(times(19, [1, 1]), 1)).toEqual({ count: 19, alike: 19, kappa: null });
  expect(agreementOf(times(30, [1, 1]), 1)).toEqual({ count: 30, alike: 30, kappa: null });
  expect(agreementOf([...times(19, [1, 1] as const), [0, 0]], 1)).toEqual({ count: 20, alike: 20, kappa: 1 });
});
