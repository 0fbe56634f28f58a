import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { inlineText } from "#app/content/reading/markdown.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { pagesOf } from "#app/school/courses/course/courses.ts";
import type { Write } from "#app/school/courses/course/writes.ts";
import { takeWrites } from "#app/school/progress/learning/writes.server.ts";
import { putEnrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { bookmarksOf, headingsKept } from "./bookmarks.server.ts";

const track = "specialist";
const second = findModule(siteContent(), track, 2) ?? expect.unreachable();
const [lesson, later] = second.lessons;
const heading = lesson?.body.find((block) => "heading" in block) ?? expect.unreachable();
const about = { track, module: 2, stop: lesson?.slug ?? "" } as const;
const keep = (where: object): Write => ({ do: "bookmark", ...about, heading: "", ...where });

test.for(engines)("bookmarks are listed in the order of the course, each once, on %s", async (engine) => {
  const { site } = await openTestSite(engine);
  for (const id of ["ada", "eve"]) await putEnrolled(site.database.queries, { id, at: site.now() });
  const writes = [keep({ stop: "exercise" }), keep({ stop: later?.slug }), keep({ heading: heading.id }), keep({})];

  expect(await takeWrites(site, "ada", [...writes, ...writes])).toEqual(
    writes.concat(writes).map(() => ({ ok: true })),
  );
  const title = lesson?.title;
  expect(await bookmarksOf(site, "ada", track)).toEqual([
    { module: 2, stop: about.stop, heading: "", title, words: "" },
    { module: 2, stop: about.stop, heading: heading.id, title, words: inlineText(heading.heading) },
    { module: 2, stop: later?.slug, heading: "", title: later?.title, words: "" },
    { module: 2, stop: "exercise", heading: "", title: second.exercise.title, words: "" },
  ]);
  expect(await headingsKept(site.database.queries, "ada", about)).toEqual(["", heading.id]);
  expect(await bookmarksOf(site, "eve", track)).toEqual([]);

  await takeWrites(site, "ada", [{ ...keep({}), do: "unbookmark" }]);
  expect(await headingsKept(site.database.queries, "ada", about)).toEqual([heading.id]);
});

test("a part of a lesson is kept under its own address, behind its lesson", async () => {
  const { site } = await openTestSite("sqlite");
  await putEnrolled(site.database.queries, { id: "ada", at: site.now() });
  const [first] = findModule(siteContent(), "engineer", 1)?.lessons ?? [];
  const [own, part] = first ? pagesOf(first) : [];
  const at = { do: "bookmark", track: "engineer", module: 1 } as const;
  const heading = part?.body.find((block) => "heading" in block)?.id ?? "";

  await takeWrites(site, "ada", [
    { ...at, stop: part?.slug ?? "", heading },
    { ...at, stop: own?.slug ?? "", heading: "" },
  ]);

  expect(await bookmarksOf(site, "ada", "engineer")).toMatchObject([
    { stop: own?.slug, heading: "" },
    { stop: part?.slug, title: part?.title, heading },
  ]);
});

test("a place that is not there is not kept, nor one that is closed; one whose heading is gone stays out of the list", async () => {
  const { site } = await openTestSite("sqlite");
  await putEnrolled(site.database.queries, { id: "ada", at: site.now(), state: "refunded" });
  const take = async (where: object) => (await takeWrites(site, "ada", [keep(where)]))[0];

  expect(await take({})).toEqual({ ok: false, kind: "forbidden" });
  for (const where of [{ stop: "nowhere" }, { heading: "no-heading" }, { stop: "quiz", heading: heading.id }])
    expect(await take({ module: 1, ...where })).toEqual({ ok: false, kind: "not_found" });
  expect(await take({ module: 1, stop: "quiz" })).toEqual({ ok: true });
  const gone = { student_id: "ada", track, module: 1, stop: "exercise", heading: "gone", at: 0 };
  await site.database.queries.insertInto("bookmarks").values(gone).execute();
  expect((await bookmarksOf(site, "ada", track)).map(({ stop }) => stop)).toEqual(["quiz"]);
});
