import type { CourseModule } from "#app/school/course/courses.ts";
import { type HourParts, quizMinutes, revisionMinutes } from "#app/school/course/hour-parts.ts";
import type { Stop } from "#app/school/course/progress.ts";
import { labsOf } from "#app/school/labs/labs.server.ts";

/** What the minutes of a module are made of. */
export function hoursOfModule(module: CourseModule): HourParts {
  const { lessons, exercise, quiz } = module;
  return {
    reading: sum(lessons),
    labs: sum(labsOf(module).map(({ facts }) => facts)),
    project: exercise.minutes,
    quiz: quizMinutes(quiz.questions.length),
    revision: revisionMinutes(exercise.minutes),
  };
}

/** What a plan lays out: each lesson, then its labs, the project, the quiz with all its tries. Handing in again has no day yet. */
export function timedStops(module: CourseModule): Pick<Stop, "slug" | "title" | "minutes">[] {
  const { lessons, exercise, quiz } = module;
  const labs = labsOf(module);
  return [
    ...lessons.flatMap(({ slug, title, minutes }) => [
      { slug, title, minutes },
      ...labs
        .filter(({ facts }) => facts.lesson === slug)
        .map((lab) => ({ slug: `labs/${lab.slug}`, title: `Lab: ${lab.facts.title}`, minutes: lab.facts.minutes })),
    ]),
    { slug: "exercise", title: exercise.title, minutes: exercise.minutes },
    { slug: "quiz", title: "Quiz", minutes: quizMinutes(quiz.questions.length) },
  ];
}

function sum(timed: { minutes: number }[]) {
  return timed.reduce((all, { minutes }) => all + minutes, 0);
}
