import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { askByMail } from "#app/bookings/own/booking-proof.server.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { ada, visitor } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import type { Booking, Wish } from "./bookings.ts";
import { promisesPlace as placeWords } from "./meeting-place.ts";

/** A time of the company's clock, in minutes from midnight. */
export function at(isoDay: string, minutes: number) {
  return instantAt(isoDay, minutes, "America/New_York") ?? NaN;
}

export const wish: Wish = {
  resource: "consultation",
  startsAt: at("2026-12-01", 10 * 60),
  minutes: 45,
  timeZone: "Asia/Kathmandu",
  call: "consultation",
  purpose: "workflow-automation",
  priceCents: 9500,
};
export const advice: Wish = {
  ...wish,
  minutes: 15,
  timeZone: "Europe/Berlin",
  call: "advice",
  purpose: "course-advice",
  priceCents: 0,
};
export const training: Wish = {
  ...wish,
  resource: "training",
  startsAt: at("2026-12-01", 9 * 60),
  minutes: 60,
  call: "training",
  purpose: "ai-specialist",
  priceCents: 0,
};

export async function book(site: Site, what = wish, person = ada): Promise<Booking> {
  const held = await holdTime(site, what);
  if (!held.ok) throw new Error(held.reason);
  const booked = await confirmHold(site, held.booking.id, person);
  if (!booked.ok) throw new Error(booked.reason);
  return booked.booking;
}

/** A test site on the Saturday before the Tuesday of the wishes; `enabled` switches its limits on. */
export async function openBookings(engine: Engine, enabled = false) {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const open = await openTestSite(engine, { limits: { enabled }, now });
  const { site } = open;
  const { queries } = site.database;
  async function heldFor(person = ada, wish: Partial<Wish> = {}): Promise<Booking> {
    const held = await holdTime(site, { ...advice, ...wish });
    if (!held.ok) throw new Error(held.reason);
    await namePerson(site, held.booking, person);
    return { ...held.booking, ...person };
  }
  return {
    ...open,
    heldFor,
    /** What the owner did, oldest first. */
    notes: () => queries.selectFrom("owner_actions").selectAll().orderBy("at").execute(),
    stateOf: (id: string) => queries.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst(),
    now: (booking: Booking) => findBooking(site, booking.id),
    ask: (booking: Booking, again = false) => askByMail(site, booking, { visitor, again }),
    /** The token of the newest mail that asks for a press. */
    async proof() {
      const mail = (await open.deliver()).filter(({ raw }) => raw.includes("/confirm")).at(-1);
      return /bookings\/([\w~.-]+)\/confirm/.exec(mail?.parsed.text ?? "")?.[1] ?? "";
    },
  };
}

/** The same in whatever we send, calendar files too. */
export const promisesPlace = new RegExp(`${placeWords.source}|\\nCONFERENCE[;:]|\\nLOCATION:`, "i");
