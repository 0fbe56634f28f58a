import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { ada, at, book, openBookedSite, wish } from "#tests/booked-site.ts";
import { day, hour, minute } from "#app/time.ts";
import { slotsFrom } from "#app/calendar/slots.server.ts";
import { endHolds, remind, tidyBookings } from "./booking-jobs.server.ts";
import { confirmBooking } from "./booking-changes.server.ts";
import { findBooking, holdSlot } from "./bookings.server.ts";

test.for(engines)("a hold that nobody finished gives its time back, on %s", async (engine) => {
  const { site, clock } = await openBookedSite(engine);
  await holdSlot(site, wish);
  clock.now += 10 * minute;

  const [slot] = (await slotsFrom(site, wish, "2026-12-01", 1)).filter(({ startsAt }) => startsAt === wish.startsAt);
  const again = await holdSlot(site, wish);

  expect(slot?.left).toBe(1);
  expect(again.ok).toBe(true);
  expect(await endHolds(site)).toBe(0);
});

test.for(engines)(
  "a hold confirmed too late is still a booking while its time is free, and taken otherwise, on %s",
  async (engine) => {
    const { site, clock } = await openBookedSite(engine);
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

test.for(engines)(
  "reminders go out once, 24 hours and 1 hour before, also with a clock that jumps back, on %s",
  async (engine) => {
    const { site, clock, deliver } = await openBookedSite(engine);
    const booking = await book(site, wish);
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

test("unfinished holds are forgotten after two weeks, the people of old bookings after a month", async () => {
  const { site, clock } = await openBookedSite("sqlite");
  const booked = await book(site, wish);
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
