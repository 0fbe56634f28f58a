import type { Kysely, Selectable, Transaction } from "kysely";
import { href } from "react-router";
import { tracks, type Track } from "#app/school/courses/course/courses.ts";
import type { Levels } from "#app/school/courses/rubric/rubric.ts";
import { letFilesOf } from "#app/school/handing-in/uploads/tidy-uploads.server.ts";
import { remarksOf } from "#app/school/handing-in/works/works.server.ts";
import type { Site } from "#app/site/site.ts";
import { isoTime } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

/**
 * What somebody handed in, and what was published about it, second readings too. Not what a reviewer still writes. Files are
 * named with size and SHA-256; their bytes are downloads on `page`.
 */
export async function worksOf(queries: Kysely<Tables>, students: string[]) {
  const works = await queries
    .selectFrom("works")
    .selectAll()
    .where("student_id", "in", students)
    .orderBy("track")
    .orderBy("module")
    .execute();
  return Promise.all(
    works.map(async ({ id, track, module, state, state_at, minutes_taken }) => ({
      track,
      module,
      state,
      since: isoTime(state_at),
      minutesTaken: minutes_taken,
      versions: await versionsOf(queries, id),
    })),
  );
}

async function versionsOf(queries: Kysely<Tables>, work: string) {
  const [versions, files, readings] = await Promise.all([
    queries.selectFrom("work_versions").selectAll().where("work_id", "=", work).orderBy("number").execute(),
    queries.selectFrom("work_files").selectAll().where("work_id", "=", work).orderBy("path").execute(),
    readingsOf(queries, work),
  ]);
  return versions.map(({ number, text, link, commit_id, handed_in_at, manifest_digest }) => ({
    number,
    handedIn: isoTime(handed_in_at),
    text,
    link,
    commit: commit_id,
    manifestSha256: manifest_digest,
    page: href("/work/:id/:version", { id: work, version: String(number) }),
    files: files.filter((file) => file.number === number).map(fileOf),
    readings: readings.filter((reading) => reading.number === number).map(({ reading }) => reading),
  }));
}

function fileOf({ path, bytes, digest, kind, scan, within }: Selectable<Tables["work_files"]>) {
  return { path, bytes, sha256: digest, kind, scanned: scan, takenOutOf: within };
}

async function readingsOf(queries: Kysely<Tables>, work: string) {
  const rows = await queries
    .selectFrom("readings")
    .innerJoin("reviewers", "reviewers.id", "readings.reviewer_id")
    .selectAll("readings")
    .select("reviewers.name as reviewer")
    .where("work_id", "=", work)
    .where("published_at", "is not", null)
    .orderBy("published_at")
    .execute();
  const ids = rows.map(({ id }) => id);
  const remarks = await remarksOf(queries, ids);
  return rows.map(({ id, number, role, reviewer, verdict, levels, summary, reason, published_at }) => ({
    number,
    reading: {
      role,
      reviewer,
      published: isoTime(published_at),
      verdict,
      levels: JSON.parse(levels) as Levels,
      summary,
      reason,
      remarks: remarks
        .filter(({ reading }) => reading === id)
        .map(({ remark: { id: _id, lines, ...remark } }) => ({ ...remark, lines: [lines.first, lines.last] })),
    },
  }));
}

/** Files that are with a draft, or on their way. */
export async function draftsOf(queries: Kysely<Tables>, students: string[]) {
  const rows = await queries
    .selectFrom("work_uploads")
    .selectAll()
    .where("student_id", "in", students)
    .orderBy("path")
    .execute();
  return rows.map(({ track, module, path, size, received, digest, expires_at }) => ({
    track,
    module,
    path,
    bytes: size,
    received,
    sha256: digest,
    keptUntil: isoTime(expires_at),
  }));
}

/**
 * Erases what a student handed in, in the caller's transaction: versions, readings and remarks go with their works, and bytes that
 * nobody else handed in are swept within a day. It asks nothing of whether the student's own row goes.
 */
export async function eraseWorks(site: Pick<Site, "now">, queries: Transaction<Tables>, studentId: string) {
  await letFilesOf(site, queries, studentId);
  await queries.deleteFrom("works").where("student_id", "=", studentId).execute();
}

/** Whether somebody reads works for us, or did, and how many they read; what they wrote belongs to those whom it is about. */
export async function reviewingOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("reviewers")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("readings")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("reviewer_id", "=", "reviewers.id")
        .where("published_at", "is not", null)
        .as("readings"),
    )
    .where("email_key", "=", key)
    .execute();
  return rows.map(({ name, tracks: read, created_at, ended_at, readings }) => ({
    name,
    tracks: tracks.filter((track) => (JSON.parse(read) as Track[]).includes(track)),
    since: isoTime(created_at),
    ended: isoTime(ended_at),
    readings: Number(readings ?? 0),
  }));
}

/** Takes the name of somebody who reads no more from what they read. Answers whether they read still, and so stay named. */
export async function eraseReviewer(queries: Transaction<Tables>, key: string) {
  const row = await queries.selectFrom("reviewers").selectAll().where("email_key", "=", key).executeTakeFirst();
  if (!row) return false;
  if (row.ended_at === null) return true;
  const nobody = { name: "A former reviewer", email_key: `erased ${row.id}` };
  await queries.updateTable("reviewers").set(nobody).where("id", "=", row.id).execute();
  return false;
}
