import type { Kysely, Selectable, Transaction } from "kysely";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { tracks as allTracks, type Track } from "#app/school/courses/course/courses.ts";
import { lease } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";

export type ReadingRow = Selectable<Tables["readings"]>;

/**
 * The reading that the reviewer has in hand; else the one that waits longest and that they may read, leased to them. Nobody
 * picks, and nobody has two, in however many windows they ask. Undefined when none waits for them.
 */
export async function takeNext(site: Site, reviewer: Reviewer): Promise<ReadingRow | undefined> {
  return site.database.transaction(async (queries) => {
    if (!(await isReading(queries, reviewer))) return undefined;
    const own = await inHand(queries, reviewer, site.now());
    if (own) return own;
    for (;;) {
      const next = await nextFor(queries, reviewer, site.now());
      if (!next) return undefined;
      const taken = await leaseTo(site, queries, reviewer, next);
      if (taken) return taken;
    }
  });
}

/** Whether they still read for us; until the transaction ends, whatever else this reviewer does waits. */
export async function isReading(queries: Transaction<Tables>, { id }: Reviewer) {
  const row = await lockRow(queries, "reviewers", id);
  return row?.ended_at === null;
}

/** What a reviewer has in hand now. */
export function inHand(queries: Kysely<Tables>, { id }: Reviewer, now: number) {
  return queries
    .selectFrom("readings")
    .selectAll()
    .where("reviewer_id", "=", id)
    .where("published_at", "is", null)
    .where("leased_until", ">", now)
    .executeTakeFirst();
}

/** A reading that this reviewer has, or had last and nobody took since; undefined for everything else. */
export function findReading({ database }: Pick<Site, "database">, reviewer: Reviewer, id: string) {
  return database.queries
    .selectFrom("readings")
    .selectAll()
    .where("id", "=", id)
    .where("reviewer_id", "=", reviewer.id)
    .where("published_at", "is", null)
    .executeTakeFirst();
}

/** The one that this reviewer would be given now. */
export function nextFor(queries: Kysely<Tables>, reviewer: Reviewer, now: number) {
  return waitingFor(queries, reviewer, now).selectAll().orderBy("waiting_since").orderBy("id").executeTakeFirst();
}

/** What this reviewer may read of what waits: their tracks, nothing of their own, none that they may not or would not read. */
export function waitingFor(queries: Kysely<Tables>, { id, tracks, emailKey }: Reviewer, now: number) {
  return queries
    .selectFrom("readings")
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
  const isNew = before.reviewer_id !== id;
  const taken = await queries
    .updateTable("readings")
    .set({ reviewer_id: id, leased_until: now() + lease, ...(isNew ? { ...untouched, taken_at: now() } : {}) })
    .where("id", "=", before.id)
    .where("published_at", "is", null)
    .where("leased_until", "=", before.leased_until)
    .returningAll()
    .executeTakeFirst();
  if (taken && isNew) await queries.deleteFrom("remarks").where("reading_id", "=", before.id).execute();
  return taken;
}

const untouched = { levels: "{}", summary: "", settled: "[]", taken_at: null as number | null };

/** Gives it back with a reason; it keeps its age, and is not offered to this reviewer again. False when it is not in their hand. */
export async function putBack(
  site: Site,
  reviewer: Reviewer,
  { reading, reason }: { reading: string; reason: string },
) {
  return site.database.transaction(async (queries) => {
    const given = await putDown(queries, reviewer).where("id", "=", reading).returning("id").executeTakeFirst();
    if (!given) return false;
    await queries.deleteFrom("remarks").where("reading_id", "=", reading).execute();
    await queries
      .insertInto("reading_refusals")
      .values({ reading_id: reading, reviewer_id: reviewer.id, reason, at: site.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

function putDown(queries: Transaction<Tables>, { id }: Pick<Reviewer, "id">) {
  return queries
    .updateTable("readings")
    .set({ ...untouched, reviewer_id: null, leased_until: 0 })
    .where("reviewer_id", "=", id)
    .where("published_at", "is", null);
}

/** Takes what a reviewer has in hand away, or one `reading` of it, at once, for a change in the caller's transaction. It waits on at its age. */
export async function freeLeases(queries: Transaction<Tables>, reviewer: Pick<Reviewer, "id">, reading?: string) {
  const inHands = putDown(queries, reviewer);
  const freed = await (reading === undefined ? inHands : inHands.where("id", "=", reading)).returning("id").execute();
  const ids = freed.map(({ id }) => id);
  if (ids.length > 0) await queries.deleteFrom("remarks").where("reading_id", "in", ids).execute();
}

/**
 * They read no more: out at once, and what they had in hand is free, as is what only they were to read. Their name stays on
 * what they read. False when they had ended, or are nobody.
 */
export async function endReading(queries: Transaction<Tables>, id: string, at: number) {
  const row = await lockRow(queries, "reviewers", id);
  if (row?.ended_at !== null) return false;
  await queries.updateTable("reviewers").set({ ended_at: at }).where("id", "=", id).execute();
  await freeLeases(queries, { id });
  await freeReserved(queries, id, []);
  return true;
}

/** What only this reviewer was to read is for everybody again where they do not read its track; what was planted for them goes. */
export async function freeReserved(queries: Transaction<Tables>, id: string, tracks: Track[]) {
  const others = allTracks.filter((track) => !tracks.includes(track));
  if (others.length === 0) return;
  await queries
    .deleteFrom("readings")
    .where("only_by", "=", id)
    .where("track", "in", others)
    .where("role", "=", "planted")
    .where("published_at", "is", null)
    .execute();
  await queries
    .updateTable("readings")
    .set({ only_by: null })
    .where("only_by", "=", id)
    .where("track", "in", others)
    .where("published_at", "is", null)
    .execute();
}
