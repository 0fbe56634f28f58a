import { expect, test } from "vitest";
import { confirmHold } from "#app/bookings/holds/holds.scene.ts";
import { minute } from "#app/site/time.ts";
import { openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { ada, visitor } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { bookingViewOf } from "./booking-view.server.ts";
import { keepLonger, leaveOwn, moveOwn } from "./own-booking.server.ts";

const nobody = { firstName: "", lastName: "", email: "", message: "" };

test.for(engines)("2.2.1: a time is kept ten minutes longer ten times, and not for ever, on %s", async (engine) => {
  const { site, clock, heldFor } = await openBookings(engine, true);
  const begin = clock.now;
  const booking = await heldFor(nobody, wish);

  const kept: boolean[] = [];
  for (let times = 0; times < 12; times++) {
    clock.now += 8 * minute;
    kept.push((await keepLonger(site, booking, visitor)).ok);
  }

  expect(kept).toEqual([...Array<boolean>(10).fill(true), false, false]);
  expect(clock.now - begin).toBeLessThan(2 * 60 * minute);
  clock.now += 3 * minute;
  expect(await keepLonger(site, booking, visitor)).toMatchObject({ reason: "gone" });
});

test.for(engines)("D12: fifty presses at once are one, and an early one changes nothing, on %s", async (engine) => {
  const { site, clock, heldFor, now, stateOf } = await openBookings(engine, true);
  const booking = await heldFor(ada, wish);

  expect(await keepLonger(site, booking, visitor)).toMatchObject({ ok: true });
  expect((await now(booking))?.heldUntil).toBe(booking.heldUntil);
  clock.now += 8 * minute;
  await Promise.all(Array.from({ length: 50 }, () => keepLonger(site, booking, visitor)));

  expect((await stateOf(booking.id))?.held_until).toBe(clock.now + 10 * minute);
  for (let times = 0; times < 9; times++) {
    clock.now += 8 * minute;
    expect((await keepLonger(site, booking, visitor)).ok, `press ${times + 2}`).toBe(true);
  }
});

test.for(engines)("D7: what is not held, or waits for a press in a mail, is not kept longer, on %s", async (engine) => {
  const { site, clock, heldFor, ask } = await openBookings(engine, true);
  const over = await heldFor(ada);
  clock.now += 11 * minute;
  const left = await heldFor({ ...ada, email: "left@example.org" }, { startsAt: wish.startsAt + 60 * minute });
  await leaveOwn(site, left);
  const asked = await heldFor({ ...ada, email: "asked@example.org" }, { startsAt: wish.startsAt + 120 * minute });
  await ask(asked);
  clock.now += 8 * minute;

  for (const each of [over, left, asked])
    expect(await keepLonger(site, each, visitor)).toEqual({ ok: false, reason: "gone" });
});

test.for(engines)("D7: one network has no more than sixty such presses on a day, on %s", async (engine) => {
  const { site, clock, heldFor } = await openBookings(engine, true);
  let kept = 0;

  for (let place = 0; place < 7; place++) {
    const booking = await heldFor(nobody, { ...wish, startsAt: wish.startsAt + (place % 4) * 24 * 60 * minute });
    for (let times = 0; times < 10; times++) {
      clock.now += 8 * minute;
      if ((await keepLonger(site, booking, visitor)).ok) kept += 1;
    }
  }

  expect(kept).toBe(60);
});

test("a booking that had another time before says that it is moved", async () => {
  const { site, heldFor, now } = await openBookings("sqlite");

  const booking = await heldFor();
  await confirmHold(site, booking.id, ada);
  const booked = await now(booking);
  if (!booked) throw new Error("not booked");

  await moveOwn(site, booked, booked.startsAt + 60 * minute, visitor);

  expect(bookingViewOf(site, booked).moved).toBe(false);
  expect(bookingViewOf(site, (await now(booking)) ?? booked).moved).toBe(true);
});
