import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";

/**
 * Erases what a mail no longer needs. The words of a sent mail are erased in the step that notes its sending
 * (send-outbox.server.ts); those of a mail that was given up stay 7 days, so that the owner can see what went wrong.
 * What was put down for nobody goes at once. Address and row go 90 days after the mail was sent or given up; by then nothing makes the same key again.
 */
export async function tidyOutbox({ database, now }: Site) {
  const at = now();
  await database.queries
    .updateTable("outbox")
    .set({ message: "{}" })
    .where("failed_at", "<", at - 7 * day)
    .where("message", "<>", "{}")
    .execute();
  await database.queries.deleteFrom("outbox").where("cause", "=", "nobody").execute();
  const { numDeletedRows } = await database.queries
    .deleteFrom("outbox")
    .where((row) => row.or([row("sent_at", "<", at - 90 * day), row("failed_at", "<", at - 90 * day)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
