import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { pagesOf } from "#app/school/courses/course/courses.ts";
import { wayOn } from "#app/school/courses/course/learning.ts";
import { hoursOfModule } from "#app/school/courses/hours/module-hours.server.ts";
import { putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { stopsOf } from "./stops.server.ts";
import { viewStop } from "./views.server.ts";
import { takeWrites } from "./writes.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
const [lesson] = module.lessons;
const [own, part] = lesson ? pagesOf(lesson) : [];
if (!lesson || !own || !part) throw new Error("the first lesson has a part");
const place = { slug: part.slug, title: part.title, minutes: part.minutes };

const view = (slug: string) =>
  viewStop({ content: siteContent(), site: null, request: new Request("http://x") }, module, slug);

test("a lesson leads to its part and the part to its lesson, and each says its own minutes", async () => {
  const [first, second] = [await view(lesson.slug), await view(part.slug)];

  expect(first?.page).toEqual({ slug: lesson.slug, title: lesson.title, minutes: lesson.minutes });
  expect(first?.content).toMatchObject({ body: lesson.body, pages: [place] });
  expect(second?.page).toEqual(place);
  expect(second?.content).toMatchObject({ body: part.body, summary: part.summary, pages: [first?.page] });
  expect(second?.stop).toEqual(first?.stop);
  if (!first || !second) expect.unreachable();
  expect(wayOn(second)).toEqual({
    back: { to: `/course/engineer/module/1/${lesson.slug}`, words: lesson.title },
    on: wayOn(first).on,
  });
});

test("only a lesson has parts, and only its own", async () => {
  const other = module.lessons[1]?.slug;

  expect(part.slug).toBe(`${lesson.slug}/mistakes`);
  for (const slug of ["mistakes", `${lesson.slug}/none`, `exercise/mistakes`, `quiz/mistakes`, `${other}/`])
    expect(await view(slug), slug).toBe(undefined);
});

test("a part counts with its lesson: one stop, the minutes of all its pages, and once in the hours", () => {
  const lessons = stopsOf(module).filter(({ kind }) => kind === "lesson");
  const reading = module.lessons.flatMap(pagesOf).reduce((sum, { minutes }) => sum + minutes, 0);

  expect(lessons.map(({ slug }) => slug)).toEqual(module.lessons.map(({ slug }) => slug));
  expect(lessons[0]?.minutes).toBe(lesson.minutes + part.minutes);
  expect(lessons.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(reading);
  expect(hoursOfModule(module).reading).toBe(reading);
});

test("a student's note is the lesson's on all its pages, a bookmark the page's", async () => {
  const { site } = await openTestSite("sqlite");
  site.partners = [];
  await putEnrolled(site.database.queries, { id: "ada", at: site.now() });
  const token = await site.database.transaction((queries) => startStudentSession(site, queries, "ada"));
  const request = new Request(site.origin, { headers: { Authorization: `Bearer ${token}` } });
  const at = { track: "engineer", module: 1 } as const;

  const taken = await takeWrites(site, "ada", [
    { do: "note", ...at, stop: lesson.slug, text: "Mine", base: 0 },
    { do: "bookmark", ...at, stop: part.slug, heading: "" },
    { do: "complete", ...at, stop: part.slug },
  ]);

  expect(taken.map(({ ok }) => ok)).toEqual([true, true, false]);
  const asked = { content: siteContent(), site, request };
  expect(await viewStop(asked, module, part.slug)).toMatchObject({ note: { text: "Mine" }, bookmarks: [""] });
  expect(await viewStop(asked, module, lesson.slug)).toMatchObject({ note: { text: "Mine" }, bookmarks: [] });
});
