import type { Transaction } from "kysely";
import { z } from "zod";
import { type CourseModule, freeModule, moduleCount, programOf, tracks } from "#app/school/course/courses.ts";
import { findModule } from "#app/school/course/courses.server.ts";
import { isEnrolled } from "#app/school/enrolling/enrolments.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { checkStop, longestNote, mostWrites, type Write, type WriteResult } from "#app/school/course/learning.ts";
import { keepNote } from "./notes.server.ts";
import { stopsOf } from "./stops.server.ts";
import { takeTry } from "./tries.server.ts";

const place = { track: z.enum(tracks), module: z.int().min(1).max(moduleCount) };
const stop = z.string().min(1).max(100);

const writeSchema: z.ZodType<Write> = z.discriminatedUnion("do", [
  z.object({ do: z.enum(["complete", "reopen"]), ...place, stop }),
  z.object({ do: z.literal("note"), ...place, stop, text: z.string().max(longestNote), base: z.int().min(0) }),
  z.object({
    do: z.literal("attempt"),
    ...place,
    id: z.uuid(),
    answers: z.array(z.array(z.int().min(0).max(9)).max(10)).max(10),
  }),
]);

/** What a student's browser posts: at most 50 things done, in their order. Each is read by itself, so that one that is wrong does not hold up the others. */
export const writesSchema = z.object({ student: z.string().max(100), writes: z.array(z.unknown()).max(mostWrites) });

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
      results.push(read.success ? await take(site, queries, studentId, read.data) : { ok: false, kind: "invalid" });
    }
    return results;
  });
}

async function take(site: Site, queries: Transaction<Tables>, studentId: string, write: Write): Promise<WriteResult> {
  const module = findModule(write.track, write.module);
  if (!module) return { ok: false, kind: "not_found" };
  const open = module.number === freeModule || (await isEnrolled(queries, studentId, programOf[module.track]));
  if (!open) return { ok: false, kind: "forbidden" };

  switch (write.do) {
    case "complete":
    case "reopen":
      return mark(site, queries, studentId, module, write);
    case "note": {
      if (!stopsOf(module).some(({ slug }) => slug === write.stop)) return { ok: false, kind: "not_found" };
      const { track, stop: slug, text, base } = write;
      const about = { track, module: module.number, stop: slug };
      const note = await keepNote(site, queries, studentId, { ...about, text, base });
      return note ? { ok: true, note } : { ok: false, kind: "invalid" };
    }
    case "attempt":
      return takeTry(site, queries, studentId, module, write);
  }
}

/** A lesson, or a line of the exercise. The quiz is done by a good try alone. */
async function mark(
  { now }: Site,
  queries: Transaction<Tables>,
  studentId: string,
  { track, number, lessons, exercise }: CourseModule,
  write: Extract<Write, { do: "complete" | "reopen" }>,
): Promise<WriteResult> {
  const names = [...lessons.map(({ slug }) => slug), ...exercise.checklist.map((_, line) => checkStop(line + 1))];
  if (!names.includes(write.stop)) return { ok: false, kind: "not_found" };
  const key = { student_id: studentId, track, module: number, stop: write.stop };
  if (write.do === "complete") {
    await queries
      .insertInto("completions")
      .values({ ...key, at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await queries
      .deleteFrom("completions")
      .where("student_id", "=", studentId)
      .where("track", "=", track)
      .where("module", "=", number)
      .where("stop", "=", write.stop)
      .execute();
  }
  return { ok: true };
}
