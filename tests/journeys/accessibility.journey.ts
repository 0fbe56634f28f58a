import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { allRoutes } from "./routes.ts";

const looks = [
  { name: "wide and light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "wide and dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  { name: "narrow and light", viewport: { width: 390, height: 800 }, colorScheme: "light" },
  { name: "narrow and dark", viewport: { width: 390, height: 800 }, colorScheme: "dark" },
] as const;

for (const { name, viewport, colorScheme } of looks) {
  test(`H1: axe finds nothing on any page, ${name}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const route of allRoutes()) {
      await page.goto(route);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect.soft(found, route).toEqual([]);
    }
    await context.close();
  });
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
