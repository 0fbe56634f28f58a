import { entriesOf, fileOf } from "#app/content/reading/collection.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { requireProgram } from "#app/catalog/programs/programs.server.ts";
import {
  type CourseModule,
  type Exercise,
  type Lesson,
  type LessonPart,
  moduleCount,
  programOf,
  type Quiz,
  type Track,
  trackOf,
} from "./courses.ts";
import type { Rubric, Sample } from "#app/school/courses/rubric/rubric.ts";
import { type Content, ofContent } from "#app/site/content.ts";

/**
 * Both courses, module after module. What a browser may see of their text is decided for each reader
 * (app/school/learning). That no file is missing and samples fit their rubrics was checked when the content was read.
 */
export const coursesOf = ofContent((content): Record<Track, readonly CourseModule[]> => {
  return { specialist: readCourse(content, "specialist"), engineer: readCourse(content, "engineer") };
});

/** The modules of the course that a program opens. */
export function courseOf(content: Content, program: ProgramSlug) {
  return coursesOf(content)[trackOf(program)];
}

export function findModule(content: Content, track: Track, number: number) {
  return coursesOf(content)[track][number - 1];
}

function readCourse(content: Content, track: Track): CourseModule[] {
  const program = requireProgram(content, programOf[track]);
  return Array.from({ length: moduleCount }, (_, place) => {
    const folder = `courses/${track}/${place + 1}`;
    const read = <Value>(name: string) => fileOf<Value>(`${folder}/${name}`)(content);
    const { title = "", summary = "", outcome = "" } = program.modules[place] ?? {};
    return {
      ...read<Pick<CourseModule, "goals" | "reading">>("module.yaml"),
      exercise: read<Exercise>("exercise.md"),
      quiz: read<Quiz>("quiz.yaml"),
      reviewed: {
        rubric: read<Rubric>("rubric.yaml"),
        accepted: read<Sample>("sample-accepted.yaml"),
        again: read<Sample>("sample-again.yaml"),
      },
      lessons: lessonsIn(content, folder),
      track,
      number: place + 1,
      title,
      summary,
      outcome,
    };
  });
}

/** In the order of the numbers their names begin with, which are no part of their addresses. */
function lessonsIn(content: Content, folder: string): Lesson[] {
  return Object.keys(content.files)
    .filter((file) => file.startsWith(`${folder}/`) && /\/\d-[^/]+\.md$/.test(file))
    .toSorted((one, other) => one.localeCompare(other))
    .map((file) => {
      const { slug, ...written } = content.files[file] as Omit<Lesson, "parts">;
      return { ...written, slug: slug.replace(/^\d-/, ""), parts: entriesOf<LessonPart>(file.slice(0, -3))(content) };
    });
}
