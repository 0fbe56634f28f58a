import { expect, test } from "vitest";
import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { engines } from "#tests/databases.ts";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, training, wish } from "./bookings.scene.ts";
import { day, hour, minute, utcDay } from "#app/site/time.ts";
import { alternatives, slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { cancelBooking, moveBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { joinWaitingList } from "#app/bookings/changes/waiting-list.server.ts";

test.for(engines)(
  "E1: a time that overlaps a taken one cannot be taken, whatever the lengths, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    await holdTime(site, { ...wish, startsAt: at("2026-12-01", 10 * 60), minutes: 45 });

    const during = await holdTime(site, { ...wish, startsAt: at("2026-12-01", 10 * 60 + 30), minutes: 15 });
    const after = await holdTime(site, { ...wish, startsAt: at("2026-12-01", 11 * 60), minutes: 15 });

    expect(during).toEqual({ ok: false, reason: "taken" });
    expect(after.ok).toBe(true);
  },
);

test.for(engines)("a booking is confirmed in one mail with its calendar file, on %s", async (engine) => {
  const { site, deliver } = await openBookings(engine);
  await book(site, wish);

  const mails = await deliver();

  expect(mails).toHaveLength(1);
  expect(mails[0]?.parsed.subject).toContain("Booked: Consultation");
  expect(mails[0]?.raw).toContain("text/calendar; charset=utf-8; method=REQUEST");
  expect(mails[0]?.parsed.text).toContain("(Kathmandu)");
});

test.for(engines)("moving frees the old time, keeps the id and raises the sequence, on %s", async (engine) => {
  const { site, deliver } = await openBookings(engine);
  const booking = await book(site, wish);
  const later = at("2026-12-01", 10 * 60 + 30);

  const moved = await moveBooking(site, booking.id, later);
  const old = await holdTime(site, { ...wish, minutes: 30 });
  const mails = await deliver();

  expect(moved).toMatchObject({ ok: true, booking: { id: booking.id, startsAt: later, sequence: 1, state: "booked" } });
  expect(old.ok).toBe(true);
  expect(mails.map(({ parsed }) => String(parsed.subject).split(":")[0] ?? "").toSorted()).toEqual(["Booked", "Moved"]);
  expect(mails.every(({ raw }) => raw.includes("method=REQUEST"))).toBe(true);
});

test.for(engines)("moving to a taken time changes nothing, on %s", async (engine) => {
  const { site } = await openBookings(engine);
  const booking = await book(site, wish);
  await book(site, { ...wish, startsAt: at("2026-12-01", 15 * 60) });

  const moved = await moveBooking(site, booking.id, at("2026-12-01", 15 * 60));
  const rival = await holdTime(site, wish);

  expect(moved).toEqual({ ok: false, reason: "taken" });
  expect(rival).toEqual({ ok: false, reason: "taken" });
});

test.for(engines)("cancelling frees the time and sends a cancellation, once, on %s", async (engine) => {
  const { site, deliver } = await openBookings(engine);
  const booking = await book(site, wish);

  await cancelBooking(site, booking.id, "");
  await cancelBooking(site, booking.id, "");
  const mails = await deliver();

  expect((await holdTime(site, wish)).ok).toBe(true);
  expect(mails).toHaveLength(2);
  expect(mails.filter(({ raw }) => raw.includes("method=CANCEL"))).toHaveLength(1);
});

test.for(engines)("a training session takes as many as it has places, then a waiting list, on %s", async (engine) => {
  const { site, deliver } = await openBookings(engine);
  const results = await Promise.all(Array.from({ length: 12 }, () => holdTime(site, training)));
  const got = results.filter((result) => result.ok);
  await joinWaitingList(site, site.database.queries, {
    startsAt: training.startsAt,
    course: "ai-specialist",
    firstName: "Ben",
    lastName: "Example",
    email: "ben@example.org",
  });
  const first = got[0];
  if (first) await confirmHold(site, first.booking.id, ada);
  if (first) await cancelBooking(site, first.booking.id, "");
  const mails = await deliver();

  expect(got).toHaveLength(8);
  expect(mails.filter(({ recipients }) => recipients.includes("ben@example.org"))).toHaveLength(1);
});

test.for(engines)("whoever comes too late is offered the nearest free times, on %s", async (engine) => {
  const { site } = await openBookings(engine);
  await holdTime(site, wish);

  const offered = await alternatives(site, wish, wish.startsAt);

  expect(offered).toHaveLength(4);
  expect(offered.every(({ left, startsAt }) => left === 1 && Math.abs(startsAt - wish.startsAt) < day)).toBe(true);
});

test("nothing is on offer on days off, at week-ends, too soon and too far", async () => {
  const { site } = await openBookings("sqlite");

  const slots = await slotsFrom(site, wish, "2026-11-20", 120);
  const days = new Set(slots.map(({ startsAt }) => utcDay(startsAt)));

  expect(slots.length).toBeGreaterThan(300);
  expect(days.has("2026-12-25")).toBe(false);
  expect([...days].some((isoDay) => [0, 6].includes(new Date(isoDay).getUTCDay()))).toBe(false);
  expect(Math.min(...slots.map(({ startsAt }) => startsAt))).toBeGreaterThanOrEqual(site.now() + 18 * hour);
  expect(Math.max(...slots.map(({ startsAt }) => startsAt))).toBeLessThanOrEqual(site.now() + 60 * day);
});

test.for(engines)(
  "E1: a hold that is booked at the very end of its time is not given to another, on %s",
  async (engine) => {
    const { site, clock } = await openBookings(engine);
    const held = await holdTime(site, wish);
    if (!held.ok) throw new Error(held.reason);
    clock.now += 11 * minute;
    const gate = Promise.withResolvers<void>();

    const paying = site.database.transaction(async (queries) => {
      const booked = { state: "booked", held_until: null } as const;
      await queries.updateTable("bookings").set(booked).where("id", "=", held.booking.id).execute();
      await gate.promise;
    });
    const rival = holdTime(site, wish);
    setTimeout(gate.resolve, 200);
    await paying;

    expect(await rival).toEqual({ ok: false, reason: "taken" });
    expect(await findBooking(site, held.booking.id)).toMatchObject({ state: "booked" });
  },
);
