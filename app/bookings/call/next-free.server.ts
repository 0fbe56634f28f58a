import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZoneOf, slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { callWish } from "#app/bookings/holds/wishes.server.ts";
import { findPurpose } from "#app/bookings/purposes/purposes.server.ts";
import { inTwoLines } from "#app/catalog/next-times/own-clock.ts";
import { clockFormat, mostTimes, type NextTime } from "#app/catalog/next-times/next-times.ts";
import { ofContent } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";

/** So many days ahead is looked; what is further away is seen in the calendar. */
const days = 21;
/** Between two that are shown, so that they are a choice: no three half hours of one morning. */
const apart = 3 * hour;

/** The first free starts for a call about something, as the calendar has them at this moment; none when none is free. */
export async function nextFreeTimes(site: Site, from: string): Promise<NextTime[]> {
  const today = dayIn(businessZoneOf(site.content), site.now());
  const slots = await slotsFrom(site, callWish(site.content, findPurpose(site.content, from)), today, days);
  const chosen: number[] = [];
  for (const { startsAt, left } of slots) {
    const last = chosen.at(-1);
    if (left > 0 && (last === undefined || startsAt - last >= apart)) chosen.push(startsAt);
    if (chosen.length === mostTimes) break;
  }
  return chosen.map((startsAt) => ({
    ms: String(startsAt),
    iso: new Date(startsAt).toISOString().replace(":00.000", ""),
    words: inTwoLines(formatOf(site.content).format(startsAt)),
  }));
}

const formatOf = ofContent(
  (content) => new Intl.DateTimeFormat("en", { ...clockFormat, timeZone: businessZoneOf(content) }),
);
