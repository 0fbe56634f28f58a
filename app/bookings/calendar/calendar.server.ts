import { cityOf, dayAfter } from "#app/site/time.ts";
import { randomBytes } from "node:crypto";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { calendarWordsOf } from "#app/bookings/words/calendar-words.server.ts";
import { cellsOf } from "./cells.server.ts";
import { type Calendar, type CalendarPage, type SlotView, soon } from "./calendar.ts";
import { dayIn, mondayOf, monthAfter } from "./days.ts";
import { availabilityOf, businessZoneOf, type Offer, seatsOf, type Slot, slotsFrom } from "./slots.server.ts";
import { readZone, zoneGroups } from "./zones.server.ts";

/**
 * What `?day=`, `?month=` and `?zone=` ask for, as far as it is on offer; else the first day with a free start.
 * `?at=` (milliseconds) is the day of that start. Nothing in the query can fail. `own` is what a booking takes that is to
 * be moved: for it that is free, and a day without any other free start makes way for the nearest one that has one.
 */
export async function readCalendar(site: Site, offer: Offer, query: URLSearchParams, own?: Taken): Promise<Calendar> {
  const { content } = site;
  const businessZone = businessZoneOf(content);
  const today = dayIn(businessZone, site.now());
  const all = await slotsFrom(site, offer, today, availabilityOf(content)[offer.resource].horizonDays + 1);
  const slots = own ? withoutOwn(all, own, seatsOf(content, own.resource)) : all;
  const byDay = Map.groupBy(slots, ({ day }) => day);
  const days = [...byDay.keys()];
  const chosen = chosenDay(byDay, query, businessZone, own);
  const [first, last] = [days[0], days.at(-1)];
  const begin = mondayOf(first ?? today);
  const months = monthsBetween(dayAfter(begin, 2 * 7), last ?? today);
  const month = pageOf(query.get("month"), months, chosen && chosen >= dayAfter(begin, 2 * 7) ? chosen : undefined);
  const pages = [soon, ...months];
  const place = pages.indexOf(month);
  const zone = readZone(content, query.get("zone"));
  const { days: dayWords, times, nearest } = calendarWordsOf(content);
  return {
    words: { days: dayWords, times, nearest },
    month,
    earlier: pages[place - 1],
    later: pages[place + 1],
    ...(month === soon ? { from: begin, weeks: 2 } : weeksOf(month, today)),
    first,
    last,
    today,
    days: Object.fromEntries(
      [...byDay]
        .filter(([day]) => (month === soon ? day < dayAfter(begin, 2 * 7) : day.startsWith(month)))
        .map(([day, each]) => [day, isOpen(each) ? "open" : "full"]),
    ),
    chosen,
    slots: slotViews(content, chosen ? (byDay.get(chosen) ?? []) : [], zone),
    zone,
    businessZone,
  };
}

type Taken = Offer & { startsAt: number };

function withoutOwn(slots: Slot[], own: Taken, seats: number) {
  const cells = new Set(cellsOf(own));
  return slots.map((slot) => ({
    ...slot,
    left: cellsOf(slot).some((cell) => cells.has(cell)) ? Math.min(slot.left + 1, seats) : slot.left,
    ...(slot.startsAt === own.startsAt && { mine: true as const }),
  }));
}

function chosenDay(byDay: Map<string, Slot[]>, query: URLSearchParams, businessZone: string, own?: Taken) {
  const at = Number(query.get("at") ?? NaN);
  const asked = Number.isSafeInteger(at) && Math.abs(at) < 8e15 ? dayIn(businessZone, at) : query.get("day");
  const known = asked && byDay.has(asked) ? asked : undefined;
  const open = [...byDay].filter(([, each]) => isOpen(each)).map(([day]) => day);
  if (!own || !query.has("at")) return known ?? open[0];
  if (known && open.includes(known)) return known;
  return open.toSorted((one, other) => distance(one, at) - distance(other, at))[0] ?? known;
}

function distance(day: string, at: number) {
  return Math.abs(Date.parse(`${day}T12:00Z`) - at);
}

/** The own time of a booking that is moved is nothing to move to. */
function isOpen(slots: Slot[]) {
  return slots.some(({ left, mine }) => left > 0 && !mine);
}

/** YYYY-MM, those of both days included; none where the first day is the later one. */
function monthsBetween(first: string, last: string) {
  const months: string[] = [];
  if (first > last) return months;
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month)) months.push(month);
  return months;
}

/** The page that is asked for: the last one for a month behind it; else that of the day, which is not among the first. */
function pageOf(asked: string | null, months: string[], later: string | undefined): string {
  if (asked === null) return later?.slice(0, 7) ?? soon;
  if (months.includes(asked)) return asked;
  const last = months.at(-1);
  return last && asked > last && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? last : soon;
}

/** The weeks that a month touches, without those that are over. */
function weeksOf(month: string, today: string) {
  const monday = mondayOf(`${month}-01`);
  const from = today > monday ? mondayOf(today) : monday;
  const end = `${monthAfter(month)}-01`;
  let weeks = 0;
  while (dayAfter(from, weeks * 7) < end) weeks += 1;
  return { from, weeks };
}

/** What the page of a form that keeps a time shows. Holds nothing. */
export async function calendarPage(site: Site, offer: Offer, query: URLSearchParams): Promise<CalendarPage> {
  const calendar = await readCalendar(site, offer, query);
  const attempt = randomBytes(16).toString("base64url");
  const { choices } = calendarWordsOf(site.content);
  const zones = zoneGroups(site.content, calendar.zone);
  return { calendar, choices, zones, zoneAsked: query.has("zone"), attempt };
}

/** Starts in words, on the company's clock and on that of `zone`. */
export function slotViews(content: Content, slots: Slot[], zone: string): SlotView[] {
  const businessZone = businessZoneOf(content);
  const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  const label = format(businessZone, { hour: "2-digit", minute: "2-digit" });
  const own = format(zone, { hour: "numeric", minute: "2-digit" });
  const day = format(zone, { weekday: "long", month: "long", day: "numeric" });
  const weekday = format(zone, { weekday: "short" });
  const ourWeekday = format(businessZone, { weekday: "short" });
  return slots.map(({ startsAt, day: ours, left, mine }) => {
    const theirs = dayIn(zone, startsAt);
    const sameClock = ours === theirs && clock(own.format(startsAt)) === clock(label.format(startsAt));
    const words = clock(label.format(startsAt), "keep");
    const there = clock(own.format(startsAt), "keep");
    const on = (name: Intl.DateTimeFormat) => (ours === theirs ? "" : `${name.format(startsAt)} `);
    return {
      startsAt,
      label: words,
      own: sameClock ? undefined : on(weekday) + there,
      // As on a ticket: where there are two clocks, each is named and written alike.
      whole: `${day.format(startsAt)}, ${sameClock ? words : `${there} (${cityOf(zone)})`}`,
      ours: sameClock ? undefined : on(ourWeekday) + clock(words),
      left,
      ...(mine && { mine }),
    };
  });
}

/** Newer runtimes put a narrow space before AM, which the stated labels do not have. To compare, the leading zero goes too. */
function clock(text: string, zero?: "keep") {
  const plain = text.replaceAll("\u202f", " ");
  return zero ? plain : plain.replace(/^0/, "");
}
