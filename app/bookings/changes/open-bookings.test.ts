import { expect, test } from "vitest";
import { ada, visitor } from "#tests/cast.ts";
import { advice, at, openBookings } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { issueStamp } from "#app/forms/limits/stamps.server.ts";
import { requestHold } from "#app/bookings/holds/hold-requests.server.ts";
import { bookByProof } from "#app/bookings/own/booking-proof.server.ts";
import { leaveOwn, moveOwn } from "#app/bookings/own/own-booking.server.ts";
import { hour, minute, second } from "#app/site/time.ts";
import { findBooking } from "./bookings.server.ts";
import { isItsNetworkFull } from "./open-bookings.server.ts";
import type { Booking, Wish } from "#app/bookings/booking/bookings.ts";

test.for(engines)("one person has two free times to come, booked or waiting for a press, on %s", async (engine) => {
  const { site, heldFor, ask, proof, now } = await openBookings(engine, true);
  const others = [
    await heldFor({ ...ada, email: "Ada+one@example.org" }),
    await heldFor(ada, { startsAt: at("2026-12-01", 630) }),
    await heldFor(ada, { startsAt: at("2026-12-01", 660) }),
  ] as const;
  const atOnce = await Promise.all(others.map((held) => ask(held)));
  const refused = others.filter((_, place) => !atOnce[place]?.ok);
  const token = await proof();
  await bookByProof(site, token);
  const again = refused[0] && (await ask(refused[0]));
  const training = {
    ...advice,
    resource: "training",
    minutes: 60,
    call: "training",
    startsAt: at("2026-12-01", 540),
  } as const;
  const elsewhere = await ask(await heldFor(ada, training));

  expect(atOnce.filter(({ ok }) => ok)).toHaveLength(2);
  expect(again).toEqual({ ok: false, reason: "enough" });
  expect(elsewhere.ok).toBe(true);
  expect(refused[0] && (await now(refused[0]))?.askedAt).toBeNull();
});

test("who has two free times to come is written to again about one of them; one that ran out makes room", async () => {
  const { site, clock, heldFor, ask } = await openBookings("sqlite", true);
  const [one, two] = [
    await heldFor(ada, { startsAt: at("2026-12-01", 630) }),
    await heldFor(ada, { startsAt: at("2026-12-01", 660) }),
  ];
  await ask(one);
  await ask(two);
  clock.now += minute;
  const again = await ask(one, true);
  const third = await heldFor();
  await site.database.queries.deleteFrom("limit_counts").execute();
  const put = (held_until: number) =>
    site.database.queries.updateTable("bookings").set({ held_until }).where("id", "=", two.id).execute();
  await put(clock.now + 1);
  const full = await ask(third);
  await put(clock.now);

  expect(again.ok).toBe(true);
  expect(full).toEqual({ ok: false, reason: "enough" });
  expect((await ask(third)).ok).toBe(true);
});

test("a press too late books nothing for who has two free times to come by then", async () => {
  const { site, clock, heldFor, ask, proof } = await openBookings("sqlite", true);
  await ask(await heldFor());
  const token = await proof();
  clock.now += 31 * minute;
  await site.database.queries.deleteFrom("limit_counts").execute();
  for (const minutes of [630, 660]) await ask(await heldFor(ada, { startsAt: at("2026-12-01", minutes) }));

  expect(await bookByProof(site, token)).toEqual({ ok: false, reason: "enough" });
  clock.now += 31 * minute;
  expect(await bookByProof(site, token)).toMatchObject({ ok: true });
});

test("a free time that is over or was cancelled makes room, and what is paid does not count", async () => {
  const { site, clock, heldFor, ask } = await openBookings("sqlite", true);
  const put = (
    booking: Booking,
    columns: { state?: "booked" | "cancelled"; starts_at?: number; price_cents?: number },
  ) => site.database.queries.updateTable("bookings").set(columns).where("id", "=", booking.id).execute();
  const one = await heldFor(ada, { startsAt: at("2026-12-01", 630) });
  const two = await heldFor(ada, { startsAt: at("2026-12-01", 660) });
  await put(one, { state: "booked" });
  await put(two, { state: "booked" });
  const third = await heldFor();

  const results = [(await ask(third)).ok];
  for (const columns of [
    { starts_at: clock.now },
    { starts_at: at("2026-12-01", 630), price_cents: 9500 },
    { state: "cancelled" },
  ] as const) {
    await put(one, columns);
    await site.database.queries.updateTable("bookings").set({ asked_at: null }).where("id", "=", third.id).execute();
    await site.database.queries.deleteFrom("limit_counts").execute();
    results.push((await ask(third)).ok);
  }

  expect(results).toEqual([false, true, true, true]);
});

/** Somebody of an office; with a stamp as script sends it, without as a browser without script does. */
async function openOffice(engine: (typeof engines)[number], withScript: boolean) {
  const open = await openBookings(engine, true);
  const { site, clock } = open;
  const stamps = Array.from({ length: 20 }, () => (withScript ? issueStamp(site) : ""));
  clock.now += 5 * second;
  let attempts = 0;
  return {
    ...open,
    keep(wish: Partial<Wish>, address = visitor.address) {
      attempts += 1;
      const attempt = `an-attempt-of-many-signs-${attempts}`;
      const stamped = { leaveEmpty: "", stamp: stamps.pop() ?? "" };
      return requestHold(site, { wish: { ...advice, ...wish }, attempt, stamped }, { address });
    },
  };
}

/** Fourteen starts of a Tuesday, half an hour apart. */
const times = [540, 570, 600, 630, 660, 690, 720, 840, 870, 900, 930, 960, 990, 1020].map((minutes) =>
  at("2026-12-01", minutes),
);

test.for([true, false])(
  "D7, D8: an office keeps eight times in ten minutes, script: %s; a ninth leaves nothing behind",
  async (withScript) => {
    const { site, keep } = await openOffice("sqlite", withScript);
    const results = [];
    for (const startsAt of times.slice(0, 9)) results.push(await keep({ startsAt }));
    const elsewhere = await keep({ startsAt: times[8] ?? 0 }, "203.0.113.9");
    const training = await keep({
      resource: "training",
      call: "training",
      minutes: 60,
      startsAt: at("2026-12-01", 540),
    });

    expect(results.slice(0, 8).every(({ ok }) => ok)).toBe(true);
    expect(results[8]).toEqual(
      withScript ? { ok: false, reason: "network" } : { ok: false, reason: "too-many", retryAfter: 600 },
    );
    expect(elsewhere.ok).toBe(true);
    expect(training.ok).toBe(withScript);
    expect(
      await site.database.queries
        .selectFrom("bookings")
        .selectAll()
        .where("starts_at", "=", times[8] ?? 0)
        .execute(),
    ).toHaveLength(1);
  },
);

test.for(engines)("D7: fourteen at once of one network keep eight times of a calendar, on %s", async (engine) => {
  const { site, keep } = await openOffice(engine, true);

  const results = await Promise.all(times.map((startsAt) => keep({ startsAt })));

  expect(results.filter(({ ok }) => ok)).toHaveLength(8);
  expect(await site.database.queries.selectFrom("bookings").selectAll().execute()).toHaveLength(8);
});

test("what a network gave back, paid for, or had, makes room; what it booked free of charge does not", async () => {
  const { site, clock, keep } = await openOffice("sqlite", true);
  const held: Booking[] = [];
  for (const startsAt of times.slice(0, 8)) {
    const result = await keep({ startsAt });
    if (result.ok && result.booking) held.push(result.booking);
  }
  const [one, two, three] = held as [Booking, Booking, Booking];
  const put = (id: string, columns: object) =>
    site.database.queries.updateTable("bookings").set(columns).where("id", "=", id).execute();
  const room = async () => {
    const result = await keep({ startsAt: times[8] ?? 0 });
    if (result.ok && result.booking) await leaveOwn(site, result.booking);
    return result.ok;
  };

  const seen = [await room()];
  await leaveOwn(site, one);
  seen.push(await room());
  await put(one.id, { state: "booked", held_until: null });
  seen.push(await room());
  await put(one.id, { price_cents: 9500 });
  seen.push(await room());
  await put(one.id, { state: "held", held_until: clock.now + 1 });
  seen.push(await room());
  await put(one.id, { held_until: clock.now });
  seen.push(await room());
  await put(one.id, { held_until: clock.now + hour });
  await put(two.id, { state: "booked", starts_at: clock.now });
  seen.push(await room());
  await put(two.id, { starts_at: clock.now + 1 });
  seen.push(await room());

  expect(seen).toEqual([false, true, false, true, false, true, true, false]);
  clock.now += 11 * minute;
  const again = await findBooking(site, three.id);
  expect(again && (await moveOwn(site, again, times[9] ?? 0, visitor))).toMatchObject({ ok: true });
});

test("D7: a hold that ran out is not held anew by a network that has enough", async () => {
  const { site, clock, keep } = await openOffice("sqlite", true);
  const first = await keep({ startsAt: times[0] });
  clock.now += 11 * minute;
  for (const startsAt of times.slice(1, 9)) await keep({ startsAt });
  const over = first.ok && first.booking ? await findBooking(site, first.booking.id) : undefined;

  expect(over && (await moveOwn(site, over, times[0] ?? 0, visitor))).toEqual({ ok: false, reason: "network" });
  expect(over && (await moveOwn(site, over, times[0] ?? 0, { address: "203.0.113.9" }))).toMatchObject({ ok: true });
});

test("D7: late presses count for the network that kept the time, forty a day, and for none where none is known", async () => {
  const { site, heldFor } = await openBookings("sqlite", true);
  const { queries } = site.database;
  const held: Booking[] = [];
  for (const startsAt of times.slice(0, 10)) held.push(await heldFor(ada, { startsAt }));
  const [ofOffice, ofNobody] = held as [Booking, Booking];
  await queries.updateTable("bookings").set({ network: "office" }).where("id", "=", ofOffice.id).execute();
  const presses = [];
  for (let press = 0; press < 41; press++) presses.push(await isItsNetworkFull(site, queries, ofOffice));

  expect(presses.indexOf(true)).toBe(40);
  expect(await isItsNetworkFull(site, queries, ofNobody)).toBe(false);
});
