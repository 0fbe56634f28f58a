import { expect, test } from "vitest";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { openMailSite } from "#tests/mail-site.ts";
import { rehearsal } from "#tests/rehearsal.ts";
import { day, hour, minute } from "#app/time.ts";
import { endHolds, remind, tidyBookings } from "./booking-jobs.server.ts";
import { cancelBooking, confirmBooking, moveBooking } from "./booking-changes.server.ts";
import { findBooking, holdSlot } from "./bookings.server.ts";
import type { Booking, Wish } from "./bookings.ts";
import { alternatives, slotsFrom } from "#app/calendar/slots.server.ts";
import { joinWaitingList } from "./waiting-list.server.ts";
import { instantAt } from "#app/calendar/zoned-time.ts";

const zone = "America/New_York";
const at = (isoDay: string, minutes: number) => instantAt(isoDay, minutes, zone) ?? NaN;
const wish: Wish = {
  resource: "consultation",
  startsAt: at("2026-12-01", 10 * 60),
  minutes: 45,
  timeZone: "Asia/Kathmandu",
  call: "consultation",
  purpose: "workflow-automation",
  priceCents: 9500,
};
const training: Wish = {
  ...wish,
  resource: "training",
  startsAt: at("2026-12-01", 9 * 60),
  minutes: 60,
  call: "training",
  purpose: "ai-specialist",
  priceCents: 0,
};
const ada = { firstName: "Ada", lastName: "Example", email: "ada@example.org", message: "Invoices" };

/** A Saturday, so that Tuesday 1 December is far enough ahead. */
async function openBookingSite(engine: Engine) {
  const open = await openMailSite(engine, { limits: { enabled: false } });
  open.clock.now = Date.parse("2026-11-28T12:00:00Z");
  return open;
}

async function bookFor(
  site: Awaited<ReturnType<typeof openBookingSite>>["site"],
  what: Wish,
  person = ada,
): Promise<Booking> {
  const held = await holdSlot(site, what);
  if (!held.ok) throw new Error(held.reason);
  const booked = await confirmBooking(site, held.booking.id, person);
  if (!booked.ok) throw new Error(booked.reason);
  return booked.booking;
}

/** Ten working days, two times each. */
const contested = Array.from(
  { length: 20 },
  (_, round) =>
    at("2026-12-01", 9 * 60 + (round % 2) * 60) + (Math.floor(round / 2) + 2 * Math.floor((round / 2 + 1) / 5)) * day,
);

rehearsal.for(engines)(
  "E1: of 200 who want one time at once exactly one gets it, 20 rounds, on %s",
  { timeout: 120_000 },
  async (engine) => {
    const { site } = await openBookingSite(engine);

    for (const startsAt of contested) {
      const results = await Promise.all(Array.from({ length: 200 }, () => holdSlot(site, { ...wish, startsAt })));

      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === "taken")).toHaveLength(199);
    }
  },
);

test.for(engines)(
  "E1: a time that overlaps a taken one cannot be taken, whatever the lengths, on %s",
  async (engine) => {
    const { site } = await openBookingSite(engine);
    await holdSlot(site, { ...wish, startsAt: at("2026-12-01", 10 * 60), minutes: 45 });

    const during = await holdSlot(site, { ...wish, startsAt: at("2026-12-01", 10 * 60 + 30), minutes: 15 });
    const after = await holdSlot(site, { ...wish, startsAt: at("2026-12-01", 11 * 60), minutes: 15 });

    expect(during).toEqual({ ok: false, reason: "taken" });
    expect(after.ok).toBe(true);
  },
);

test.for(engines)("a hold that nobody finished gives its time back, on %s", async (engine) => {
  const { site, clock } = await openBookingSite(engine);
  await holdSlot(site, wish);
  clock.now += 10 * minute;

  const [slot] = (await slotsFrom(site, wish, "2026-12-01", 1)).filter(({ startsAt }) => startsAt === wish.startsAt);
  const again = await holdSlot(site, wish);

  expect(slot?.left).toBe(1);
  expect(again.ok).toBe(true);
  expect(await endHolds(site)).toBe(0);
});

test.for(engines)("a booking is confirmed once, with one mail and its calendar file, on %s", async (engine) => {
  const { site, deliver } = await openBookingSite(engine);
  const booking = await bookFor(site, wish);
  await confirmBooking(site, booking.id, ada);

  const mails = await deliver();

  expect(mails).toHaveLength(1);
  expect(mails[0]?.parsed.subject).toContain("Booked: Consultation");
  expect(mails[0]?.raw).toContain("text/calendar; charset=utf-8; method=REQUEST");
  expect(mails[0]?.parsed.text).toContain("(Kathmandu)");
});

test.for(engines)(
  "a hold confirmed too late is still a booking while its time is free, and taken otherwise, on %s",
  async (engine) => {
    const { site, clock } = await openBookingSite(engine);
    const first = await holdSlot(site, wish);
    const second = await holdSlot(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
    clock.now += 11 * minute;
    await endHolds(site);
    await holdSlot(site, wish);

    const late = first.ok ? await confirmBooking(site, first.booking.id, ada) : undefined;
    const free = second.ok ? await confirmBooking(site, second.booking.id, ada) : undefined;

    expect(late).toEqual({ ok: false, reason: "taken" });
    expect(free?.ok).toBe(true);
  },
);

test.for(engines)("moving frees the old time, keeps the id and raises the sequence, on %s", async (engine) => {
  const { site, deliver } = await openBookingSite(engine);
  const booking = await bookFor(site, wish);
  const later = at("2026-12-01", 10 * 60 + 30);

  const moved = await moveBooking(site, booking.id, later);
  const old = await holdSlot(site, { ...wish, minutes: 30 });
  const mails = await deliver();

  expect(moved).toMatchObject({ ok: true, booking: { id: booking.id, startsAt: later, sequence: 1, state: "booked" } });
  expect(old.ok).toBe(true);
  expect(mails.map(({ parsed }) => String(parsed.subject).split(":")[0] ?? "").toSorted()).toEqual(["Booked", "Moved"]);
  expect(mails.every(({ raw }) => raw.includes("method=REQUEST"))).toBe(true);
});

test.for(engines)("moving to a taken time changes nothing, on %s", async (engine) => {
  const { site } = await openBookingSite(engine);
  const booking = await bookFor(site, wish);
  await bookFor(site, { ...wish, startsAt: at("2026-12-01", 15 * 60) });

  const moved = await moveBooking(site, booking.id, at("2026-12-01", 15 * 60));
  const rival = await holdSlot(site, wish);

  expect(moved).toEqual({ ok: false, reason: "taken" });
  expect(rival).toEqual({ ok: false, reason: "taken" });
});

test.for(engines)("cancelling frees the time and sends a cancellation, once, on %s", async (engine) => {
  const { site, deliver } = await openBookingSite(engine);
  const booking = await bookFor(site, wish);

  await cancelBooking(site, booking.id, "");
  await cancelBooking(site, booking.id, "");
  const mails = await deliver();

  expect((await holdSlot(site, wish)).ok).toBe(true);
  expect(mails).toHaveLength(2);
  expect(mails.filter(({ raw }) => raw.includes("method=CANCEL"))).toHaveLength(1);
});

test.for(engines)("a training session takes as many as it has places, then a waiting list, on %s", async (engine) => {
  const { site, deliver } = await openBookingSite(engine);
  const results = await Promise.all(Array.from({ length: 12 }, () => holdSlot(site, training)));
  const got = results.filter((result) => result.ok);
  await joinWaitingList(site, site.database.queries, {
    startsAt: training.startsAt,
    course: "ai-specialist",
    firstName: "Ben",
    lastName: "Example",
    email: "ben@example.org",
  });
  const first = got[0];
  if (first) await confirmBooking(site, first.booking.id, ada);
  if (first) await cancelBooking(site, first.booking.id, "");
  const mails = await deliver();

  expect(got).toHaveLength(8);
  expect(mails.filter(({ recipients }) => recipients.includes("ben@example.org"))).toHaveLength(1);
});

test.for(engines)(
  "reminders go out once, 24 hours and 1 hour before, also with a clock that jumps back, on %s",
  async (engine) => {
    const { site, clock, deliver } = await openBookingSite(engine);
    const booking = await bookFor(site, wish);
    const counts: number[] = [];
    for (const before of [25 * hour, 24 * hour, 23 * hour, 24 * hour, hour, hour / 2, hour]) {
      clock.now = booking.startsAt - before;
      counts.push(await remind(site));
    }
    const mails = await deliver();

    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0]);
    expect(mails.map(({ parsed }) => String(parsed.subject).split(":")[0] ?? "").toSorted()).toEqual([
      "Booked",
      "In one hour",
      "Tomorrow",
    ]);
  },
);

test.for(engines)("whoever comes too late is offered the nearest free times, on %s", async (engine) => {
  const { site } = await openBookingSite(engine);
  await holdSlot(site, wish);

  const offered = await alternatives(site, wish, wish.startsAt);

  expect(offered).toHaveLength(4);
  expect(offered.every(({ left, startsAt }) => left === 1 && Math.abs(startsAt - wish.startsAt) < day)).toBe(true);
});

test("nothing is on offer on days off, at week-ends, too soon and too far", async () => {
  const { site } = await openBookingSite("sqlite");

  const slots = await slotsFrom(site, wish, "2026-11-20", 120);
  const days = new Set(slots.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 10)));

  expect(slots.length).toBeGreaterThan(300);
  expect(days.has("2026-12-25")).toBe(false);
  expect([...days].some((isoDay) => [0, 6].includes(new Date(isoDay).getUTCDay()))).toBe(false);
  expect(Math.min(...slots.map(({ startsAt }) => startsAt))).toBeGreaterThanOrEqual(site.now() + 18 * hour);
  expect(Math.max(...slots.map(({ startsAt }) => startsAt))).toBeLessThanOrEqual(site.now() + 60 * day);
});

test.for(engines)(
  "E1: a hold that is booked at the very end of its time is not given to another, on %s",
  async (engine) => {
    const { site, clock } = await openBookingSite(engine);
    const held = await holdSlot(site, wish);
    if (!held.ok) throw new Error(held.reason);
    clock.now += 11 * minute;
    const gate = Promise.withResolvers<void>();

    const paying = site.database.transaction(async (queries) => {
      const booked = { state: "booked", held_until: null } as const;
      await queries.updateTable("bookings").set(booked).where("id", "=", held.booking.id).execute();
      await gate.promise;
    });
    const rival = holdSlot(site, wish);
    setTimeout(gate.resolve, 200);
    await paying;

    expect(await rival).toEqual({ ok: false, reason: "taken" });
    expect(await findBooking(site, held.booking.id)).toMatchObject({ state: "booked" });
  },
);

test("unfinished holds are forgotten after two weeks, the people of old bookings after a month", async () => {
  const { site, clock } = await openBookingSite("sqlite");
  const booked = await bookFor(site, wish);
  const unfinished = await holdSlot(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
  clock.now += 11 * minute;
  await endHolds(site);

  clock.now += 15 * day;
  await tidyBookings(site);
  const afterTwoWeeks = await findBooking(site, booked.id);
  clock.now += 30 * day;
  await tidyBookings(site);

  expect(unfinished.ok && (await findBooking(site, unfinished.booking.id))).toBeUndefined();
  expect(afterTwoWeeks).toMatchObject({ email: "ada@example.org" });
  expect(await findBooking(site, booked.id)).toMatchObject({ state: "booked", email: "", firstName: "" });
});
