import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { pagesOf, tracks } from "#app/school/courses/course/courses.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { labsOf } from "#app/school/courses/labs/labs.server.ts";
import { labPath } from "#app/school/courses/labs/labs.ts";
import { searchLessons } from "./lesson-search.server.ts";
import { viewSearch } from "./lesson-search-view.server.ts";

const all = [1, 2, 3, 4, 5];
const text = (segments: { text: string }[]) => segments.map((each) => each.text).join("");

test("a lesson is found by its title, a part by its heading, with the place and the words that were found", () => {
  const [first] = searchLessons(siteContent(), "specialist", "pass rule two people", all);

  expect(first).toMatchObject({
    path: "/course/specialist/module/2/test-a-prompt#a-pass-rule-two-people-apply-alike",
    module: 2,
  });
  expect(first?.title.filter(({ hit }) => hit).map((each) => each.text)).toContain("rule");
  for (const track of tracks)
    for (const { number, lessons } of coursesOf(siteContent())[track])
      for (const { title, slug } of lessons.flatMap(pagesOf))
        expect(
          searchLessons(siteContent(), track, title, all).map(({ path }) => path),
          title,
        ).toContain(`/course/${track}/module/${number}/${slug}`);
});

test("a lab is found by its title and goals in the modules that were asked for, and no key or solution with it", () => {
  const asked = (query: string, modules: number[]) => searchLessons(siteContent(), "engineer", query, modules);
  const [named] = asked("a call that survives a bad morning", all);

  expect(named).toMatchObject({ path: "/course/engineer/module/1/labs/transport", module: 1, isLab: true });
  expect(asked("letter whose bytes arrive apart", [1])[0]?.path).toBe("/course/engineer/module/1/labs/transport");
  expect(asked("tool calls twice two results", [1]).filter(({ module }) => module !== 1)).toEqual([]);
  for (const track of tracks)
    for (const module of coursesOf(siteContent())[track])
      for (const lab of labsOf(module)) {
        const found = searchLessons(siteContent(), track, lab.facts.title, all);
        expect(
          found.map(({ path }) => path),
          lab.facts.title,
        ).toContain(labPath(track, module.number, lab.slug));
        const told = JSON.stringify(found);
        const reasons = lab.kind === "sheet" ? Object.values(lab.key).map(({ because }) => because) : [];
        expect(reasons.filter((because) => told.includes(because))).toEqual([]);
      }
});

test("modules that were not asked for are never in what is found, whatever is looked for", () => {
  for (const query of ["prompt", "the model", "MCP", "a", "approval injection hand over"])
    expect(
      searchLessons(siteContent(), "engineer", query, [1]).filter(({ module }) => module !== 1),
      query,
    ).toEqual([]);
  expect(searchLessons(siteContent(), "specialist", "pass rule", []).length).toBe(0);
});

test("code is found, and prose is quoted instead", () => {
  const [found] = searchLessons(siteContent(), "engineer", "Retry-After header", all);

  expect(found).toBeDefined();
  for (const { excerpt } of searchLessons(siteContent(), "engineer", "import json", all))
    expect(text(excerpt)).not.toMatch(/^import /m);
});

test("a visitor and a student without the course search module 1, a student of it all five", async () => {
  const { site } = await openTestSite("sqlite");
  const { queries } = site.database;
  await putEnrolled(queries, { id: "ada", at: site.now() });
  await putEnrolled(queries, { id: "eve", at: site.now(), state: "refunded" });
  const asked = (token?: string) =>
    viewSearch(
      {
        content: site.content,
        site,
        request: new Request(`${site.origin}/course/specialist/search?q=prompt`, {
          headers: token ? { Authorization: `Bearer ${token}` } : {},
        }),
      },
      "specialist",
    );
  const modulesOf = (view: Awaited<ReturnType<typeof asked>>) => [...new Set(view?.found.map(({ module }) => module))];

  expect(modulesOf(await asked())).toEqual([1]);
  expect(modulesOf(await asked(await startStudentSession(site, queries, "eve")))).toEqual([1]);
  const own = await asked(await startStudentSession(site, queries, "ada"));
  expect(own).toMatchObject({ whole: true, student: { id: "ada" } });
  expect(modulesOf(own).length).toBeGreaterThan(1);
  expect(
    await viewSearch({ content: site.content, site, request: new Request(site.origin) }, "baking"),
  ).toBeUndefined();
});
