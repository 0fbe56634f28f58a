import { findBooking, holdSlot } from "#app/bookings/changes/bookings.server.ts";
import type { Booking, Wish } from "#app/bookings/booking/bookings.ts";
import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import { askByMail } from "#app/bookings/own/booking-proof.server.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import type { Engine } from "#database/database.ts";
import { openMailSite } from "./mail-site.ts";

export const at = (minutes: number) => instantAt("2026-12-01", minutes, "America/New_York") ?? NaN;
export const advice: Wish = {
  resource: "consultation",
  startsAt: at(10 * 60),
  minutes: 15,
  timeZone: "Europe/Berlin",
  call: "advice",
  purpose: "course-advice",
  priceCents: 0,
};
export const ada = { firstName: "Ada Example", lastName: "", email: "ada@example.org", message: "" };
export const visitor = { address: "198.51.100.7" };

/** A site on the Saturday before the advice call that people ask for; `enabled` switches its limits on. */
export async function openAsking(engine: Engine, enabled = false) {
  const open = await openMailSite(engine, { limits: { enabled } });
  open.clock.now = Date.parse("2026-11-28T12:00:00Z");
  const { site } = open;
  async function heldFor(person = ada, wish: Partial<Wish> = {}): Promise<Booking> {
    const held = await holdSlot(site, { ...advice, ...wish });
    if (!held.ok) throw new Error(held.reason);
    await namePerson(site, held.booking, person);
    return { ...held.booking, ...person };
  }
  return {
    ...open,
    heldFor,
    now: (booking: Booking) => findBooking(site, booking.id),
    ask: (booking: Booking, again = false) => askByMail(site, booking, { visitor, again }),
    /** The token of the newest mail that asks for a press. */
    async proof() {
      const mail = (await open.deliver()).filter(({ raw }) => raw.includes("/confirm")).at(-1);
      return /bookings\/([\w~.-]+)\/confirm/.exec(mail?.parsed.text ?? "")?.[1] ?? "";
    },
  };
}
