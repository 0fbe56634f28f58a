import { z } from "zod";
import { takeBookmark } from "#app/school/exercises/bookmarks/bookmarks.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { mostWrites, type Write, type WriteResult } from "#app/school/courses/course/writes.ts";
import { isModuleOpen } from "#app/school/buying/enrolling/enrolments.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Answer } from "#partners/answer.ts";
import { completionSchema, takeCompletion } from "./completions.server.ts";
import { noteSchema, takeNote } from "./notes.server.ts";
import { placeFields, stopField, type Work } from "./stops.server.ts";
import { takeTry, trySchema } from "./tries.server.ts";

const writeSchema: z.ZodType<Write> = z.discriminatedUnion("do", [
  completionSchema,
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
  return takeCompletion({ ...work, module }, write);
}
