import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";

/** Posts alarms that the second channel did not take yet, for a day at most. Answers how many it took. */
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
    if (!(await pings.alarm(`${words}\n${origin}${page}`))) return taken;
    await queries.updateTable("owner_events").set({ posted_at: now() }).where("id", "=", id).execute();
    taken += 1;
  }
  return taken;
}
