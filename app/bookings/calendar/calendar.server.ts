import { randomBytes } from "node:crypto";
import type { Site } from "#app/site/site.ts";
import type { Calendar, CalendarPage, SlotView } from "./calendar.ts";
import { dayIn, monthAfter } from "./days.ts";
import { availability, businessZone, type Offer, type Slot, slotsFrom } from "./slots.server.ts";
import { readZone, zoneGroups } from "./zones.server.ts";

/**
 * What `?day=`, `?month=` and `?zone=` ask for, as far as it is on offer; else the first day with a free start.
 * `?at=` (milliseconds) is the day of that start. Nothing in the query can fail.
 */
export async function readCalendar(site: Site, offer: Offer, query: URLSearchParams): Promise<Calendar> {
  const today = dayIn(businessZone, site.now());
  const slots = await slotsFrom(site, offer, today, availability[offer.resource].horizonDays + 1);
  const byDay = Map.groupBy(slots, ({ day }) => day);
  const days = [...byDay.keys()];
  const chosen = chosenDay(byDay, query);
  const months = [today.slice(0, 7), days.at(-1)?.slice(0, 7) ?? today.slice(0, 7)] as const;
  const month = within(query.get("month") ?? chosen?.slice(0, 7) ?? months[0], months);
  const zone = readZone(query.get("zone"));
  return {
    month,
    earlier: month > months[0] ? monthAfter(month, -1) : undefined,
    later: month < months[1] ? monthAfter(month) : undefined,
    first: days[0],
    last: days.at(-1),
    today,
    days: Object.fromEntries(
      [...byDay].filter(([day]) => day.startsWith(month)).map(([day, each]) => [day, isOpen(each) ? "open" : "full"]),
    ),
    chosen,
    slots: slotViews(chosen ? (byDay.get(chosen) ?? []) : [], zone),
    zone,
    businessZone,
  };
}

function chosenDay(byDay: Map<string, Slot[]>, query: URLSearchParams) {
  const at = Number(query.get("at") ?? NaN);
  const asked = Number.isSafeInteger(at) && Math.abs(at) < 8e15 ? dayIn(businessZone, at) : query.get("day");
  if (asked && byDay.has(asked)) return asked;
  return [...byDay].find(([, each]) => isOpen(each))?.[0];
}

function isOpen(slots: Slot[]) {
  return slots.some(({ left }) => left > 0);
}

function within(month: string, [first, last]: readonly [string, string]) {
  if (month < first || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return first;
  return month > last ? last : month;
}

/** What the page of a form that keeps a time shows. Holds nothing. */
export async function calendarPage(site: Site, offer: Offer, query: URLSearchParams): Promise<CalendarPage> {
  const calendar = await readCalendar(site, offer, query);
  const attempt = randomBytes(16).toString("base64url");
  return { calendar, zones: zoneGroups(calendar.zone), zoneAsked: query.has("zone"), attempt };
}

/** Starts in words, on the company's clock and on that of `zone`. */
export function slotViews(slots: Slot[], zone: string): SlotView[] {
  const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  const label = format(businessZone, { hour: "2-digit", minute: "2-digit" });
  const dayLabel = format(businessZone, { weekday: "long", month: "long", day: "numeric" });
  const own = format(zone, { hour: "numeric", minute: "2-digit" });
  const ownDay = format(zone, { weekday: "short" });
  return slots.map(({ startsAt, day: ours, left }) => {
    const theirs = dayIn(zone, startsAt);
    const sameClock = ours === theirs && clock(own.format(startsAt)) === clock(label.format(startsAt));
    const there = ours === theirs ? own.format(startsAt) : `${ownDay.format(startsAt)} ${own.format(startsAt)}`;
    const words = clock(label.format(startsAt), "keep");
    return {
      startsAt,
      label: words,
      own: sameClock ? undefined : clock(there, "keep"),
      whole: `${dayLabel.format(startsAt)}, ${words}`,
      left,
    };
  });
}

/** Newer runtimes put a narrow space before AM, which the stated labels do not have. To compare, the leading zero goes too. */
function clock(text: string, zero?: "keep") {
  const plain = text.replaceAll("\u202f", " ");
  return zero ? plain : plain.replace(/^0/, "");
}
