import type { Transaction } from "kysely";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { type Levels, linesOf, meets, type Verdict, verdictOf } from "#app/school/rubric/rubric.ts";
import { waitToBeRead } from "#app/school/works/hand-in.server.ts";
import { deciding, type KeptRubric, lease } from "#app/school/works/work.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { ReadingRow } from "./queue.server.ts";
import type { ReadingDraft, ReleaseRefusal } from "./reading.ts";

/** One of so many first readings is read a second time by somebody who sees nothing of it. */
const secondOneIn = 10;

type Kept = { ok: true } | ({ ok: false } & ReleaseRefusal);

/** Saves a reading as far as it is, and renews the lease. */
export async function keepReading(site: Site, reviewer: Reviewer, id: string, draft: ReadingDraft): Promise<Kept> {
  return site.database.transaction(async (queries) => {
    const reading = await inHand(site, queries, reviewer, id);
    return reading ? writeDraft(queries, reading, draft) : { ok: false, reason: "gone" };
  });
}

export type Released = { ok: true; verdict: Verdict } | ({ ok: false } & ReleaseRefusal);

/**
 * Publishes a reading in one act: remarks, levels, verdict, the work's new state, and the mail. The verdict follows from the levels.
 * Whoever presses twice, or in two windows, publishes once.
 */
export async function release(site: Site, reviewer: Reviewer, id: string, draft: ReadingDraft): Promise<Released> {
  return site.database.transaction(async (queries): Promise<Released> => {
    const reading = await inHand(site, queries, reviewer, id);
    if (!reading) return { ok: false, reason: "gone" };
    const version = await versionOf(queries, reading);
    const criteria = (JSON.parse(version.rubric) as KeptRubric).criteria.map((criterion) => criterion.id);
    const verdict = verdictOf(criteria, draft.levels);
    if (!verdict) return { ok: false, reason: "levels" };
    if (draft.summary.trim() === "") return { ok: false, reason: "summary" };
    const silent = criteria.find((each) => isSilent(each, draft));
    if (silent !== undefined) return { ok: false, reason: "remark", criterion: silent };

    const written = await writeDraft(queries, reading, draft);
    if (!written.ok) return written;
    await publish(site, queries, reading, verdict);
    await settle(site, queries, reading, draft.settled);
    return { ok: true, verdict };
  });
}

/** Not met, and nobody says what is missing. */
function isSilent(criterion: string, { levels, remarks }: ReadingDraft) {
  return (levels[criterion] ?? 0) < meets && !remarks.some((remark) => remark.criterion === criterion);
}

/** Locks the reading and renews the lease; undefined when this reviewer does not have it any more. */
async function inHand({ now }: Site, queries: Transaction<Tables>, reviewer: Reviewer, id: string) {
  return queries
    .updateTable("readings")
    .set({ leased_until: now() + lease })
    .where("id", "=", id)
    .where("reviewer_id", "=", reviewer.id)
    .where("published_at", "is", null)
    .where("leased_until", ">", now())
    .returningAll()
    .executeTakeFirst();
}

function versionOf(queries: Transaction<Tables>, { work_id, number }: ReadingRow) {
  return queries
    .selectFrom("work_versions")
    .selectAll()
    .where("work_id", "=", work_id)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}

async function writeDraft(queries: Transaction<Tables>, reading: ReadingRow, draft: ReadingDraft): Promise<Kept> {
  const { text } = await versionOf(queries, reading);
  const files = await queries
    .selectFrom("work_files")
    .select(["path", "digest"])
    .where("work_id", "=", reading.work_id)
    .where("number", "=", reading.number)
    .execute();
  const rows = draft.remarks.map((remark) => rowOf(reading.id, remark, { text, files }));
  const misplaced = rows.findIndex((row) => row === undefined);
  if (misplaced >= 0) return { ok: false, reason: "lines", remark: draft.remarks[misplaced]?.id ?? "" };
  const levels: Levels = draft.levels;
  await queries
    .updateTable("readings")
    .set({ levels: JSON.stringify(levels), summary: draft.summary })
    .where("id", "=", reading.id)
    .execute();
  await queries.deleteFrom("remarks").where("reading_id", "=", reading.id).execute();
  const placed = rows.filter((row) => row !== undefined);
  if (placed.length > 0) await queries.insertInto("remarks").values(placed).execute();
  return { ok: true };
}

type Around = { text: string; files: { path: string; digest: string }[] };

/** Undefined where the version has no such lines. */
function rowOf(readingId: string, remark: ReadingDraft["remarks"][number], { text, files }: Around) {
  const { id, criterion, path, first, last } = remark;
  const file = files.find((each) => each.path === path);
  const lines = path === "" ? linesOf(text) : [];
  if (last < first || (path === "" ? last > lines.length : !file)) return undefined;
  return {
    id,
    reading_id: readingId,
    criterion,
    path,
    file_digest: file?.digest ?? "",
    first_line: first,
    last_line: last,
    quote: lines.slice(first - 1, last).join("\n"),
    text: remark.text,
    answered_at: null,
    settled_at: null,
  };
}

async function publish(site: Site, queries: Transaction<Tables>, reading: ReadingRow, verdict: Verdict) {
  const at = site.now();
  await queries
    .updateTable("readings")
    .set({ verdict, published_at: at, leased_until: 0 })
    .where("id", "=", reading.id)
    .execute();
  const { work_id: work, number, track, role, reviewer_id } = reading;
  if (!(deciding as readonly string[]).includes(role)) return;
  await queries.updateTable("works").set({ state: verdict, state_at: at }).where("id", "=", work).execute();
  if (role === "first" && isDrawn(site, reading))
    await waitToBeRead(site, queries, { work, number, track, role: "second", notBy: reviewer_id ?? undefined });
}

/** By lot, but the same one whenever it is asked: nobody can try again until it falls otherwise. */
function isDrawn({ secret }: Site, { work_id, number }: ReadingRow) {
  const lot = Buffer.from(keyedHash(secret, "second reading", `${work_id} ${number}`), "base64url").readUInt32BE(0);
  return lot % secondOneIn === 0;
}

/** Remarks on earlier versions that this reading found done. */
async function settle({ now }: Site, queries: Transaction<Tables>, { work_id }: ReadingRow, ids: string[]) {
  if (ids.length === 0) return;
  await queries
    .updateTable("remarks")
    .set({ settled_at: now() })
    .where("id", "in", ids)
    .where("settled_at", "is", null)
    .where("reading_id", "in", (nested) => nested.selectFrom("readings").select("id").where("work_id", "=", work_id))
    .execute();
}
