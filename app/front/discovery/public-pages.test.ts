import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { addresses, isHidden, isPage, isPattern, isPersonal } from "#app/site/addresses.server.ts";
import { publicPages } from "./public-pages.server.ts";

test("every fixed page of the site is listed, unless routes.ts says that it is not for everybody", () => {
  const fixed = addresses.filter(
    (each) => isPage(each) && !isHidden(each) && !each.isSecondAddress && !isPattern(each),
  );

  const listed = publicPages(siteContent()).map(({ path }) => path);
  expect(fixed.length).toBeGreaterThan(15);
  expect(listed).toEqual(expect.arrayContaining(fixed.map(({ path }) => path)));
});

test("no page is listed twice, and each says what it is", () => {
  const paths = publicPages(siteContent()).map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(publicPages(siteContent()).filter(({ title, summary }) => !title || summary.length < 20)).toEqual([]);
  const hidden = addresses.filter(isHidden).map(({ path }) => path);
  expect(paths.filter((path) => hidden.includes(path))).toEqual([]);
});

test("every page that search engines may list names its canonical address, and no other does", () => {
  const naming = addresses.filter(({ file }) => /\bpageMeta\([^;]*\bpath\b/.test(readFileSync(`app/${file}`, "utf8")));

  const hidden = addresses.filter((each) => isPage(each) && isHidden(each));
  expect(hidden.length).toBeGreaterThan(25);
  for (const { file } of hidden) expect(readFileSync(`app/${file}`, "utf8"), file).toMatch(/\b(?:page|desk)Meta\(/);
  expect(naming).toEqual(addresses.filter((each) => isPage(each) && !isHidden(each) && each.path !== "/*"));
});

test("what is personal is hidden, and more is", () => {
  const hidden = addresses.filter(isHidden);

  expect(hidden).toEqual(expect.arrayContaining(addresses.filter(isPersonal)));
  expect(hidden.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/search", "/admin/inbox", "/bookings/:token"]),
  );
});
