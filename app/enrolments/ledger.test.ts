import { expect, test } from "vitest";
import { hear, hearDispute, stateOf, type Told } from "./ledger.ts";

const monthly = { plan: "monthly", months: 6, paid: 1 } as const;
const paid: Told = { checkout: { at: 1, word: "paid" } };

test("without a paid visit nothing is open, whatever else was told", () => {
  const told: Told = { invoice: { at: 5, word: "paid" }, subscription: { at: 6, word: "running" } };

  expect(stateOf({}, monthly)).toBe("started");
  expect(stateOf(told, monthly)).toBe("started");
  expect(stateOf({ checkout: { at: 1, word: "unpaid" } }, monthly)).toBe("waiting");
  expect(stateOf({ checkout: { at: 1, word: "failed" } }, monthly)).toBe("failed");
  expect(stateOf({ checkout: { at: 1, word: "expired" } }, monthly)).toBe("expired");
});

test("a failed month is past due until a later one is paid", () => {
  const failed = hear(paid, { invoice: { at: 5, word: "failed" } });

  expect(stateOf(failed, monthly)).toBe("past-due");
  expect(stateOf(hear(failed, { invoice: { at: 4, word: "paid" } }), monthly)).toBe("past-due");
  expect(stateOf(hear(failed, { invoice: { at: 5, word: "paid" } }), monthly)).toBe("active");
  expect(stateOf(hear(failed, { subscription: { at: 6, word: "running" } }), monthly)).toBe("active");
});

test("a subscription that ended is cancelled before the last payment and finished after it", () => {
  const ended = hear(paid, { subscription: { at: 9, word: "ended" } });

  expect(stateOf(ended, monthly)).toBe("cancelled");
  expect(stateOf(ended, { ...monthly, paid: 6 })).toBe("finished");
  expect(stateOf(hear(ended, { subscription: { at: 10, word: "running" } }), monthly)).toBe("cancelled");
});

test("only money opens again what was stopped, and a failed try of the same second does not hide the stop", () => {
  const stopped: Told = { ...paid, invoice: { at: 5, word: "failed" }, subscription: { at: 5, word: "stopped" } };

  expect(stateOf(stopped, monthly)).toBe("cancelled");
  expect(stateOf(hear(stopped, { invoice: { at: 9, word: "failed" } }), monthly)).toBe("cancelled");
  expect(stateOf(hear(stopped, { invoice: { at: 9, word: "paid" } }), monthly)).toBe("active");
});

test("money that went back closes for good, and a dispute until it is won", () => {
  const disputed = hearDispute(paid, "dp_1", { at: 3, word: "open" });

  expect(stateOf(disputed, { ...monthly, paid: 6 })).toBe("disputed");
  expect(stateOf(hearDispute(disputed, "dp_1", { at: 3, word: "won" }), monthly)).toBe("active");
  expect(stateOf(hearDispute(disputed, "dp_1", { at: 4, word: "lost" }), monthly)).toBe("disputed");
  expect(stateOf(hear(paid, { refund: { at: 2, word: "full" } }), { ...monthly, paid: 6 })).toBe("refunded");
});

test("a visit that was paid is not undone by one that was left", () => {
  expect(hear(paid, { checkout: { at: 99, word: "expired" } })).toEqual(paid);
  expect(hear({ checkout: { at: 99, word: "expired" } }, paid)).toEqual(paid);
});
