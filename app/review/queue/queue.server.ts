import type { Kysely, Selectable, Transaction } from "kysely";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { lease } from "#app/school/works/work.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

export type ReadingRow = Selectable<Tables["readings"]>;

/**
 * The reading that the reviewer has in hand; else the one that waits longest and that they may read, leased to them. Nobody
 * picks. Undefined when none waits for them.
 */
export async function takeNext(site: Site, reviewer: Reviewer): Promise<ReadingRow | undefined> {
  return site.database.transaction(async (queries) => {
    const own = await inHand(queries, reviewer, site.now());
    if (own) return own;
    for (;;) {
      const next = await waitingFor(queries, reviewer, site.now())
        .orderBy("waiting_since")
        .orderBy("id")
        .executeTakeFirst();
      if (!next) return undefined;
      const taken = await leaseTo(site, queries, reviewer, next);
      if (taken) return taken;
    }
  });
}

function inHand(queries: Kysely<Tables>, { id }: Reviewer, now: number) {
  return queries
    .selectFrom("readings")
    .selectAll()
    .where("reviewer_id", "=", id)
    .where("published_at", "is", null)
    .where("leased_until", ">", now)
    .executeTakeFirst();
}

/** What this reviewer may read of what waits: their tracks, nothing of their own, none that they may not or would not read. */
export function waitingFor(queries: Kysely<Tables>, { id, tracks, emailKey }: Reviewer, now: number) {
  return queries
    .selectFrom("readings")
    .selectAll()
    .where("published_at", "is", null)
    .where("leased_until", "<=", now)
    .where("track", "in", tracks)
    .where(({ or, eb }) => or([eb("not_by", "is", null), eb("not_by", "<>", id)]))
    .where(({ or, eb }) => or([eb("only_by", "is", null), eb("only_by", "=", id)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reading_refusals")
            .select("reading_id")
            .whereRef("reading_id", "=", "readings.id")
            .where("reading_refusals.reviewer_id", "=", id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("works")
            .innerJoin("students", "students.id", "works.student_id")
            .select("works.id")
            .whereRef("works.id", "=", "readings.work_id")
            .where("students.email_key", "=", emailKey),
        ),
      ),
    );
}

/** Undefined when somebody else was faster. What another reviewer had begun is nobody's now. */
async function leaseTo({ now }: Site, queries: Transaction<Tables>, { id }: Reviewer, before: ReadingRow) {
  const isOther = before.reviewer_id !== null && before.reviewer_id !== id;
  const taken = await queries
    .updateTable("readings")
    .set({ reviewer_id: id, leased_until: now() + lease, ...(isOther ? { levels: "{}", summary: "" } : {}) })
    .where("id", "=", before.id)
    .where("published_at", "is", null)
    .where("leased_until", "=", before.leased_until)
    .returningAll()
    .executeTakeFirst();
  if (taken && isOther) await queries.deleteFrom("remarks").where("reading_id", "=", before.id).execute();
  return taken;
}

/** Gives it back with a reason; it keeps its age, and is not offered to this reviewer again. False when it is not in their hand. */
export async function putBack(
  site: Site,
  reviewer: Reviewer,
  { reading, reason }: { reading: string; reason: string },
) {
  return site.database.transaction(async (queries) => {
    const given = await queries
      .updateTable("readings")
      .set({ reviewer_id: null, leased_until: 0, levels: "{}", summary: "" })
      .where("id", "=", reading)
      .where("reviewer_id", "=", reviewer.id)
      .where("published_at", "is", null)
      .executeTakeFirst();
    if (given.numUpdatedRows === 0n) return false;
    await queries.deleteFrom("remarks").where("reading_id", "=", reading).execute();
    await queries
      .insertInto("reading_refusals")
      .values({ reading_id: reading, reviewer_id: reviewer.id, reason, at: site.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}
