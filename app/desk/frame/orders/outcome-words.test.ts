import { expect, test } from "vitest";
import { outcomeWords } from "./outcome-words.tsx";

const said = (order: string, value: Extract<Parameters<typeof outcomeWords>[0]["answer"], { ok: true }>["value"]) =>
  outcomeWords({ order, answer: { ok: true, value } });

test("the owner reads what became of an order, and how many come on a day that is closed", () => {
  expect(said("move", { ok: true })).toEqual({ kind: "ok", words: "Moved. A mail with the new time is on its way." });
  expect(said("close-day", { ok: true, bookings: 0 }).words).toBe("The day is closed. Nobody is booked on it.");
  expect(said("close-day", { ok: true }).words).toBe("The day is closed. Nobody is booked on it.");
  expect(said("close-day", { ok: true, bookings: 1 }).words).toContain("1 booking on it stays:");
  expect(said("close-day", { ok: true, bookings: 2 }).words).toContain("2 bookings on it stay:");
});

test("an order that was refused, or not understood, says that nothing was changed", () => {
  expect(said("move", { ok: false, reason: "taken" })).toEqual({
    kind: "error",
    words: "Somebody else has that time now. Choose another.",
  });
  expect(said("no-show", { ok: false, reason: "early" }).words).toBe("It has not begun yet.");
  expect(outcomeWords({ order: "move", answer: { ok: false, kind: "invalid", by: "key" } })).toEqual({
    kind: "error",
    words: "Not saved. Look through what you typed.",
  });
  expect(outcomeWords({ order: "move", answer: { ok: false, kind: "unavailable", by: "key" } })).toEqual({
    kind: "error",
    words: "Not saved. Try again in a minute.",
  });
});
