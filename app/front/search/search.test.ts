import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { tracks } from "#app/school/courses/course/courses.ts";
import { documentsOf } from "#app/front/documents/documents.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { searchSite } from "./search.server.ts";
import { shortDocuments } from "#app/front/documents/short-documents.server.ts";

const content = siteContent();
const first = (query: string) => searchSite(content, query, { limit: 1 })[0]?.path;

test.for([
  ["n8n", "/tools/n8n"],
  ["workflw automation", "/services/workflow-automation"],
  ["how much does a consultation cost?", "/faq#consultation-cost"],
  ["Do I need to code?", "/faq#need-to-code"],
  ["cookies", "/privacy#the-short-version"],
  ["subtitles for videos", "/services/video-editing"],
  ["sign in", "/auth/signin"],
])("who looks for %s finds %s first", ([query, path]) => {
  expect(first(query ?? "")).toBe(path);
});

test("a search within the tools finds tools only", () => {
  const found = searchSite(content, "automation", { within: "tools" });

  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ section }) => section === "tools")).toBe(true);
});

test("no place is shown twice, and words without meaning find nothing", () => {
  const paths = searchSite(content, "program").map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(searchSite(content, "the of and")).toEqual([]);
  expect(searchSite(content, "xqzzy")).toEqual([]);
});

test("a hostile question is an ordinary one", () => {
  const ordinary = quickest("how much does a consultation cost?");
  const hostile = ["a".repeat(8000), "constructor __proto__ toString", "(((", "\u0000\uFFFF", "* ".repeat(4000)];

  for (const query of hostile) expect(quickest(query) / ordinary, query.slice(0, 20)).toBeLessThan(20);

  function quickest(query: string) {
    const times = Array.from({ length: 10 }, () => {
      const began = performance.now();
      searchSite(content, query);
      return performance.now() - began;
    });
    return Math.min(...times);
  }
});

test("what travels to the browser is small, and holds no lesson of a course", () => {
  const sent = JSON.stringify(shortDocuments(content));
  const courses = coursesOf(content);
  const lessons = tracks.flatMap((track) =>
    courses[track].slice(1).flatMap(({ lessons }) => lessons.map(({ title }) => title)),
  );

  expect(brotliCompressSync(sent).length).toBeLessThan(40_000);
  expect(shortDocuments(content).length).toBe(documentsOf(content).length);
  expect(lessons.filter((lesson) => sent.includes(lesson))).toEqual([]);
});
