import type { Kysely, Selectable } from "kysely";
import type { CourseModule } from "#app/school/courses/course/courses.ts";
import { type Answers, passing, type Question, type QuizResult, type Told } from "#app/school/courses/course/quiz.ts";
import { anybody, drawFrom } from "#app/school/courses/pools/draw.server.ts";
import type { PoolQuestion } from "#app/school/courses/pools/pool.ts";
import type { Tables } from "#database/schema.ts";

type Tried = Pick<Selectable<Tables["quiz_attempts"]>, "answers" | "right_count" | "question_count">;

/** What a student's try asks; `number` counts tries from 0. */
export function drawFor({ track, number: module, quiz }: CourseModule, studentId: string, number: number) {
  return drawFrom(quiz.questions, `${studentId} ${track} ${module}`, number);
}

/** What every visitor of the free module is asked. */
export function everybodysDraw({ quiz }: CourseModule) {
  return drawFrom(quiz.questions, anybody, 0);
}

/** As a page may show it before a try: without what is right. */
export function shown({ id, question, several = false, options }: PoolQuestion): Question {
  return { id, question, several, options: options.map(({ text }) => text) };
}

/**
 * Grades a try: a question is right when exactly its right options were chosen. Options that are not there count as not
 * chosen, questions without an answer as wrong.
 */
export function grade(questions: PoolQuestion[], answers: Answers): QuizResult {
  const chosen = questions.map((question) => chosenIn(question, answers));
  const right = questions.filter((question, place) => isRight(question, chosen[place])).length;
  const of = questions.length;
  const passed = isPassed(right, of);
  return { right, of, passed, questions: questions.map((each, place) => told(each, chosen[place] ?? [], passed)) };
}

/**
 * A kept try, explained by today's questions: right, of how many and passed stay as they were then. Questions that are not
 * in the course any more are left out.
 */
export function keptResult({ quiz }: CourseModule, { answers, right_count, question_count }: Tried): QuizResult {
  const chosen = readKept(answers);
  const passed = isPassed(right_count, question_count);
  const still = quiz.questions.filter(({ id }) => Object.hasOwn(chosen, id));
  const questions = still.map((each) => told(each, chosenIn(each, chosen), passed));
  return { right: right_count, of: question_count, passed, questions };
}

/** What gets every question right. */
export function rightAnswers(questions: PoolQuestion[]): Answers {
  const right = ({ options }: PoolQuestion) => options.flatMap((option, number) => (option.right ? [number] : []));
  return Object.fromEntries(questions.map((question) => [question.id, right(question)]));
}

/** Tries from before each drew its own questions are lists without their names. */
function readKept(answers: string): Answers {
  const kept = JSON.parse(answers) as Answers | number[][];
  return Array.isArray(kept) ? {} : kept;
}

function isPassed(right: number, of: number) {
  return right >= of * passing;
}

function chosenIn({ id, options }: PoolQuestion, answers: Answers) {
  const chosen = Object.hasOwn(answers, id) ? answers[id] : [];
  return [...new Set(chosen)].filter((each) => options[each] !== undefined).toSorted((one, other) => one - other);
}

function isRight({ options }: PoolQuestion, chosen: number[] = []) {
  return options.every((option, number) => option.right === chosen.includes(number));
}

/** What may be said of a question: after a try that failed no more than why the chosen options are right or wrong. */
function told(question: PoolQuestion, chosen: number[], passed: boolean): Told {
  const options = question.options.map(({ right, because }, number) =>
    passed || chosen.includes(number) ? { right, because } : null,
  );
  return { question: shown(question), right: isRight(question, chosen), chosen, options };
}

/** Numbers of the modules whose quiz the student passed. */
export async function passedQuizzes(queries: Kysely<Tables>, studentId: string, track: string) {
  const tries = await queries
    .selectFrom("quiz_attempts")
    .select(["module", "right_count", "question_count"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .execute();
  const passed = tries.filter(({ right_count, question_count }) => isPassed(right_count, question_count));
  return passed.map(({ module }) => module);
}

/** The newest try; null when there was none. */
export async function lastAttempt(queries: Kysely<Tables>, studentId: string, module: CourseModule) {
  const row = await queries
    .selectFrom("quiz_attempts")
    .select(["answers", "right_count", "question_count"])
    .where("student_id", "=", studentId)
    .where("track", "=", module.track)
    .where("module", "=", module.number)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? keptResult(module, row) : null;
}

/** The chosen options in a posted form: fields named by questions, each with the numbers of its options. */
export function readAnswers(form: FormData, questions: { id: string }[]): Answers {
  const chosen = (id: string) =>
    form
      .getAll(id)
      .filter((value): value is string => typeof value === "string" && /^\d$/.test(value))
      .map(Number);
  return Object.fromEntries(questions.map(({ id }) => [id, chosen(id)]));
}
