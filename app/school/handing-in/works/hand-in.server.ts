import { randomBytes, randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { CourseModule } from "#app/school/courses/course/courses.ts";
import { isModuleOpen } from "#app/school/buying/enrolling/enrolments.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { type Held, manifestDigest } from "./manifest.server.ts";
import { tellReceived } from "./tell.server.ts";
import type { HandIn } from "./wishes.ts";
import { type KeptRubric, limits, promised } from "./work.ts";

/**
 * `closed`: the module is not open to the student. `waiting`: a version waits to be read, or is accepted.
 * `same`: nothing is different from the version before, and no remark was answered since. `empty`: neither text nor file nor link. `full`: ten versions were handed in. `missing`: a file is not here whole.
 * `too_large`: its files together.
 */
type HandInRefusal = "closed" | "waiting" | "same" | "empty" | "full" | "missing" | "too_large";
type HandedIn = { ok: true; work: string; number: number } | { ok: false; reason: HandInRefusal };

type Upload = Selectable<Tables["work_uploads"]>;

/**
 * Hands a version in and puts it into the queue, once for each `id`, in one transaction. What is handed in is frozen: text,
 * files by their SHA-256, and the rubric as it is now.
 */
export async function handIn(
  site: Site,
  studentId: string,
  { module, handed }: { module: CourseModule; handed: HandIn },
): Promise<HandedIn> {
  return site.database.transaction(async (queries): Promise<HandedIn> => {
    await lockRow(queries, "students", studentId);
    const before = await findByClient(queries, studentId, handed.id);
    if (before) return { ok: true, work: before.work_id, number: before.number };
    if (!(await isModuleOpen(queries, studentId, module))) return { ok: false, reason: "closed" };
    if (handed.text.trim() === "" && handed.link === "" && handed.files.length === 0)
      return { ok: false, reason: "empty" };

    const uploads = await uploadsOf(queries, studentId, module, handed.files);
    if (uploads.length !== new Set(handed.files).size) return { ok: false, reason: "missing" };
    if (uploads.reduce((sum, { size }) => sum + size, 0) > limits.workBytes) return { ok: false, reason: "too_large" };
    const work = await openWork(site, queries, studentId, module);
    if (work.state === "handed-in" || work.state === "accepted") return { ok: false, reason: "waiting" };
    const number = (await lastNumber(queries, work.id)) + 1;
    if (number > limits.versions) return { ok: false, reason: "full" };

    const files = await filesOf(queries, uploads);
    if (await isSame(queries, work.id, { ...handed, files })) return { ok: false, reason: "same" };
    const id = await freeId(queries, handed.id);
    const version = { work: work.id, number, handed: { ...handed, id }, files, rubric: keptRubric(module) };
    await insertVersion(site, queries, version);
    await answerRemarks(site, queries, work.id, handed.answers);
    await waitToBeRead(site, queries, { work: work.id, number, track: module.track, role: "first" });
    await tellReceived(site, queries, { work: work.id, number, handIn: id });
    return { ok: true, work: work.id, number };
  });
}

async function findByClient(queries: Transaction<Tables>, studentId: string, clientId: string) {
  return queries
    .selectFrom("work_versions")
    .innerJoin("works", "works.id", "work_versions.work_id")
    .select(["work_id", "number"])
    .where("client_id", "=", clientId)
    .where("student_id", "=", studentId)
    .executeTakeFirst();
}

/** The browser's number, or another one where somebody else's hand-in has it: that is no fault of this one. */
async function freeId(queries: Transaction<Tables>, id: string) {
  const others = queries.selectFrom("work_versions").select("client_id").where("client_id", "=", id);
  return (await others.executeTakeFirst()) ? randomUUID() : id;
}

/** Those of this draft that are whole. */
async function uploadsOf(
  queries: Transaction<Tables>,
  studentId: string,
  { track, number }: CourseModule,
  ids: string[],
): Promise<Upload[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom("work_uploads")
    .selectAll()
    .where("id", "in", ids)
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("module", "=", number)
    .where("whole_at", "is not", null)
    .execute();
}

/** The student's work of this module, made at the first hand-in, for a change in the caller's transaction. */
async function openWork(site: Site, queries: Transaction<Tables>, studentId: string, { track, number }: CourseModule) {
  const values = { id: randomUUID(), student_id: studentId, track, module: number, state: "withdrawn" as const };
  await queries
    .insertInto("works")
    .values({ ...values, state_at: site.now() })
    .onConflict((conflict) => conflict.columns(["student_id", "track", "module"]).doNothing())
    .execute();
  return queries
    .selectFrom("works")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("module", "=", number)
    .executeTakeFirstOrThrow();
}

async function lastNumber(queries: Transaction<Tables>, work: string) {
  const row = await queries
    .selectFrom("work_versions")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("work_id", "=", work)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** As it is now, to be kept with a version. */
export function keptRubric({ reviewed }: CourseModule): KeptRubric {
  const { criteria } = reviewed.rubric;
  return { criteria: criteria.map(({ id, name, levels }) => ({ id, name, levels })) };
}

type NewFiles = Awaited<ReturnType<typeof filesOf>>;
type NewVersion = { work: string; number: number; handed: HandIn; files: NewFiles; rubric: KeptRubric };

/** Freezes a version, in the caller's transaction. */
export async function insertVersion(
  { now }: Pick<Site, "now">,
  queries: Transaction<Tables>,
  { work, number, handed, files, rubric }: NewVersion,
) {
  const salt = randomBytes(16).toString("hex");
  const { id, text, link, commit } = handed;
  await queries
    .insertInto("work_versions")
    .values({
      work_id: work,
      number,
      client_id: id,
      text,
      link,
      commit_id: commit,
      rubric: JSON.stringify(rubric),
      manifest_digest: manifestDigest({ text, link, commit, files }, salt),
      salt,
      handed_in_at: now(),
    })
    .execute();
  if (files.length === 0) return;
  await queries
    .insertInto("work_files")
    .values(files.map((file) => ({ ...file, work_id: work, number })))
    .execute();
  await queries.deleteFrom("work_uploads").where("id", "in", handed.files).execute();
}

/** Uploads as files of a version, and the texts in their zips, so that they can be read by line. */
async function filesOf(queries: Transaction<Tables>, uploads: Upload[]) {
  if (uploads.length === 0) return [];
  const ids = uploads.map(({ id }) => id);
  const texts = await queries.selectFrom("upload_texts").selectAll().where("upload_id", "in", ids).execute();
  return uploads.flatMap(({ id, path, digest, kind, size, scan }) => [
    { path, digest, kind, bytes: size, scan, within: "" },
    ...texts
      .filter(({ upload_id }) => upload_id === id)
      .map((text) => ({ path: text.path, digest: text.digest, kind: "text", bytes: text.bytes, scan, within: path })),
  ]);
}

/** Whether the newest version holds just this, and no remark was answered since: then a reader would have nothing new to read. */
async function isSame(queries: Transaction<Tables>, work: string, content: Held & Pick<HandIn, "answers">) {
  const newest = await queries
    .selectFrom("work_versions")
    .select(["manifest_digest", "salt", "handed_in_at"])
    .where("work_id", "=", work)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.manifest_digest !== manifestDigest(content, newest.salt)) return false;
  if (Object.values(content.answers).some((answer) => answer.trim() !== "")) return false;
  const answered = await queries
    .selectFrom("remarks")
    .innerJoin("readings", "readings.id", "remarks.reading_id")
    .select("remarks.id")
    .where("work_id", "=", work)
    .where("answered_at", ">=", newest.handed_in_at)
    .limit(1)
    .executeTakeFirst();
  return !answered;
}

/** The student's word on remarks that are open; on others it is left out. */
async function answerRemarks(site: Site, queries: Transaction<Tables>, work: string, answers: HandIn["answers"]) {
  for (const [id, answer] of Object.entries(answers)) {
    if (answer.trim() === "") continue;
    await queries
      .updateTable("remarks")
      .set({ answer, answered_at: site.now() })
      .where("id", "=", id)
      .where("settled_at", "is", null)
      .where("reading_id", "in", (nested) =>
        nested.selectFrom("readings").select("id").where("work_id", "=", work).where("published_at", "is not", null),
      )
      .execute();
  }
}

type Wanted = {
  work: string;
  number: number;
  track: CourseModule["track"];
  role: Tables["readings"]["role"];
  notBy?: string;
  onlyBy?: string;
  reason?: string;
};

/** Puts a version into the queue, in the caller's transaction. Those that decide set the work back to waiting. */
export async function waitToBeRead({ now }: Pick<Site, "now">, queries: Transaction<Tables>, wanted: Wanted) {
  const { work, number, track, role, notBy = null, onlyBy = null, reason = "" } = wanted;
  const at = now();
  await queries
    .insertInto("readings")
    .values({
      id: randomUUID(),
      work_id: work,
      number,
      role,
      track,
      waiting_since: at,
      due_at: at + promised,
      not_by: notBy,
      only_by: onlyBy,
      reviewer_id: null,
      reason,
      verdict: null,
      published_at: null,
    })
    .execute();
  if (role === "second" || role === "planted") return;
  await queries.updateTable("works").set({ state: "handed-in", state_at: at }).where("id", "=", work).execute();
}
