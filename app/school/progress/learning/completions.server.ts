import { z } from "zod";
import { checkStop } from "#app/school/courses/course/progress.ts";
import type { WriteOf, WriteResult } from "#app/school/courses/course/writes.ts";
import { labsOf } from "#app/school/courses/labs/labs.server.ts";
import { labStop } from "#app/school/courses/labs/labs.ts";
import { placeFields, stopField, type Work } from "./stops.server.ts";

export const completionSchema = z.object({ do: z.enum(["complete", "reopen"]), ...placeFields, stop: stopField });

/**
 * Marks a lesson, a line of the exercise or a lab as done, or takes that back, in the caller's transaction. The quiz is done
 * by a good try alone.
 */
export async function takeCompletion(
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
