import type { Track } from "#app/school/courses/course/courses.ts";
import { deciding } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import { day, formatDay, utcDay } from "#app/site/time.ts";
import { countedDays, type Waits, waitWords } from "./waits.ts";

/**
 * The waits of a track in the last days: of each reading that a student waits for, from the hand-in, appeal or reopening to its
 * publication; what is not read counts at its present age. Leases and refusals change nothing of that.
 */
export async function waitsOf({ database, now }: Pick<Site, "database" | "now">, track: Track): Promise<Waits> {
  const at = now();
  const rows = await database.queries
    .selectFrom("readings")
    .select(["waiting_since", "published_at"])
    .where("track", "=", track)
    .where("role", "in", deciding)
    .where((row) => row.or([row("published_at", "is", null), row("published_at", ">", at - countedDays * day)]))
    .execute();
  const waits = rows
    .map(({ waiting_since, published_at }) => (published_at ?? at) - waiting_since)
    .toSorted((a, b) => a - b);
  const share = (part: number) => waits[Math.max(0, Math.ceil(waits.length * part) - 1)] ?? 0;
  const read = rows.filter(({ published_at }) => published_at !== null).length;
  return { count: waits.length, read, median: share(0.5), most: share(0.95) };
}

/** The same in words, as it stands on the program's page. */
export async function wordsOfWait(site: Pick<Site, "database" | "now">, track: Track) {
  return waitWords(await waitsOf(site, track), formatDay(utcDay(site.now())));
}
