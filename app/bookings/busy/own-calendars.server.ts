import type { Site } from "#app/site/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { troubleWords } from "./trouble-words.ts";

/** One of the owner's own calendars, as the owner reads about it. */
export type OwnCalendar = {
  /** Host and mark; the address is shown nowhere. */
  name: string;
  /** "3 minutes ago"; null: it was never read. */
  read: string | null;
  /** Busy times to come. */
  busy: number;
  /** Why it could not be read since, and what to do. */
  trouble: { what: string; todo: string } | null;
};

/** The owner's calendars, in the order in which they are set. One that nobody tried to read yet has no trouble. */
export async function ownCalendars({ database, busyCalendars = [], now }: Site): Promise<OwnCalendar[]> {
  const at = now();
  const rows = await database.queries.selectFrom("busy_calendars").selectAll().execute();
  const counts = await database.queries
    .selectFrom("busy_times")
    .select((row) => ["busy_calendar_id", row.fn.countAll<number | string>().as("count")])
    .where("ends_at", ">", at)
    .groupBy("busy_calendar_id")
    .execute();
  return busyCalendars.map(({ id, name }) => {
    const row = rows.find((each) => each.id === id);
    const { read_at: readAt, trouble } = row ?? { read_at: null, trouble: null };
    return {
      name,
      read: readAt === null ? null : agoInWords(at - readAt),
      busy: Number(counts.find((each) => each.busy_calendar_id === id)?.count ?? 0),
      trouble: trouble === null ? null : troubleWords(trouble),
    };
  });
}

function agoInWords(age: number) {
  if (age < minute) return "less than a minute ago";
  const [length, word] =
    age < hour ? ([minute, "minute"] as const) : age < 2 * day ? ([hour, "hour"] as const) : ([day, "day"] as const);
  const count = Math.floor(age / length);
  return `${count} ${word}${count === 1 ? "" : "s"} ago`;
}
