import { confirmBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { holdSlot } from "#app/bookings/changes/bookings.server.ts";
import type { Booking, Wish } from "#app/bookings/booking/bookings.ts";
import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import type { Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { openMailSite } from "./mail-site.ts";

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
export const training: Wish = {
  ...wish,
  resource: "training",
  startsAt: at("2026-12-01", 9 * 60),
  minutes: 60,
  call: "training",
  purpose: "ai-specialist",
  priceCents: 0,
};
export const ada = { firstName: "Ada", lastName: "Example", email: "ada@example.org", message: "Invoices" };

/** As openMailSite, on the Saturday before the Tuesday of the wishes. */
export async function openBookedSite(engine: Engine) {
  const open = await openMailSite(engine, { limits: { enabled: false } });
  open.clock.now = Date.parse("2026-11-28T12:00:00Z");
  const { queries } = open.site.database;
  return {
    ...open,
    /** What the owner did, oldest first. */
    notes: () => queries.selectFrom("owner_actions").selectAll().orderBy("at").execute(),
    stateOf: (id: string) => queries.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst(),
  };
}

export async function book(site: Site, what = wish, person = ada): Promise<Booking> {
  const held = await holdSlot(site, what);
  if (!held.ok) throw new Error(held.reason);
  const booked = await confirmBooking(site, held.booking.id, person);
  if (!booked.ok) throw new Error(booked.reason);
  return booked.booking;
}
