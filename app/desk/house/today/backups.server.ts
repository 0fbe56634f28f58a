import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import type { Site } from "#app/site/site.ts";
import { hour, momentIn } from "#app/site/time.ts";

/** A nightly backup that failed once is nobody's news. */
const longestWithout = 48 * hour;

/** Whether a backup made then (null: never seen) is too old now. */
export function isOverdue(last: number | null, now: number) {
  return last === null || now - last > longestWithout;
}

/** Tells the owner once that no backup was made for two days, where the site can see them (BACKUP_MARKER). */
export async function watchBackup(site: Pick<Site, "content" | "database" | "now" | "secret" | "lastBackup">) {
  if (!site.lastBackup) return;
  const last = await site.lastBackup();
  if (!isOverdue(last, site.now())) return;
  const words =
    last === null
      ? "No backup can be seen: the file that BACKUP_MARKER names is not there"
      : `No backup since ${momentIn(last, businessZoneOf(site.content))}`;
  const todo = "Look whether your backup still runs, and writes or touches the file of BACKUP_MARKER at its end.";
  const event = { notice: "no backup", words: `${words}\n${todo}`, page: "/admin" } as const;
  await tellOwner(site, site.database.queries, event, `backup ${last}`);
}
