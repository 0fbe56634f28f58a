import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addresses, isSecret } from "#app/site/addresses.server.ts";
import { publicPages } from "./public-pages.server.ts";

const isPage = ({ file }: { file: string }) => file.endsWith(".route.tsx");
const isHidden = (each: (typeof addresses)[number]) =>
  each.isUnlisted ?? each.isPrivate ?? each.isOwn ?? each.isArrival ?? isSecret(each);

test("every fixed page of the site is listed, unless routes.ts says that it is not for everybody", () => {
  const fixed = addresses.filter((each) => isPage(each) && !isHidden(each) && !/[:*]/.test(each.path));

  const listed = publicPages.map(({ path }) => path);
  expect(fixed.length).toBeGreaterThan(15);
  expect(listed).toEqual(expect.arrayContaining(fixed.map(({ path }) => path)));
});

test("no page is listed twice, and each says what it is", () => {
  const paths = publicPages.map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(publicPages.filter(({ title, summary }) => !title || summary.length < 20)).toEqual([]);
  const hidden = addresses.filter(isHidden).map(({ path }) => path);
  expect(paths.filter((path) => hidden.includes(path))).toEqual([]);
});

test("every page that is not for search engines says so itself, and no other does", () => {
  const pages = addresses.filter((each) => isPage(each) && each.path !== "/services/ai-consulting");
  const saying = pages.filter(({ file }) => readFileSync(`app/${file}`, "utf8").includes("noindex: true"));

  expect(saying.length).toBeGreaterThan(25);
  // The second address of the consultation names the first one as the right one instead.
  expect(saying).toEqual(pages.filter(isHidden));
});
