import { type Kysely, type Selectable, sql } from "kysely";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { Levels } from "#app/school/courses/rubric/rubric.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import {
  deciding,
  type KeptRubric,
  promised,
  type PublishedReading,
  type Remark,
  type Standing,
  type Version,
  withdrawable,
  type WorkFile,
} from "./work.ts";

export type WorkRow = Selectable<Tables["works"]>;

/** How a student's works of a course stand, by module. */
export async function standingsOf(site: Site, studentId: string, track: Track): Promise<Standing[]> {
  const rows = await site.database.queries
    .selectFrom("works")
    .selectAll("works")
    .select(({ selectFrom }) =>
      selectFrom("work_versions")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("work_id", "=", "works.id")
        .as("versions"),
    )
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .orderBy("module")
    .execute();
  return Promise.all(rows.map((row) => standingOf(site, row, Number(row.versions ?? 0))));
}

/** How one work stands; `versions`: how many there are. */
export async function standingOf(site: Site, row: WorkRow, versions: number): Promise<Standing> {
  const { id, track, module, state, minutes_taken: minutesTaken } = row;
  const standing = { id, track, module, state, versions, minutesTaken };
  return state === "handed-in" ? { ...standing, waiting: await waitingOf(site, row) } : standing;
}

async function waitingOf({ database, now }: Site, { id, track }: WorkRow): Promise<Standing["waiting"]> {
  const { queries } = database;
  const reading = await queries
    .selectFrom("readings")
    .select(["waiting_since", "due_at", "leased_until", "role"])
    .where("work_id", "=", id)
    .where("published_at", "is", null)
    .where("role", "in", deciding)
    .executeTakeFirst();
  if (!reading) return undefined;
  const { ahead } = await queries
    .selectFrom("readings")
    .select(({ fn }) => fn.countAll().as("ahead"))
    .where("track", "=", track)
    .where("published_at", "is", null)
    .where("role", "<>", "planted")
    .where("waiting_since", "<", reading.waiting_since)
    .executeTakeFirstOrThrow();
  const isRead = reading.leased_until > now();
  const { role, waiting_since: since, due_at: dueAt } = reading;
  const mayWithdraw = role === "first" && !isRead && since >= now() - withdrawable;
  const promisedBy = since + promised;
  return { role, since, promisedBy, dueAt, isLate: promisedBy < now(), ahead: Number(ahead), isRead, mayWithdraw };
}

/** Where a student's works of a course stand, by module; nothing of those that were never handed in. */
export async function workStates(queries: Kysely<Tables>, studentId: string, track: Track) {
  const rows = await queries
    .selectFrom("works")
    .select(["module", "state"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .orderBy("module")
    .execute();
  return new Map(rows.map(({ module, state }) => [module, state]));
}

/** All versions of a work, oldest first, with what was published about each; of blind second readings nothing. */
export async function versionsOf(queries: Kysely<Tables>, workId: string): Promise<Version[]> {
  const versions = await queries
    .selectFrom("work_versions")
    .selectAll()
    .where("work_id", "=", workId)
    .orderBy("number")
    .execute();
  const files = await queries.selectFrom("work_files").selectAll().where("work_id", "=", workId).execute();
  const readings = await publishedOf(queries, workId);
  return versions.map((row) => ({
    number: row.number,
    text: row.text,
    link: row.link,
    commit: row.commit_id,
    files: files.filter(({ number }) => number === row.number).map(fileOf),
    rubric: JSON.parse(row.rubric) as KeptRubric,
    handedInAt: row.handed_in_at,
    readings: readings.filter(({ number }) => number === row.number).map(({ reading }) => reading),
  }));
}

function fileOf({ path, digest, kind, bytes, scan, within }: Selectable<Tables["work_files"]>): WorkFile {
  return { path, digest, kind, bytes, scan, within };
}

async function publishedOf(queries: Kysely<Tables>, workId: string) {
  const rows = await queries
    .selectFrom("readings")
    .innerJoin("reviewers", "reviewers.id", "readings.reviewer_id")
    .selectAll("readings")
    .select("reviewers.name as reviewer")
    .where("work_id", "=", workId)
    .where("published_at", "is not", null)
    .where("role", "in", deciding)
    .orderBy("published_at")
    .execute();
  const remarks = await remarksOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: row.number,
    reading: {
      id: row.id,
      role: row.role,
      reviewer: row.reviewer,
      levels: JSON.parse(row.levels) as Levels,
      verdict: row.verdict ?? "again",
      summary: row.summary,
      publishedAt: row.published_at ?? 0,
      remarks: remarks.filter(({ reading }) => reading === row.id).map(({ remark }) => remark),
    } satisfies PublishedReading,
  }));
}

/** The remarks of readings, each by the lines they are about. */
export async function remarksOf(queries: Kysely<Tables>, readings: string[]) {
  if (readings.length === 0) return [];
  const rows = await queries
    .selectFrom("remarks")
    .selectAll()
    .where("reading_id", "in", readings)
    .orderBy("path")
    .orderBy("first_line")
    .orderBy(sql`id`)
    .execute();
  return rows.map((row) => ({ reading: row.reading_id, remark: remarkOf(row) }));
}

function remarkOf(row: Selectable<Tables["remarks"]>): Remark {
  const { id, criterion, path, quote, text, answer } = row;
  const lines = { first: row.first_line, last: row.last_line };
  return { id, criterion, path, lines, quote, text, answer, settled: row.settled_at !== null };
}
