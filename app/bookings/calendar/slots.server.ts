import { companyOf } from "#app/content/company/our-company.ts";
import { fileOf } from "#app/content/reading/collection.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { day, dayAfter, hour } from "#app/site/time.ts";
import { busyBetween } from "./busy.server.ts";
import { type Availability, type Resource, startsOn } from "./availability.ts";
import { cellsOf, seatsTaken } from "./cells.server.ts";
import { dayIn } from "./days.ts";
import { instantsOn } from "./zoned-time.ts";

export const availabilityOf = fileOf<Availability>("availability.yaml");

/** The zone in which days and hours are meant. */
export function businessZoneOf(content: Content) {
  return companyOf(content).timeZone;
}

/** One start on offer, on a day of the business zone. `left` counts free seats; 0 is full. `mine`: of the booking that is moved. */
export type Slot = { startsAt: number; day: string; minutes: number; left: number; mine?: true };

/** With `until` only what begins before it. */
export type Offer = { resource: Resource; minutes: number; until?: number };

/** How many may come to one start. */
export function seatsOf(content: Content, resource: Resource) {
  return resource === "training" ? availabilityOf(content).training.capacity : 1;
}

/**
 * All starts on offer from `from` on, for so many calendar days of the business zone, in their order, full ones included.
 * What is too near, too far, on a day off, on a day that the owner blocked or at a time when the owner's own calendars have
 * something is left out, and so is a time that a change of clocks skips.
 */
export async function slotsFrom(site: Site, offer: Offer, from: string, days: number): Promise<Slot[]> {
  const at = site.now();
  const availability = availabilityOf(site.content);
  const zone = businessZoneOf(site.content);
  const { leadHours, horizonDays } = availability[offer.resource];
  const blocked = await blockedDays(site);
  const starts = Array.from({ length: days }, (_, place) => dayAfter(from, place))
    .filter((isoDay) => !blocked.has(isoDay))
    .flatMap((isoDay) => {
      const times = startsOn(availability, offer.resource, isoDay, offer.minutes);
      return instantsOn(isoDay, times, zone).map((startsAt) => ({ startsAt, day: isoDay }));
    })
    .filter(({ startsAt }) => startsAt >= at + leadHours * hour && startsAt <= at + horizonDays * day)
    .filter(({ startsAt }) => offer.until === undefined || startsAt < offer.until);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const taken = await seatsTaken(site.database.queries, {
    resource: offer.resource,
    from: first.startsAt,
    to: last.startsAt + day,
    at,
  });
  const { resource, minutes } = offer;
  const isBusy = await busyBetween(site.database.queries, first.startsAt, last.startsAt + day);
  return starts
    .filter(({ startsAt }) => !isBusy({ startsAt, minutes }))
    .map(({ startsAt, day: isoDay }) => {
      const most = Math.max(...cellsOf({ startsAt, minutes }).map((cell) => taken.get(cell) ?? 0));
      return { startsAt, day: isoDay, minutes, left: Math.max(0, seatsOf(site.content, resource) - most) };
    });
}

/** Whether a start is one of those on offer, free or not. */
export async function isOffered(site: Site, offer: Offer, startsAt: number) {
  const slots = await slotsFrom(site, offer, dayIn(businessZoneOf(site.content), startsAt), 1);
  return slots.some((slot) => slot.startsAt === startsAt);
}

/** The free starts around a wished one, nearest first; for whoever comes too late. The wished one too if it is free again. */
export async function alternatives(site: Site, offer: Offer, startsAt: number, most = 4): Promise<Slot[]> {
  const week = await slotsFrom(site, offer, dayAfter(dayIn(businessZoneOf(site.content), startsAt), -3), 14);
  return week
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => Math.abs(one.startsAt - startsAt) - Math.abs(other.startsAt - startsAt))
    .slice(0, most);
}

async function blockedDays({ database }: Site) {
  const rows = await database.queries.selectFrom("blocked_days").select("day").execute();
  return new Set(rows.map(({ day: isoDay }) => isoDay));
}
