import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import { businessZone } from "#app/bookings/calendar/slots.server.ts";

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: businessZone });
const hours = new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone: businessZone });

/** "10:00 AM" on the company's clock. */
export function clockOf(instant: number) {
  return clock.format(instant);
}

/** 0 to 23 on the company's clock. */
export function hourOf(instant: number) {
  return Number(hours.format(instant));
}

/** The instant with which a day begins on the company's calendar; one o'clock where a change of clocks skips midnight. */
export function midnightOf(isoDay: string) {
  const start = instantAt(isoDay, 0, businessZone) ?? instantAt(isoDay, 60, businessZone);
  if (start === undefined) throw new Error(`no beginning of ${isoDay} in ${businessZone}`);
  return start;
}
