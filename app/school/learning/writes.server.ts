import { z } from "zod";
import { takeBookmark } from "#app/school/bookmarks/bookmarks.server.ts";
import { findModule } from "#app/school/course/courses.server.ts";
import { checkStop } from "#app/school/course/progress.ts";
import { mostWrites, type Write, type WriteOf, type WriteResult } from "#app/school/course/writes.ts";
import { isModuleOpen } from "#app/school/enrolling/enrolments.server.ts";
import { labsOf } from "#app/school/labs/labs.server.ts";
import { labStop } from "#app/school/labs/labs.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Answer } from "#partners/answer.ts";
import { noteSchema, takeNote } from "./notes.server.ts";
import { placeFields, stopField, type Work } from "./stops.server.ts";
import { takeTry, trySchema } from "./tries.server.ts";

const writeSchema: z.ZodType<Write> = z.discriminatedUnion("do", [
  z.object({ do: z.enum(["complete", "reopen"]), ...placeFields, stop: stopField }),
  z.object({ do: z.enum(["bookmark", "unbookmark"]), ...placeFields, stop: stopField, heading: z.string().max(200) }),
  noteSchema,
  trySchema,
]);

/** What a student's browser posts: at most 50 things done, in their order. Each is read by itself, so that one that is wrong does not hold up the others. */
export const writesSchema = z.object({ student: z.string().max(100), writes: z.array(z.unknown()).max(mostWrites) });

/** What a browser posts for the student whose proof it has. */
export async function takePosted(
  site: Site,
  studentId: string,
  body: unknown,
): Promise<Answer<WriteResult[], "invalid" | "forbidden">> {
  const posted = writesSchema.safeParse(body);
  if (!posted.success) return { ok: false, kind: "invalid" };
  if (posted.data.student !== studentId) return { ok: false, kind: "forbidden" };
  return { ok: true, value: await takeWrites(site, studentId, posted.data.writes) };
}

/**
 * Does what a student did, all in one transaction, and answers for each in order. What comes twice counts once: things
 * done by their names, tries by their ids, notes by their revisions. Access is asked anew for each.
 */
export async function takeWrites(site: Site, studentId: string, writes: unknown[]): Promise<WriteResult[]> {
  return site.database.transaction(async (queries) => {
    // One device of a student after another: what both wrote cannot cross.
    await lockRow(queries, "students", studentId);
    const results: WriteResult[] = [];
    for (const write of writes) {
      const read = writeSchema.safeParse(write);
      const taken = read.success && (await take({ site, queries, studentId }, read.data));
      results.push(taken || { ok: false, kind: "invalid" });
    }
    return results;
  });
}

async function take(work: Omit<Work, "module">, write: Write): Promise<WriteResult> {
  const module = findModule(work.site.content, write.track, write.module);
  if (!module) return { ok: false, kind: "not_found" };
  if (!(await isModuleOpen(work.queries, work.studentId, module))) return { ok: false, kind: "forbidden" };
  if (write.do === "note") return takeNote({ ...work, module }, write);
  if ("heading" in write) return takeBookmark({ ...work, module }, write);
  if (write.do === "attempt") return takeTry({ ...work, module }, write);
  return mark({ ...work, module }, write);
}

/** A lesson, a line of the exercise or a lab. The quiz is done by a good try alone. */
async function mark(
  { site, queries, studentId, module }: Work,
  write: WriteOf<"complete" | "reopen">,
): Promise<WriteResult> {
  const { track, number, lessons, exercise } = module;
  const labs = labsOf(module).map(({ slug }) => labStop(slug));
  const checks = exercise.checklist.map((_, line) => checkStop(line + 1));
  const names = [...lessons.map(({ slug }) => slug), ...checks, ...labs];
  if (!names.includes(write.stop)) return { ok: false, kind: "not_found" };
  const key = { student_id: studentId, track, module: number, stop: write.stop };
  if (write.do === "complete") {
    await queries
      .insertInto("completions")
      .values({ ...key, at: site.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await queries
      .deleteFrom("completions")
      .where((row) => row.and(key))
      .execute();
  }
  return { ok: true };
}
