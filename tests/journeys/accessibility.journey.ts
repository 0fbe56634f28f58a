import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { allRoutes, oneOfEachKind } from "./routes.ts";

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 800 };
/**
 * Colours are all that a theme changes, so that the dark looks are asked about contrast only. A page that shares its
 * template with others is looked at once.
 */
const looks = [
  { name: "wide, light", viewport: wide, colorScheme: "light", rules: undefined },
  { name: "wide, dark", viewport: wide, colorScheme: "dark", rules: ["color-contrast"] },
  { name: "narrow, dark", viewport: narrow, colorScheme: "dark", rules: ["color-contrast"] },
  { name: "narrow, light", viewport: narrow, colorScheme: "light", rules: undefined },
] as const;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const parts = [0, 1, 2, 3];
const kinds = new Set(oneOfEachKind());

for (const part of parts) {
  test(`H1: axe finds nothing on any page, and on each kind in two widths and two themes, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const routes = allRoutes().filter((_, place) => place % parts.length === part);
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      await page.goto(route);
      for (const { name, viewport, colorScheme, rules } of kinds.has(route) ? looks : looks.slice(0, 1)) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect.soft(await violationsOn(page, rules), `${route}, ${name}`).toEqual([]);
      }
    }
  });
}

/** Legacy mode looks into no frames, of which there are none, and so needs no second tab for each run. */
async function violationsOn(page: Page, rules: readonly string[] | undefined) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

test("H3: at 320 px and with large text no page scrolls sideways", async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const route of allRoutes()) {
    await page.goto(route);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, route).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test("H3: under reduced motion nothing runs", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");

  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await context.close();
});
