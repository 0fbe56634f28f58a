import type { Content } from "#app/site/content.ts";
import { programTitle } from "#app/catalog/programs/programs.server.ts";
import type { Kysely } from "kysely";
import { programOf, type Track, trackOf, tracks } from "#app/school/courses/course/courses.ts";

import { installmentsOf } from "#app/school/buying/enrolling/enrolments.server.ts";

import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { EnrolmentEntry, ProgramName } from "./enrolments-page.ts";

/** Visits to the payment page that nobody paid: no enrolments yet, or never. Shown when asked for, and in no export. */
export const unpaidVisits = ["started", "expired"] as const;

/** Enrolments with their students, where they have one, and how often was paid. */
export function selectEntries(queries: Kysely<Tables>) {
  return queries
    .selectFrom("enrolments")
    .leftJoin("students", "students.id", "enrolments.student_id")
    .selectAll("enrolments")
    .select(["students.name as student_name", "students.email as student_email"])
    .select(({ selectFrom }) =>
      selectFrom("installments")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("installments.enrolment_id", "=", "enrolments.id")
        .as("paid"),
    );
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

export async function entriesOf(site: Site, rows: EntryRow[]): Promise<EnrolmentEntry[]> {
  const ids = [...new Set(rows.map(({ student_id }) => student_id).filter((id) => id !== null))];
  const activity = await lastActivity(site.database.queries, ids);
  const certificates = await standingCertificates(site.database.queries, ids);
  return Promise.all(
    rows.map(async (row) => {
      const own = `${row.student_id} ${row.program}`;
      return {
        id: row.id,
        name: row.student_name ?? "",
        email: row.student_email || row.email,
        program: nameOf(site.content, row.program),
        plan: row.plan,
        state: row.state,
        installments: installmentsOf(site.content, row),
        since: row.created_at,
        standing:
          row.student_id === null ? null : await standingOf(site, row.student_id, row.program, activity.get(own)),
        certificate: certificates.get(own) ?? null,
      };
    }),
  );
}

export function programNames(content: Content): ProgramName[] {
  return tracks.map((track) => nameOf(content, programOf[track]));
}

export function nameOf(content: Content, slug: ProgramSlug): ProgramName {
  return { slug, title: programTitle(content, slug) };
}

async function standingOf(site: Site, studentId: string, program: ProgramSlug, lastAt = 0) {
  const { modules } = await courseProgress(site.content, site.database.queries, studentId, trackOf(program));
  return { done: modules.filter(({ done }) => done).length, of: modules.length, lastAt: lastAt || null };
}

/** When each student last finished, tried or noted anything in a course, by "student program". */
async function lastActivity(queries: Kysely<Tables>, ids: string[]) {
  const last = new Map<string, number>();
  if (ids.length === 0) return last;
  for (const [table, column] of [
    ["completions", "at"],
    ["quiz_attempts", "at"],
    ["lesson_notes", "changed_at"],
  ] as const) {
    const rows = await queries
      .selectFrom(table)
      .select(["student_id", "track"])
      .select(({ fn }) => fn.max<number>(column as "at").as("at"))
      .where("student_id", "in", ids)
      .groupBy(["student_id", "track"])
      .execute();
    for (const { student_id, track, at } of rows) {
      const own = `${student_id} ${programOf[track as Track]}`;
      last.set(own, Math.max(last.get(own) ?? 0, at));
    }
  }
  return last;
}

async function standingCertificates(queries: Kysely<Tables>, ids: string[]) {
  if (ids.length === 0) return new Map<string, { id: string; number: string }>();
  const rows = await queries
    .selectFrom("certificates")
    .select(["id", "number", "student_id", "program"])
    .where("student_id", "in", ids)
    .where("revoked_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, number, student_id, program }) => [`${student_id} ${program}`, { id, number }]));
}
