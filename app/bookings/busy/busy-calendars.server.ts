import type { Kysely } from "kysely";
import { availabilityOf, businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, minute, second } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { CalendarFeed, FeedTrouble } from "#partners/calendars/calendars.ts";
import { type BusyRead, busyTimesIn } from "./busy-times.ts";
import { tellOfTrouble, tellOfZones } from "./tell-owner.server.ts";

/** How long a calendar may take, in milliseconds: by itself, and while somebody waits to be booked. */
const patience = { job: 10 * second, visitor: 3 * second };
/** What was asked so shortly before is not asked again for a visitor: nobody makes the site ask as often as they press. */
const rest = 15 * second;
/** A file that says that it did not change is still read whole as often as this: time goes on, and so do its repeated events. */
const wholeEvery = day;
/** Times are worked out somewhat further than anything is on offer, until the file is read whole again. */
function aheadOf({ content }: Site) {
  const { consultation, training } = availabilityOf(content);
  return Math.max(consultation.horizonDays, training.horizonDays) * day + 3 * day;
}

type CalendarTrouble = FeedTrouble | Extract<BusyRead, { ok: false }>["kind"];

/** Reads the owner's calendars (BUSY_CALENDARS) and forgets those that are no longer among them. */
export async function readBusyCalendars(site: Site) {
  const feeds = site.busyCalendars ?? [];
  const ids = feeds.map(({ id }) => id);
  await site.database.queries
    .deleteFrom("busy_calendars")
    .$if(ids.length > 0, (query) => query.where("id", "not in", ids))
    .execute();
  await Promise.all(feeds.map((feed) => readFeed(site, feed, patience.job, 0)));
}

/**
 * Once more before a time is booked, for a short while. What cannot be read now counts as it was read last. Never throws: a
 * booking that is paid, and its confirmation, do not depend on a calendar of somebody else.
 */
export async function readBusyCalendarsOnceMore(site: Site) {
  const feeds = site.busyCalendars ?? [];
  const results = await Promise.allSettled(feeds.map((feed) => readFeed(site, feed, patience.visitor, rest)));
  for (const result of results)
    if (result.status === "rejected") site.note("a calendar was not read once more", { why: nameOf(result.reason) });
}

/** `wait` and `pause` in milliseconds: how long it may take, and how long ago it must have been asked. */
async function readFeed(site: Site, feed: CalendarFeed, wait: number, pause: number) {
  const { queries } = site.database;
  const at = site.now();
  const known = await queries.selectFrom("busy_calendars").selectAll().where("id", "=", feed.id).executeTakeFirst();
  if (known && at >= known.tried_at && at - known.tried_at < pause) return;
  const isWhole = known !== undefined && isRecent(at, known.whole_at);
  const answer = await feed.read(isWhole ? known.version : "", wait);
  if (!answer.ok) return answer.kind === "unchanged" ? keep(site, feed, at) : noteTrouble(site, feed, at, answer.kind);
  const { text, version } = answer.value;
  const span = { from: at - day, to: at + aheadOf(site) };
  const read = readSafely(site, text, {
    ...span,
    timeZone: businessZoneOf(site.content),
    host: new URL(site.origin).hostname,
  });
  if (!read.ok) return noteTrouble(site, feed, at, read.kind);
  return keep(site, feed, at, { ...read, version });
}

/** Whatever somebody wrote into a calendar, the owner hears that it is not read. */
function readSafely(site: Site, text: string, wishes: Parameters<typeof busyTimesIn>[1]): BusyRead {
  try {
    return busyTimesIn(text, wishes);
  } catch (error) {
    site.note("a calendar broke its reader", { why: nameOf(error) });
    return { ok: false, kind: "not_calendar" };
  }
}

/** Its words may quote an address. */
function nameOf(error: unknown) {
  return error instanceof Error ? error.name : typeof error;
}

function isRecent(at: number, wholeAt: number | null) {
  return wholeAt !== null && at >= wholeAt && at - wholeAt < wholeEvery;
}

/** What was read at `at`; without a list it is the one that is known. An older answer than the last one changes nothing. */
async function keep(
  site: Site,
  feed: CalendarFeed,
  at: number,
  read?: Extract<BusyRead, { ok: true }> & { version: string },
) {
  const news = { tried_at: at, read_at: at, trouble: null, told_at: null };
  await site.database.transaction(async (queries) => {
    const row = await claim(queries, feed, at, read ? { ...news, whole_at: at, version: read.version } : news);
    if (!row || !read) return;
    await queries.deleteFrom("busy_times").where("busy_calendar_id", "=", feed.id).execute();
    const rows = read.times.map(({ startsAt, endsAt }) => ({
      busy_calendar_id: feed.id,
      starts_at: startsAt,
      ends_at: endsAt,
    }));
    for (let first = 0; first < rows.length; first += 500)
      await queries
        .insertInto("busy_times")
        .values(rows.slice(first, first + 500))
        .execute();
    await tellOfZones(site, queries, feed, read);
  });
}

async function noteTrouble(site: Site, feed: CalendarFeed, at: number, trouble: CalendarTrouble) {
  await site.database.transaction(async (queries) => {
    const row = await claim(queries, feed, at, { tried_at: at, trouble });
    if (row) await tellOfTrouble(site, queries, feed, row);
  });
}

type Changes = Partial<Tables["busy_calendars"]> & { tried_at: number };

/** Writes to the calendar's row, which those who come at once do one after the other; undefined when somebody asked later. */
function claim(queries: Kysely<Tables>, { id }: CalendarFeed, at: number, changes: Changes) {
  return queries
    .insertInto("busy_calendars")
    .values({ version: "", ...changes, id, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(changes)
        // No answer takes a minute: a time behind that is of a clock that was set back.
        .where((row) =>
          row.or([row("busy_calendars.tried_at", "<=", at), row("busy_calendars.tried_at", ">", at + minute)]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}
