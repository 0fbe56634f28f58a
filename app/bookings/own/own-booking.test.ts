import { expect, test } from "vitest";
import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { endHolds } from "#app/bookings/changes/booking-jobs.server.ts";
import { mayCancel, mayMove, stageOf } from "#app/bookings/booking/booking-stage.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import type { Booking, Wish } from "#app/bookings/booking/bookings.ts";
import { requestHold } from "#app/bookings/holds/hold-requests.server.ts";
import { askByMail } from "./booking-proof.server.ts";
import { cancelOwn, moveOwn, namePerson, requireBooking } from "./own-booking.server.ts";
import { instantAt } from "#app/bookings/calendar/zoned-time.ts";

const at = (minutes: number) => instantAt("2026-12-01", minutes, "America/New_York") ?? NaN;
const advice: Wish = {
  resource: "consultation",
  startsAt: at(10 * 60),
  minutes: 15,
  timeZone: "Europe/Berlin",
  call: "advice",
  purpose: "course-advice",
  priceCents: 0,
};
const paid: Wish = { ...advice, call: "consultation", minutes: 45, priceCents: 9500 };
const ada = { firstName: "Ada Example", lastName: "", email: "ada@example.org", message: "" };
const visitor = { address: "198.51.100.7" };
const unstamped = { leaveEmpty: "", stamp: "" };
const attempt = "an-attempt-of-22-signs";

type Engine = (typeof engines)[number];

async function openSite(engine: Engine, enabled = false) {
  const open = await openTestSite(engine, { limits: { enabled } });
  open.clock.now = Date.parse("2026-11-28T12:00:00Z");
  return open;
}

async function heldOf({ site }: Awaited<ReturnType<typeof openSite>>, wish: Wish): Promise<Booking> {
  const held = await holdTime(site, wish);
  if (!held.ok) throw new Error(held.reason);
  return held.booking;
}

test.for(engines)("D12: fifty copies of one form hold one time once, on %s", async (engine) => {
  const { site } = await openSite(engine);
  const request = { wish: advice, attempt, stamped: unstamped };

  const results = await Promise.all(Array.from({ length: 50 }, () => requestHold(site, request, visitor)));
  const ids = results.map((result) => result.ok && result.booking?.id);
  const rows = await site.database.queries.selectFrom("bookings").selectAll().execute();

  expect(new Set(ids)).toEqual(new Set([rows[0]?.id]));
  expect(rows).toHaveLength(1);
});

test("D8: a program in the trap is told that all went well, and nothing is held", async () => {
  const { site } = await openSite("sqlite");

  const result = await requestHold(
    site,
    { wish: advice, attempt, stamped: { ...unstamped, leaveEmpty: "x" } },
    visitor,
  );

  expect(result).toEqual({ ok: true });
  expect(await site.database.queries.selectFrom("bookings").selectAll().execute()).toEqual([]);
});

test("what costs money is not booked by a press of a button, and nothing is booked for nobody", async () => {
  const open = await openSite("sqlite");
  const consultation = await heldOf(open, paid);
  await namePerson(open.site, consultation, ada);
  const nobody = await heldOf(open, { ...advice, startsAt: at(14 * 60) });

  expect(await askByMail(open.site, consultation, { visitor })).toEqual({ ok: false, reason: "gone" });
  expect(await askByMail(open.site, nobody, { visitor })).toEqual({ ok: false, reason: "gone" });
});

test.for(engines)(
  "a running hold can be moved and keeps its end; one that ran out is held anew, on %s",
  async (engine) => {
    const open = await openSite(engine);
    const { site, clock } = open;
    const held = await heldOf(open, advice);
    clock.now += 4 * minute;
    const moved = await moveOwn(site, held, at(11 * 60), visitor);
    clock.now += 7 * minute;
    const over = await findBooking(site, held.id);
    const again = over && (await moveOwn(site, over, at(15 * 60), visitor));

    expect(moved).toMatchObject({ ok: true, booking: { startsAt: at(11 * 60), heldUntil: held.heldUntil } });
    expect(over && stageOf(over, clock.now)).toBe("expired");
    expect(again).toMatchObject({ ok: true, booking: { state: "held", heldUntil: clock.now + 10 * minute } });
    expect((await holdTime(site, advice)).ok).toBe(true);
  },
);

test.for(engines)("moving a hold to a taken time keeps the one that it has, on %s", async (engine) => {
  const open = await openSite(engine);
  const held = await heldOf(open, advice);
  await heldOf(open, { ...advice, startsAt: at(11 * 60) });

  const moved = await moveOwn(open.site, held, at(11 * 60), visitor);

  expect(moved).toEqual({ ok: false, reason: "taken" });
  expect(await holdTime(open.site, advice)).toEqual({ ok: false, reason: "taken" });
});

test("a hold of somebody else that ran out is in nobody's way when a booking is moved", async () => {
  const open = await openSite("sqlite");
  const mine = await heldOf(open, advice);
  await confirmHold(open.site, mine.id, ada);
  await heldOf(open, { ...advice, startsAt: at(11 * 60) });
  open.clock.now += 11 * minute;
  const booked = await findBooking(open.site, mine.id);

  const moved = booked && (await moveOwn(open.site, booked, at(11 * 60), visitor));

  expect(moved).toMatchObject({ ok: true, booking: { startsAt: at(11 * 60) } });
});

test("a paid time is moved until 24 hours before it, a free one until it starts, and both are cancelled until then", () => {
  const booked = { state: "booked", startsAt: day * 100, priceCents: 9500, paidAt: 1, email: "a@b.c" } as Booking;
  const free = { ...booked, priceCents: 0, paidAt: null };
  const before = (time: number) => booked.startsAt - time;

  expect([mayMove(booked, before(day)), mayMove(booked, before(day - 1))]).toEqual([true, false]);
  expect([mayMove(free, before(hour)), mayMove(free, before(0))]).toEqual([true, false]);
  expect([mayCancel(booked, before(hour)), mayCancel(booked, before(0))]).toEqual([true, false]);
});

test("a cancelled booking that was paid is in the owner's inbox, once", async () => {
  const open = await openSite("sqlite");
  const { id } = await heldOf(open, paid);
  await confirmHold(open.site, id, ada);
  await open.site.database.queries.updateTable("bookings").set({ paid_at: 1 }).execute();
  const booked = await findBooking(open.site, id);

  const first = booked && (await cancelOwn(open.site, booked));
  const second = booked && (await cancelOwn(open.site, booked));
  const inbox = await open.site.database.queries.selectFrom("inbox_messages").selectAll().execute();

  expect([first?.ok, second?.ok]).toEqual([true, true]);
  expect(inbox).toMatchObject([{ email: "ada@example.org", kind: "payment" }]);
});

test("D7: a booking is moved five times a day, and its address gets no more mails than that", async () => {
  const { site } = await openSite("sqlite", true);
  const held = await heldOf({ site } as Awaited<ReturnType<typeof openSite>>, advice);
  await confirmHold(site, held.id, ada);
  const results = [];
  for (let move = 0; move < 6; move++) {
    const booking = await findBooking(site, held.id);
    if (booking) results.push(await moveOwn(site, booking, at((move % 2 ? 10 : 11) * 60), visitor));
  }

  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
  expect(results.at(-1)).toMatchObject({ reason: "too-many" });
});

test("a hold is named as long as it runs or ran out, and nothing that is booked", async () => {
  const open = await openSite("sqlite");
  const { site } = open;
  const held = await heldOf(open, advice);
  const ben = { ...ada, email: "ben@example.org" };
  const put = (state: "expired" | "booked" | "cancelled") =>
    site.database.queries.updateTable("bookings").set({ state }).where("id", "=", held.id).execute();
  const named = async () => (await findBooking(site, held.id))?.email;

  await namePerson(site, held, ada);
  const seen = [await named()];
  for (const state of ["expired", "booked", "cancelled"] as const) {
    await put(state);
    await namePerson(site, held, state === "expired" ? ben : ada);
    seen.push(await named());
  }

  expect(seen).toEqual(["ada@example.org", "ben@example.org", "ben@example.org", "ben@example.org"]);
});

test("what is over is not cancelled, and cancelled twice it is cancelled once", async () => {
  const open = await openSite("sqlite");
  const { site, clock } = open;
  const { id } = await heldOf(open, advice);
  const held = await findBooking(site, id);
  await confirmHold(site, id, ada);
  const booked = await findBooking(site, id);
  clock.now = advice.startsAt;
  const begun = booked && (await cancelOwn(site, booked));
  clock.now -= 1;
  const first = booked && (await cancelOwn(site, booked));
  clock.now += day;
  const cancelled = await findBooking(site, id);

  expect(held && (await cancelOwn(site, held))).toEqual({ ok: false, reason: "gone" });
  expect(begun).toEqual({ ok: false, reason: "gone" });
  expect(first).toMatchObject({ ok: true, booking: { state: "cancelled" } });
  expect(cancelled && (await cancelOwn(site, cancelled))).toMatchObject({ ok: true, booking: { sequence: 1 } });
});

test.for(engines)("a hold that ran out and finds its new time taken takes nothing back, on %s", async (engine) => {
  const open = await openSite(engine);
  const { site, clock } = open;
  const held = await heldOf(open, advice);
  clock.now += 10 * minute;
  await endHolds(site);
  const rival = await holdTime(site, { ...advice, startsAt: at(11 * 60) });
  await confirmHold(site, rival.ok ? rival.booking.id : "", ada);
  const over = await findBooking(site, held.id);

  expect(over && (await moveOwn(site, over, at(11 * 60), visitor))).toEqual({ ok: false, reason: "taken" });
  expect(over && (await moveOwn(site, over, at(12 * 60) + minute, visitor))).toEqual({ ok: false, reason: "closed" });
  expect(await findBooking(site, held.id)).toMatchObject({ state: "expired" });
  const cells = await site.database.queries
    .selectFrom("booking_cells")
    .select("booking_id")
    .where("booking_id", "=", held.id)
    .execute();
  expect(cells).toEqual([]);
});

test("what was cancelled, or paid and begins within a day, is not moved; a link that is not ours finds nothing", async () => {
  const open = await openSite("sqlite");
  const { site, clock } = open;
  const { id } = await heldOf(open, paid);
  await confirmHold(site, id, ada);
  const booked = await findBooking(site, id);
  clock.now = paid.startsAt - day + 1;
  const late = booked && (await moveOwn(site, booked, at(15 * 60), visitor));
  const cancelled = booked && (await moveOwn(site, { ...booked, state: "cancelled" }, at(15 * 60), visitor));

  expect([late, cancelled]).toEqual([
    { ok: false, reason: "gone" },
    { ok: false, reason: "gone" },
  ]);
  await expect(requireBooking(site, "x")).rejects.toMatchObject({ status: 404 });
  await expect(requireBooking(site, bookingToken(site, "erased"))).rejects.toMatchObject({ status: 404 });
  expect(await requireBooking(site, bookingToken(site, id))).toMatchObject({ id });
});
