import type { Transaction } from "kysely";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { waitingFor } from "#app/review/queue/queue.server.ts";
import { readingReviewers, type Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { waitsMail } from "./waits.mail.ts";

/** So long a reading waits before whoever may read it is written to, and so long passes between two such mails. */
const patience = day;

/**
 * Writes to each reviewer for whom something waits a day: how many, and since when. What was planted counts, too, since
 * else a mail would tell it from works of students. One mail a day, however often this runs.
 */
export async function remindReviewers(site: Site) {
  for (const reviewer of await readingReviewers(site.database.queries)) {
    const late = await waitsOfReviewer(site, reviewer);
    if (late) await site.database.transaction((queries) => remind(site, queries, reviewer, late));
  }
}

/** Undefined while nothing waits a day for this reviewer. */
async function waitsOfReviewer({ database, now }: Site, reviewer: Reviewer) {
  const { count, oldest } = await waitingFor(database.queries, reviewer, now())
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("waiting_since").as("oldest")])
    .executeTakeFirstOrThrow();
  return oldest === null || oldest > now() - patience ? undefined : { count, oldest };
}

async function remind(
  site: Site,
  queries: Transaction<Tables>,
  reviewer: Reviewer,
  late: { count: number; oldest: number },
) {
  const at = site.now();
  const name = `reviewer reminded: ${reviewer.id}`;
  const isDue = await queries
    .insertInto("marks")
    .values({ name, value: "", changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ changed_at: at })
        .where("marks.changed_at", "<=", at - patience),
    )
    .returning("name")
    .executeTakeFirst();
  if (isDue) await putInOutbox(site, queries, waitsMail(site, reviewer, { ...late, at }), owed);
}
