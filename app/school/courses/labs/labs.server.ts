import type { CourseModule } from "#app/school/courses/course/courses.ts";
import type { LabLine } from "#app/school/courses/course/learning.ts";
import { agingFile, type Lab, labStop } from "./labs.ts";

/** Each README stands for its whole lab (labs-plugin.ts). In the server's bundle alone. */
const labs = Object.values(
  import.meta.glob("/labs/{engineer,specialist}/*/*/README.md", { eager: true, import: "default" }),
) as Lab[];

const contracts = import.meta.glob("/labs/provider/contract/*.json", { eager: true, import: "checked" });

/** What labs and the practice provider's contracts say of the world outside, with the day of the last look, as files of `labs/`. */
export const agingFiles = [
  ...labs.map(agingFile),
  ...Object.entries(contracts).map(([file, checked]) => ({ file: file.slice(1), value: { checked } })),
];

type Place = Pick<CourseModule, "track" | "number">;

/** The labs of a module, in their order. */
export function labsOf({ track, number }: Place) {
  return labs
    .filter((lab) => lab.track === track && lab.module === number)
    .toSorted((one, other) => one.place - other.place);
}

export function findLab(module: Place, slug: string) {
  return labsOf(module).find((lab) => lab.slug === slug);
}

/** The same as a list says them; `isDone` answers for a stop of the module. */
export function labLines(module: Place, isDone: (stop: string) => boolean): LabLine[] {
  return labsOf(module).map(({ slug, facts: { title, minutes, lesson } }) => {
    return { slug, title, minutes, lesson, done: isDone(labStop(slug)) };
  });
}
