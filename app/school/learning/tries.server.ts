import type { Transaction } from "kysely";
import { z } from "zod";
import type { CourseModule } from "#app/school/course/courses.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { mostTries, openQuestions } from "#app/school/course/quiz.ts";
import type { WriteOf, WriteResult } from "#app/school/course/writes.ts";
import { grade } from "./quiz.server.ts";
import { placeFields, type Work } from "./stops.server.ts";

export const trySchema = z.object({
  do: z.literal("attempt"),
  ...placeFields,
  id: z.uuid(),
  answers: z.array(z.array(z.int().min(0).max(9)).max(10)).max(10),
});

/**
 * Keeps one try at a quiz in the caller's transaction and grades it. The same id again is the same try. One that leaves a
 * question open counts for nothing, nor does one more than a day allows.
 */
export async function takeTry(work: Work, { id, answers }: WriteOf<"attempt">): Promise<WriteResult> {
  const { site, queries, studentId, module } = work;
  const before = await findTry(queries, id);
  // An id of somebody else's try, or of another quiz, is nobody's here.
  if (before && !isOf(before, studentId, module)) return { ok: false, kind: "not_found" };
  if (before) return { ok: true, result: grade(module, JSON.parse(before.answers) as number[][]) };
  if (openQuestions(module.quiz.questions, answers).length > 0) return { ok: false, kind: "unanswered" };

  const now = site.now();
  // One in the future is from before the clock was set back: it must not keep anybody out (security.md F8).
  const today = (await triesAt(work)).filter(({ at }) => at > now - day && at <= now);
  if (today.length >= mostTries) return { ok: false, kind: "too_many" };
  const result = grade(module, answers);
  await queries
    .insertInto("quiz_attempts")
    .values({
      id,
      student_id: studentId,
      track: module.track,
      module: module.number,
      answers: JSON.stringify(answers),
      right_count: result.right,
      question_count: result.of,
      at: now,
    })
    .execute();
  await forgetOld(queries, await triesAt(work));
  return { ok: true, result };
}

function findTry(queries: Transaction<Tables>, id: string) {
  return queries.selectFrom("quiz_attempts").selectAll().where("id", "=", id).executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findTry>>>;

function isOf(row: Row, studentId: string, { track, number }: CourseModule) {
  return row.student_id === studentId && row.track === track && row.module === number;
}

/** Newest first. */
function triesAt({ queries, studentId, module }: Work) {
  return queries
    .selectFrom("quiz_attempts")
    .select(["id", "at", "right_count", "question_count"])
    .where("student_id", "=", studentId)
    .where("track", "=", module.track)
    .where("module", "=", module.number)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The newest stay, and the best: what was passed stays passed. */
async function forgetOld(queries: Transaction<Tables>, tries: Pick<Row, "id" | "right_count" | "question_count">[]) {
  const share = (each: (typeof tries)[number]) => each.right_count / each.question_count;
  const best = tries.reduce((one, other) => (share(other) > share(one) ? other : one));
  const old = tries.slice(mostTries).filter((each) => each !== best);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await queries.deleteFrom("quiz_attempts").where("id", "in", ids).execute();
}
