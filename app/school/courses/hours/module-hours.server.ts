import { type CourseModule, pagesOf } from "#app/school/courses/course/courses.ts";
import { type HourParts, quizMinutes, revisionMinutes } from "#app/school/courses/course/hour-parts.ts";
import { labsOf } from "#app/school/courses/labs/labs.server.ts";

/** What the minutes of a module are made of. */
export function hoursOfModule(module: CourseModule): HourParts {
  const { lessons, exercise, quiz } = module;
  return {
    reading: sum(lessons.flatMap(pagesOf)),
    labs: sum(labsOf(module).map(({ facts }) => facts)),
    project: exercise.minutes,
    quiz: quizMinutes(quiz.questions.length),
    revision: revisionMinutes(exercise.minutes),
  };
}

function sum(timed: { minutes: number }[]) {
  return timed.reduce((all, { minutes }) => all + minutes, 0);
}
