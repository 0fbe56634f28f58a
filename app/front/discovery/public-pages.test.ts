import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { visitorPages } from "./fixed-pages.ts";
import { publicPages } from "./public-pages.server.ts";

/** Pages that search engines shall not list, or that are known by another address. */
const unlisted = [
  "/services/ai-consulting",
  "/aitools/compare",
  "/search",
  "/temp",
  "/claim",
  ...visitorPages.map(({ path }) => path),
];

test("every fixed page of the site is listed, or left out on purpose", () => {
  const fixed = routes
    .filter(({ file }) => file.endsWith(".route.tsx"))
    .map(({ path = "" }) => `/${path}`)
    .filter(
      (path) => !/[:*]|^\/(admin|dashboard|course|success|logo-download|auth)\b/.test(path) && !unlisted.includes(path),
    );

  const listed = publicPages.map(({ path }) => path);
  expect(listed).toEqual(expect.arrayContaining(fixed));
});

test("no page is listed twice, and each says what it is", () => {
  const paths = publicPages.map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(publicPages.filter(({ title, summary }) => !title || summary.length < 20)).toEqual([]);
  expect(publicPages.filter(({ path }) => unlisted.includes(path))).toEqual([]);
});
