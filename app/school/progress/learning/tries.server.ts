import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { CourseModule } from "#app/school/courses/course/courses.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { type Answers, type Draw, mostTries, openQuestions } from "#app/school/courses/course/quiz.ts";
import type { WriteOf, WriteResult } from "#app/school/courses/course/writes.ts";
import { drawFor, grade, keptResult, shown } from "./quiz.server.ts";
import { placeFields, type Work } from "./stops.server.ts";

/** What browsers sent before each try drew its own questions: a list without their names. It is none of today's tries. */
const nameless = z.array(z.unknown()).transform((): Answers => ({}));

export const trySchema = z.object({
  do: z.literal("attempt"),
  ...placeFields,
  id: z.uuid(),
  draw: z.int().min(0).optional(),
  answers: z.record(z.string().max(40), z.array(z.int().min(0).max(9)).max(10)).or(nameless),
});

/**
 * Keeps one try at a quiz in the caller's transaction and grades it. The same id again is the same try. One that leaves a
 * question open counts for nothing, nor does one more than a day allows, nor one at questions that were not drawn for it.
 */
export async function takeTry(work: Work, { id, draw, answers }: WriteOf<"attempt">): Promise<WriteResult> {
  const { site, queries, studentId, module } = work;
  const before = await findTry(queries, id);
  // An id of somebody else's try, or of another quiz, is nobody's here.
  if (before && !isOf(before, studentId, module)) return { ok: false, kind: "not_found" };
  if (before) return { ok: true, result: keptResult(module, before), next: await nextDraw(queries, studentId, module) };
  const asked = await askedIn(work, draw);
  if (!asked || !isAbout(asked, answers)) return { ok: false, kind: "changed" };
  if (openQuestions(asked, answers).length > 0) return { ok: false, kind: "unanswered" };

  const now = site.now();
  // One in the future is from before the clock was set back: it must not keep anybody out (security.md F8).
  const today = (await triesAt(work)).filter(({ at }) => at > now - day && at <= now);
  if (today.length >= mostTries) return { ok: false, kind: "too_many" };
  const result = grade(asked, answers);
  await queries
    .insertInto("quiz_attempts")
    .values({
      id,
      student_id: studentId,
      track: module.track,
      module: module.number,
      answers: JSON.stringify(answers),
      draw,
      right_count: result.right,
      question_count: result.of,
      at: now,
    })
    .execute();
  await forgetOld(queries, await triesAt(work));
  return { ok: true, result, next: await nextDraw(queries, studentId, module) };
}

/** What the student's next try at this quiz asks: the same until it is made. */
export async function nextDraw(queries: Kysely<Tables>, studentId: string, module: CourseModule): Promise<Draw> {
  const number = await nextNumber(queries, studentId, module);
  return { number, questions: drawFor(module, studentId, number).map(shown) };
}

/** Kept with each try, since old ones are forgotten and could not be counted. */
async function nextNumber(queries: Kysely<Tables>, studentId: string, { track, number }: CourseModule) {
  const row = await queries
    .selectFrom("quiz_attempts")
    .select(({ fn }) => fn.max("draw").as("last"))
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("module", "=", number)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

/** The questions of the draw that a page showed; undefined where none can have shown it. */
async function askedIn({ queries, studentId, module }: Work, draw: number | undefined) {
  if (draw === undefined || draw > (await nextNumber(queries, studentId, module))) return undefined;
  return drawFor(module, studentId, draw);
}

function isAbout(asked: { id: string }[], answers: Answers) {
  return Object.keys(answers).every((id) => asked.some((each) => each.id === id));
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
