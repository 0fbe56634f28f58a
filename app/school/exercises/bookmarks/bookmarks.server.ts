import type { Kysely, Transaction } from "kysely";
import { type Block, inlineText } from "#app/content/reading/markdown.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { type CourseModule, pagesOf, type Track } from "#app/school/courses/course/courses.ts";
import type { WriteOf, WriteResult } from "#app/school/courses/course/writes.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Bookmark } from "./bookmarks.ts";

type Work = { site: Pick<Site, "now">; queries: Transaction<Tables>; studentId: string; module: CourseModule };

/** Keeps a bookmark or takes it away, in the caller's transaction. Twice is once; `not_found` for a place that the module has not. */
export async function takeBookmark(
  { site, queries, studentId, module }: Work,
  { do: what, track, stop, heading }: WriteOf<"bookmark" | "unbookmark">,
): Promise<WriteResult> {
  const key = { student_id: studentId, track, module: module.number, stop, heading };
  if (what === "unbookmark") {
    await queries
      .deleteFrom("bookmarks")
      .where((row) => row.and(key))
      .execute();
    return { ok: true };
  }
  const place = placesIn(module).find(({ slug }) => slug === stop);
  if (!place || (heading !== "" && wordsAt(place.body, heading) === undefined)) return { ok: false, kind: "not_found" };
  await queries
    .insertInto("bookmarks")
    .values({ ...key, at: site.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ok: true };
}

/** The headings of a stop that a student keeps; an empty one is the stop as a whole. */
export async function headingsKept(
  queries: Kysely<Tables>,
  studentId: string,
  about: { track: Track; module: number; stop: string },
) {
  const rows = await queries
    .selectFrom("bookmarks")
    .select("heading")
    .where("student_id", "=", studentId)
    .where((row) => row.and(about))
    .orderBy("heading")
    .execute();
  return rows.map(({ heading }) => heading);
}

/** A student's bookmarks in the order of the course. One whose place is gone is left out. */
export async function bookmarksOf({ content, database }: Site, studentId: string, track: Track): Promise<Bookmark[]> {
  const rows = await database.queries
    .selectFrom("bookmarks")
    .select(["module", "stop", "heading"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .execute();
  return coursesOf(content)[track].flatMap((module) =>
    placesIn(module).flatMap(({ slug, title, body }) => {
      const own = rows.filter((row) => row.module === module.number && row.stop === slug);
      const about = { module: module.number, stop: slug, title };
      return ["", ...headingsIn(body).map(({ id }) => id)]
        .filter((heading) => own.some((row) => row.heading === heading))
        .map((heading) => ({ ...about, heading, words: wordsAt(body, heading) ?? "" }));
    }),
  );
}

function placesIn({ lessons, exercise }: CourseModule) {
  return [
    ...lessons.flatMap(pagesOf).map(({ slug, title, body }) => ({ slug, title, body })),
    { slug: "exercise", title: exercise.title, body: exercise.body },
    { slug: "quiz", title: "Quiz", body: [] },
  ];
}

function headingsIn(body: Block[]) {
  return body.flatMap((block) => ("heading" in block ? [block] : []));
}

function wordsAt(body: Block[], heading: string) {
  const found = headingsIn(body).find(({ id }) => id === heading);
  return found && inlineText(found.heading);
}
