import type { CourseModule } from "#app/school/courses/course/courses.ts";
import type { Review } from "#app/school/courses/course/quiz.ts";
import { inOwnOrder } from "#app/school/courses/pools/draw.server.ts";
import { day } from "#app/site/time.ts";

/** So many at each return. */
const asked = 3;

type Module = Pick<CourseModule, "number" | "quiz">;

/**
 * Three questions of these modules for a return on this day. From day to day the modules take turns, and each goes through
 * its pool in the student's own order, so that a question comes back only after all others did, at even distances.
 * Nothing is kept: the day alone says which.
 */
export function reviewFrom(modules: Module[], studentId: string, now: number): Review[] {
  if (modules.length === 0) return [];
  const first = Math.floor(now / day) * asked;
  return Array.from({ length: asked }, (_, place) => first + place).flatMap((turn) => {
    const module = modules[turn % modules.length];
    if (!module) return [];
    const own = inOwnOrder(module.quiz.questions, `${studentId} review`);
    const question = own[Math.floor(turn / modules.length) % own.length];
    if (!question) return [];
    const { id, several = false, options } = question;
    return [{ id, module: module.number, question: question.question, several, options }];
  });
}
