import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { bookingWordsOf } from "#app/bookings/words/booking-words.server.ts";
import { headingOf, mayCancel, mayMove, stageOf, stateAt } from "./booking-stage.ts";
import type { Booking } from "./bookings.ts";

const held = {
  state: "held",
  heldUntil: 1000,
  email: "a@b.c",
  askedAt: null,
  paidAt: null,
  startsAt: 9000,
  priceCents: 0,
} as Booking;

test.for<[string, Partial<Booking>, number]>([
  ["review", {}, 999],
  ["expired", {}, 1000],
  ["who", { email: "" }, 999],
  ["who", { email: "", askedAt: 1 }, 999],
  ["asked", { askedAt: 1 }, 999],
  ["expired", { askedAt: 1 }, 1000],
  ["expired", { heldUntil: null }, 0],
  ["late", { paidAt: 1 }, 1000],
  ["late", { state: "expired", paidAt: 1 }, 0],
  ["cancelled", { state: "expired", paidAt: 1, moneyBackAt: 2 }, 0],
  ["expired", { state: "expired" }, 0],
  ["booked", { state: "booked", heldUntil: null }, 5000],
  ["cancelled", { state: "cancelled", paidAt: 1 }, 5000],
  ["no-show", { state: "no-show", paidAt: 1 }, 5000],
])("the page is about %s for %j at %i", ([stage, changes, at]) => {
  expect(stageOf({ ...held, ...changes }, at)).toBe(stage);
});

test("what is not booked yet can be moved, what is over cannot, and only what is booked can be cancelled", () => {
  const states = ["held", "expired", "cancelled", "no-show"] as const;

  expect(states.map((state) => mayMove({ ...held, state }, 0))).toEqual([true, true, false, false]);
  expect(states.map((state) => mayCancel({ ...held, state }, 0))).toEqual([false, false, false, false]);
});

test("who waits for a payment hears that a hold is over at its end, paid late or not, and of every other state as it is", () => {
  const shown = (changes: Partial<Booking>, at: number) => stateAt({ ...held, ...changes }, at);

  expect([shown({}, 999), shown({ email: "" }, 999), shown({ askedAt: 1 }, 999)]).toEqual(["held", "held", "held"]);
  expect([shown({}, 1000), shown({ paidAt: 1 }, 1000), shown({ heldUntil: null }, 0)]).toEqual([
    "expired",
    "expired",
    "expired",
  ]);
  for (const state of ["booked", "cancelled", "no-show", "expired"] as const)
    expect(shown({ state }, 5000)).toBe(state);
});

test("a booking says how it stands, and who comes is asked anew only before it is booked", () => {
  const { headings } = bookingWordsOf(siteContent());

  expect(headingOf(headings, { stage: "expired", moved: false }, false)).toBe("This time is not kept any more");
  expect(headingOf(headings, { stage: "booked", moved: true }, false)).toBe("It is moved");
  expect(headingOf(headings, { stage: "review", moved: false }, true)).toBe("We keep this time for you");
  expect(headingOf(headings, { stage: "booked", moved: false }, true)).toBe("It is booked");
});
