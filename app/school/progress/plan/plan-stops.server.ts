import { type CourseModule, stopPath } from "#app/school/courses/course/courses.ts";
import { hoursOfModule } from "#app/school/courses/hours/module-hours.server.ts";
import { labPath } from "#app/school/courses/labs/labs.ts";
import { labsOf } from "#app/school/courses/labs/labs.server.ts";
import { stopsOf } from "#app/school/progress/learning/stops.server.ts";
import type { PlanModule } from "./plan.ts";

/** What a module's hours are made of, in the order in which it is done: each lesson with its labs, exercise, quiz. */
export function planModule(module: CourseModule): PlanModule {
  const { track, number } = module;
  const labs = labsOf(module);
  const hours = hoursOfModule(module);
  return {
    number,
    early: module.exercise.early,
    stops: stopsOf(module).flatMap(({ slug, title, kind, minutes }) => [
      { path: stopPath(track, number, slug), title, minutes: kind === "quiz" ? hours.quiz : minutes },
      ...labs
        .filter(({ facts }) => facts.lesson === slug)
        .map((lab) => ({
          path: labPath(track, number, lab.slug),
          title: `Lab: ${lab.facts.title}`,
          minutes: lab.facts.minutes,
        })),
    ]),
    again: {
      path: `${stopPath(track, number, "exercise")}#hand-in`,
      title: "Handing in again, if it comes back",
      minutes: hours.revision,
    },
  };
}
