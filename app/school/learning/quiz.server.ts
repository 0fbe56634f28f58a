import type { Kysely } from "kysely";
import type { CourseModule } from "#app/school/course/courses.ts";
import type { Tables } from "#database/schema.ts";
import { passing, type QuizResult } from "#app/school/course/quiz.ts";

type Option = CourseModule["quiz"]["questions"][number]["options"][number];

/**
 * Grades a try: a question is right when exactly its right options were chosen. Options that are not there count as not
 * chosen, questions without an answer as wrong.
 */
export function grade({ quiz }: Pick<CourseModule, "quiz">, answers: number[][]): QuizResult {
  const questions = quiz.questions.map(({ options }, place) => {
    const chosen = [...new Set(answers[place] ?? [])]
      .filter((each) => options[each] !== undefined)
      .toSorted((one, other) => one - other);
    return { chosen, options, right: options.every((option, number) => option.right === chosen.includes(number)) };
  });
  const right = questions.filter((each) => each.right).length;
  const passed = right >= questions.length * passing;
  return { right, of: questions.length, passed, questions: questions.map((each) => told(each, passed)) };
}

/** What may be said of a question: after a try that failed no more than why the chosen options are right or wrong. */
function told({ right, chosen, options }: { right: boolean; chosen: number[]; options: Option[] }, passed: boolean) {
  const explained = options.map(({ right, because }, number) =>
    passed || chosen.includes(number) ? { right, because } : null,
  );
  return { right, chosen, options: explained };
}

/** Numbers of the modules whose quiz the student passed. */
export async function passedQuizzes(queries: Kysely<Tables>, studentId: string, track: string) {
  const tries = await queries
    .selectFrom("quiz_attempts")
    .select(["module", "right_count", "question_count"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .execute();
  const passed = tries.filter(({ right_count, question_count }) => right_count >= question_count * passing);
  return passed.map(({ module }) => module);
}

/** The newest try, graded anew, so that explanations are those of today; null when there was none. */
export async function lastAttempt(queries: Kysely<Tables>, studentId: string, module: CourseModule) {
  const row = await queries
    .selectFrom("quiz_attempts")
    .select("answers")
    .where("student_id", "=", studentId)
    .where("track", "=", module.track)
    .where("module", "=", module.number)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? grade(module, JSON.parse(row.answers) as number[][]) : null;
}

/** The chosen options in a posted form: fields "0" to "9", each with the numbers of its options. */
export function readAnswers(form: FormData, questions: number): number[][] {
  return Array.from({ length: questions }, (_, place) =>
    form
      .getAll(String(place))
      .filter((value): value is string => typeof value === "string" && /^\d$/.test(value))
      .map(Number),
  );
}
