import {
  courseNames,
  freeModule,
  isTrack,
  moduleCount,
  programOf,
  type Track,
} from "#app/school/courses/course/courses.ts";
import type { CourseFrame } from "#app/school/courses/course/learning.ts";
import { type Asked, readerOf } from "#app/school/progress/learning/reader.server.ts";
import { longestQuery } from "#app/front/search/longest-query.ts";
import { lessonSearchOf, type LessonSearchWords } from "./lesson-search-words.server.ts";
import { type FoundPlace, searchLessons } from "./lesson-search.server.ts";

/** `whole`: all modules were searched; else the free one alone. */
export type LessonSearch = Pick<CourseFrame, "access" | "student"> & {
  words: LessonSearchWords;
  track: Track;
  course: string;
  query: string;
  whole: boolean;
  found: FoundPlace[];
};

/** What this reader finds in what they may read; undefined for a course that is not there. */
export async function viewSearch({ content, site, request }: Asked, track: string): Promise<LessonSearch | undefined> {
  if (!isTrack(track)) return undefined;
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, longestQuery);
  const { access, student, claimed = false } = await readerOf(site, request, { track, number: freeModule + 1 });
  const whole = access === "open";
  const modules = whole ? Array.from({ length: moduleCount }, (_, place) => place + 1) : [freeModule];
  return {
    access,
    student: student ? { id: student.id, claimed } : null,
    words: lessonSearchOf(content),
    track,
    course: courseNames[programOf[track]],
    query,
    whole,
    found: query === "" ? [] : searchLessons(content, track, query, modules),
  };
}
