import { sql } from "kysely";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";

/**
 * Posts alarms that the second channel did not take yet, for a day at most, and erases what mail has told as well. Two instances
 * may post one twice. Answers how many were taken, or needed not be: there is no such channel.
 */
export async function postAlarms({ database, now, origin, pings }: Site) {
  const { queries } = database;
  const waiting = await queries
    .selectFrom("owner_events")
    .selectAll()
    .where("is_alarm", "=", 1)
    .where("posted_at", "is", null)
    .where("created_at", ">", now() - day)
    .orderBy("created_at")
    .execute();
  let taken = 0;
  for (const { id, words, page } of waiting) {
    if ((await pings.alarm(`${words}\n${origin}${page}`)) === false) continue;
    await queries
      .updateTable("owner_events")
      .set({ posted_at: now(), words: sql<string>`case when mailed_at is null then words else '' end` })
      .where("id", "=", id)
      .execute();
    taken += 1;
  }
  return taken;
}
