import type { Transaction } from "kysely";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { type Levels, meets, type Verdict, verdictOf } from "#app/school/courses/rubric/rubric.ts";
import { waitToBeRead } from "#app/school/handing-in/works/hand-in.server.ts";
import { tellRead } from "#app/school/handing-in/works/tell.server.ts";
import { deciding, type KeptRubric, lease } from "#app/school/handing-in/works/work.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { isReading, type ReadingRow } from "./queue.server.ts";
import type { Kept, ReadingChanges, Released, ReleaseRefusal } from "./reading.ts";
import { linesForRemarks, versionOf, writeChanges } from "./write-reading.server.ts";

/** One of so many first readings is read a second time by somebody who sees nothing of it. */
const secondOneIn = 10;

/** Saves what changed of a reading, and renews the lease. */
export async function keepReading(site: Site, reviewer: Reviewer, id: string, changes: ReadingChanges): Promise<Kept> {
  const files = await linesForRemarks(site, reviewer, id, changes);
  if (!files) return { ok: false, reason: "files" };
  return site.database.transaction(async (queries): Promise<Kept> => {
    const reading = await inHand(site, queries, reviewer, id);
    if (!reading) return { ok: false, reason: "gone" };
    const refusal = await writeChanges(files, queries, reading, changes);
    return refusal ? { ok: false, ...refusal } : { ok: true, at: site.now() };
  });
}

/**
 * Publishes a reading in one act: remarks, levels, verdict, the work's new state, and the mail. The verdict follows from the levels.
 * Whoever presses twice, or in two windows, publishes once.
 */
export async function release(site: Site, reviewer: Reviewer, id: string, changes: ReadingChanges): Promise<Released> {
  const files = await linesForRemarks(site, reviewer, id, changes);
  if (!files) return { ok: false, reason: "files" };
  return site.database.transaction(async (queries): Promise<Released> => {
    await lockWork(queries, id);
    const reading = await inHand(site, queries, reviewer, id);
    if (!reading) return { ok: false, reason: "gone" };
    const refusal = await writeChanges(files, queries, reading, changes);
    if (refusal) return { ok: false, ...refusal };
    const judged = await judge(queries, reading.id);
    if ("reason" in judged) return { ok: false, ...judged };
    await publish(site, queries, reading, judged.verdict);
    return { ok: true, verdict: judged.verdict };
  });
}

/** First the work, then its reading: in the order in which a student takes one back. */
async function lockWork(queries: Transaction<Tables>, id: string) {
  const row = await queries.selectFrom("readings").select("work_id").where("id", "=", id).executeTakeFirst();
  if (row) await lockRow(queries, "works", row.work_id);
}

/**
 * Locks the reading and renews the lease; undefined when this reviewer does not have it any more. One that ran out is theirs
 * still, as long as nobody took it and they took nothing else.
 */
async function inHand({ now }: Site, queries: Transaction<Tables>, reviewer: Reviewer, id: string) {
  if (!(await isReading(queries, reviewer))) return undefined;
  return queries
    .updateTable("readings")
    .set({ leased_until: now() + lease })
    .where("id", "=", id)
    .where("reviewer_id", "=", reviewer.id)
    .where("published_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("readings as other")
            .select("other.id")
            .where("other.reviewer_id", "=", reviewer.id)
            .where("other.id", "<>", id)
            .where("other.published_at", "is", null)
            .where("other.leased_until", ">", now()),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The verdict of what is kept, or what is missing. */
async function judge(queries: Transaction<Tables>, id: string): Promise<{ verdict: Verdict } | ReleaseRefusal> {
  const reading = await queries.selectFrom("readings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const remarks = await queries.selectFrom("remarks").select("criterion").where("reading_id", "=", id).execute();
  const { rubric } = await versionOf(queries, reading);
  const criteria = (JSON.parse(rubric) as KeptRubric).criteria.map((criterion) => criterion.id);
  const levels = JSON.parse(reading.levels) as Levels;
  const verdict = verdictOf(criteria, levels);
  if (!verdict) return { reason: "levels" };
  if (reading.summary.trim() === "") return { reason: "summary" };
  const said = new Set(remarks.map(({ criterion }) => criterion));
  const silent = criteria.find((each) => (levels[each] ?? 0) < meets && !said.has(each));
  return silent === undefined ? { verdict } : { reason: "remark", criterion: silent };
}

async function publish(site: Site, queries: Transaction<Tables>, reading: ReadingRow, verdict: Verdict) {
  const at = site.now();
  const { settled } = await queries
    .updateTable("readings")
    .set({ verdict, published_at: at, leased_until: 0 })
    .where("id", "=", reading.id)
    .returning("settled")
    .executeTakeFirstOrThrow();
  const { work_id: work, number, track, role, reviewer_id } = reading;
  if (!(deciding as readonly string[]).includes(role)) return;
  await settle(site, queries, reading, JSON.parse(settled) as string[]);
  await queries.updateTable("works").set({ state: verdict, state_at: at }).where("id", "=", work).execute();
  await tellRead(site, queries, reading.id);
  if (role === "first" && isDrawn(site, reading))
    await waitToBeRead(site, queries, { work, number, track, role: "second", notBy: reviewer_id ?? undefined });
}

/** By lot, but the same one whenever it is asked: nobody can try again until it falls otherwise. */
function isDrawn({ secret }: Site, { work_id, number }: ReadingRow) {
  const lot = Buffer.from(keyedHash(secret, "second reading", `${work_id} ${number}`), "base64url").readUInt32BE(0);
  return lot % secondOneIn === 0;
}

/** Remarks on earlier versions that this reading found done. */
async function settle({ now }: Site, queries: Transaction<Tables>, { work_id, number }: ReadingRow, ids: string[]) {
  if (ids.length === 0) return;
  await queries
    .updateTable("remarks")
    .set({ settled_at: now() })
    .where("id", "in", ids)
    .where("settled_at", "is", null)
    .where("reading_id", "in", (nested) =>
      nested.selectFrom("readings").select("id").where("work_id", "=", work_id).where("number", "<", number),
    )
    .execute();
}
