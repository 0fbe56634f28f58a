import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { type Content, ofContent } from "#app/site/content.ts";

const formatsOf = ofContent((content) => {
  const timeZone = businessZoneOf(content);
  return {
    clock: new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone }),
    hours: new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }),
  };
});

/** "10:00 AM" on the company's clock. */
export function clockOf(content: Content, instant: number) {
  return formatsOf(content).clock.format(instant);
}

/** 0 to 23 on the company's clock. */
export function hourOf(content: Content, instant: number) {
  return Number(formatsOf(content).hours.format(instant));
}

/** The instant with which a day begins on the company's calendar; one o'clock where a change of clocks skips midnight. */
export function midnightOf(content: Content, isoDay: string) {
  const timeZone = businessZoneOf(content);
  const start = instantAt(isoDay, 0, timeZone) ?? instantAt(isoDay, 60, timeZone);
  if (start === undefined) throw new Error(`no beginning of ${isoDay} in ${timeZone}`);
  return start;
}
