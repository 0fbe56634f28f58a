import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import {
  type CourseModule,
  type Exercise,
  type Lesson,
  moduleCount,
  programOf,
  type Quiz,
  type Track,
  trackOf,
} from "./courses.ts";
import { linesOf, type Rubric, type Sample, verdictOf } from "#app/school/rubric/rubric.ts";

const files: Record<string, unknown> = {
  ...import.meta.glob("/content/programs/*.yaml", { eager: true, import: "default" }),
  ...import.meta.glob("/content/courses/*/*/*.yaml", { eager: true, import: "default" }),
  ...import.meta.glob("/content/courses/*/*/*.md", { eager: true, import: "default" }),
};

/**
 * Both courses, module after module. Their text is in the server's bundle alone: what a browser may see of it is decided
 * for each reader (app/school/learning). Throws at start when a module lacks a file, so that the build stops.
 */
export const courses: Record<Track, readonly CourseModule[]> = {
  specialist: readCourse("specialist"),
  engineer: readCourse("engineer"),
};

/** The modules of the course that a program opens. */
export function courseOf(program: ProgramSlug) {
  return courses[trackOf(program)];
}

export function findModule(track: Track, number: number) {
  return courses[track][number - 1];
}

function readCourse(track: Track): CourseModule[] {
  const program = required<Program>(`/content/programs/${programOf[track]}.yaml`);
  return Array.from({ length: moduleCount }, (_, place) => {
    const folder = `/content/courses/${track}/${place + 1}`;
    const { title = "", summary = "", outcome = "" } = program.modules[place] ?? {};
    return {
      ...required<Pick<CourseModule, "goals" | "reading">>(`${folder}/module.yaml`),
      exercise: required<Exercise>(`${folder}/exercise.md`),
      quiz: required<Quiz>(`${folder}/quiz.yaml`),
      reviewed: reviewedIn(folder),
      lessons: lessonsIn(folder),
      track,
      number: place + 1,
      title,
      summary,
      outcome,
    };
  });
}

/** A sample's levels and remarks name the rubric's criteria, its remarks lines of its text, and its levels say what it is. */
function reviewedIn(folder: string): CourseModule["reviewed"] {
  const rubric = required<Rubric>(`${folder}/rubric.yaml`);
  const read = (verdict: "accepted" | "again") => {
    const sample = required<Sample>(`${folder}/sample-${verdict}.yaml`);
    const place = `content${folder.slice(8)}/sample-${verdict}.yaml`;
    const known = rubric.criteria.map(({ id }) => id);
    const unknown = [...Object.keys(sample.levels), ...sample.remarks.map(({ criterion }) => criterion)].find(
      (id) => !known.includes(id),
    );
    if (unknown !== undefined) throw new Error(`${place}: the rubric has no criterion ${unknown}`);
    const outside = sample.remarks.find((remark) => remark.line > linesOf(sample.text).length);
    if (outside) throw new Error(`${place}: the text has no line ${outside.line}`);
    if (verdictOf(known, sample.levels) !== verdict) throw new Error(`${place}: its levels say something else`);
    return sample;
  };
  return { rubric, accepted: read("accepted"), again: read("again") };
}

/** In the order of the numbers their names begin with, which are no part of their addresses. */
function lessonsIn(folder: string): Lesson[] {
  const lessons = Object.entries(files)
    .filter(([file]) => file.startsWith(`${folder}/`) && /\/\d-[^/]+\.md$/.test(file))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, lesson]) => lesson as Lesson)
    .map((lesson) => ({ ...lesson, slug: lesson.slug.replace(/^\d-/, "") }));
  if (lessons.length < 3 || lessons.length > 5)
    throw new Error(`content${folder.slice(8)}: a module has 3 to 5 lessons`);
  return lessons;
}

function required<Value>(file: string): Value {
  const value = files[file];
  if (value === undefined) throw new Error(`${file.slice(1)} is missing`);
  return value as Value;
}
