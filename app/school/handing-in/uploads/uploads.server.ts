import { randomUUID } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import type { CourseModule, Track } from "#app/school/courses/course/courses.ts";
import { isModuleOpen } from "#app/school/buying/enrolling/enrolments.server.ts";
import { limits, type Upload } from "#app/school/handing-in/works/work.ts";
import { isFitPath } from "#app/school/courses/file-contents/fit-path.ts";
import { holderOf } from "#app/school/courses/file-contents/inner-paths.ts";
import { kindOf } from "#app/school/courses/file-contents/kinds.ts";
import type { Site } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { dropUploads } from "#app/people/students/dropped-files.server.ts";
import { type Announced, type BeginRefusal, draftLife } from "./upload.ts";

export type UploadRow = Selectable<Tables["work_uploads"]>;
type Begun = { ok: true; upload: Upload } | { ok: false; reason: BeginRefusal };

/**
 * A place for a file in the draft of a module, before any of it came. The same file again is the same upload, with what is
 * here already, so that a browser that forgot everything goes on where the line was cut.
 */
export async function beginUpload(
  site: Site,
  studentId: string,
  { module, announced }: { module: CourseModule | undefined; announced: Announced },
): Promise<Begun> {
  const { path, size } = announced;
  if (!isFitPath(path)) return { ok: false, reason: "path" };
  if (!kindOf(path)) return { ok: false, reason: "kind" };
  if (size === 0) return { ok: false, reason: "empty" };
  if (size > limits.fileBytes) return { ok: false, reason: "large" };
  return site.database.transaction(async (queries): Promise<Begun> => {
    await lockRow(queries, "students", studentId);
    const reason = module ? await closedBecause(queries, studentId, module) : "closed";
    if (reason) return { ok: false, reason };
    const draft = await draftOf(queries, studentId, announced);
    const same = draft.find((each) => each.path === path);
    if (same && same.digest === announced.digest && same.size === size) return { ok: true, upload: uploadOf(same) };
    const full = fullBecause(draft, announced) ?? (await studentFull(site, queries, studentId, size));
    if (full) return { ok: false, reason: full };
    const row = await queries
      .insertInto("work_uploads")
      .values({
        ...announced,
        id: randomUUID(),
        student_id: studentId,
        whole_at: null,
        expires_at: site.now() + draftLife,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, upload: uploadOf(row) };
  });
}

/** While a version waits, or is accepted, the draft is closed: so a hand-in that is taken back finds its places free. */
async function closedBecause(queries: Transaction<Tables>, studentId: string, { track, number }: CourseModule) {
  if (!(await isModuleOpen(queries, studentId, { track, number }))) return "closed";
  const work = await queries
    .selectFrom("works")
    .select("state")
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("module", "=", number)
    .executeTakeFirst();
  return work?.state === "handed-in" || work?.state === "accepted" ? "waiting" : undefined;
}

type Place = { track: Track; module: number };

function draftOf(queries: Kysely<Tables>, studentId: string, { track, module }: Place) {
  return queries
    .selectFrom("work_uploads")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("module", "=", module)
    .orderBy("path")
    .execute();
}

function fullBecause(draft: UploadRow[], { path, size }: Announced): BeginRefusal | undefined {
  const own = holderOf(path);
  const isBelow = (one: string, other: string) => one === other || one.startsWith(`${other}/`);
  const others = draft.map((each) => holderOf(each.path));
  if (others.some((each) => isBelow(each, own) || isBelow(own, each))) return "taken";
  if (draft.length >= limits.files) return "files";
  const total = draft.reduce((sum, each) => sum + each.size, size);
  return total > limits.workBytes ? "work" : undefined;
}

/** What a student has here: drafts, and what was handed in. What we took out of a zip is not counted again. */
async function studentFull(site: Site, queries: Transaction<Tables>, studentId: string, size: number) {
  const drafts = await queries
    .selectFrom("work_uploads")
    .select(({ fn }) => fn.sum("size").as("bytes"))
    .where("student_id", "=", studentId)
    .executeTakeFirst();
  const handed = await queries
    .selectFrom("work_files")
    .innerJoin("works", "works.id", "work_files.work_id")
    .select(({ fn }) => fn.sum("bytes").as("bytes"))
    .where("student_id", "=", studentId)
    .where("within", "=", "")
    .executeTakeFirst();
  if (Number(drafts?.bytes ?? 0) + Number(handed?.bytes ?? 0) + size > limits.studentBytes) return "student";
  const subject = `uploads ${studentId}`;
  const most = [
    { subject, window: hour, most: 60 },
    { subject, window: day, most: 200 },
  ];
  return (await countAgainst(site, queries, ...most)).ok ? undefined : "often";
}

/** The files of a draft, by path. */
export async function uploadsOf({ database }: Pick<Site, "database">, studentId: string, { track, module }: Place) {
  const rows = await draftOf(database.queries, studentId, { track, module });
  return rows.map(uploadOf);
}

/** Takes a file out of the draft, with all that came of it. False for another's as for one that is not there. */
export async function removeUpload(site: Site, studentId: string, id: string): Promise<boolean> {
  return site.database.transaction(async (queries) => {
    const rows = await queries
      .selectFrom("work_uploads")
      .selectAll()
      .where("id", "=", id)
      .where("student_id", "=", studentId)
      .execute();
    await dropUploads(site, queries, rows);
    return rows.length > 0;
  });
}

export function uploadOf({ id, path, size, digest, received, kind, scan, whole_at }: UploadRow): Upload {
  return { id, path, size, digest, received, kind, scan, isWhole: whole_at !== null };
}
