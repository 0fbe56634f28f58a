import { expect, test } from "@playwright/test";
import { allRoutes, expectNoSidewaysScroll, expectSoundLooks, oneOfEachKind, violationsOn } from "./pages.ts";

const parts = [0, 1, 2, 3];
const kinds = oneOfEachKind();
/** A page that shares its template with others is looked at with `THOROUGH=yes`, once. */
const pages = process.env.THOROUGH === "yes" ? allRoutes() : kinds;

for (const part of parts) {
  test(`H1, H3: axe finds nothing on any kind of page in two widths and two themes, and none scrolls sideways at 320 px, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const routes = pages.filter((_, place) => place % parts.length === part);
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      await page.goto(route);
      if (kinds.includes(route)) await expectSoundLooks(page, route);
      else {
        await page.setViewportSize({ width: 1280, height: 900 });
        expect.soft(await violationsOn(page), route).toEqual([]);
        await expectNoSidewaysScroll(page, route);
      }
    }
  });
}

test("H3: under reduced motion nothing runs", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");

  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await context.close();
});
