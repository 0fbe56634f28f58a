import { expect, test } from "vitest";
import { book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import type { HoldResult } from "#app/bookings/holds/hold-requests.server.ts";
import { type HoldMistake, nearestOf } from "#app/bookings/calendar/calendar.ts";
import { afterHold } from "./hold-answer.server.ts";
import { answerHold } from "./hold-answers.ts";

/** How a form is answered after this: status, Retry-After or Location, and what its page is told. */
async function openAnswers() {
  const { site } = await openBookings("sqlite");
  async function answer(result: HoldResult, what: Wish = wish) {
    const after = await afterHold(site, { result, wish: what, typed: { course: "x" }, page: "/schedule" });
    const answered = answerHold(after);
    if (answered instanceof Response) return { status: answered.status, to: answered.headers.get("Location") };
    const { status, headers } = answered.init ?? {};
    const retry = new Headers(headers).get("Retry-After") ?? undefined;
    const { errors, typed, ...rest } = answered.data as HoldMistake;
    return { status, retry, said: errors.form, typed, full: rest.full, nearest: rest.nearest?.length };
  }
  return { site, answer };
}

test("only a session that is full has a waiting list: not a call, and not a session that is no longer on offer", async () => {
  const { answer } = await openAnswers();
  const [taken, closed] = [{ ok: false, reason: "taken" } as const, { ok: false, reason: "closed" } as const];

  const full = await answer(taken, training);
  const gone = await answer(closed, training);
  const call = await answer(taken);
  const nothingNear = await answer(taken, { ...wish, startsAt: Date.parse("2030-01-01T15:00:00Z") });

  expect(full).toMatchObject({ status: 409, full: String(training.startsAt), nearest: 4, typed: { course: "x" } });
  expect(full.said).toContain("This session is full. Nothing you typed is lost");
  expect(gone).toMatchObject({ status: 409, full: undefined, nearest: 4 });
  expect(gone.said).toContain("This time is not on offer any more.");
  expect(call).toMatchObject({ status: 409, full: undefined, nearest: 4 });
  expect(call.said).toContain("Somebody else has just taken this time.");
  expect(nothingNear).toMatchObject({ nearest: 0 });
  expect(nothingNear.said).toContain("Please choose another day.");
});

test("who asked too often, or whose network has enough, reads when to try again; a program in the trap sees the page", async () => {
  const { site, answer } = await openAnswers();
  const booking = await book(site);

  expect(await answer({ ok: false, reason: "too-many", retryAfter: 90 })).toMatchObject({ status: 429, retry: "90" });
  const unavailable = await answer({ ok: false, reason: "unavailable" });
  expect(unavailable).toMatchObject({ status: 503, typed: { course: "x" } });
  expect(unavailable.said).toContain("We could not keep this time for you.");
  const network = await answer({ ok: false, reason: "network" });
  expect(network).toMatchObject({ status: 429, retry: "600", typed: { course: "x" } });
  expect(network.said).toContain("From your network 8 times are kept");
  expect(await answer({ ok: true })).toEqual({ status: 303, to: "/schedule" });
  expect(await answer({ ok: true, booking })).toEqual({
    status: 303,
    to: `/bookings/${bookingToken(site, booking.id)}`,
  });
});

test("a page offers other times where the answer brought some, and a list to wait on where a session is full", () => {
  const slots = [{ startsAt: 1, label: "", whole: "", left: 1 }];
  const mistake = { ok: false, errors: {}, typed: {} } as const;

  expect([nearestOf(undefined), nearestOf({ ok: true }), nearestOf(mistake)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(nearestOf({ ...mistake, nearest: slots } as typeof mistake)).toEqual({ slots, waitFor: undefined });
  expect(nearestOf({ ...mistake, nearest: [], full: "7" } as typeof mistake)).toEqual({ slots: [], waitFor: "7" });
});
