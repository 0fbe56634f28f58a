import { chromium, expect, test } from "@playwright/test";
import { allRoutes, oneOfEachKind } from "./pages.ts";
import { site } from "./sites.ts";

const parts = [0, 1];

for (const part of parts)
  test(`H3: with letters of 24 px no kind of page scrolls sideways (WCAG 1.4.4), part ${part + 1}`, async () => {
    test.setTimeout(400_000);
    const { launchOptions } = test.info().project.use;
    const args = [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=24"];
    const browser = await chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const all = process.env.THOROUGH === "yes" ? allRoutes() : oneOfEachKind();
    const routes = all.filter((_, place) => place % parts.length === part);
    for (const route of routes) {
      await page.goto(site + route);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(whatIsTooWide), `${route} at ${width}`).toEqual([]);
      }
    }
    await page.goto(site);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px");
    await browser.close();
  });

/** Runs in the browser: what reaches over the right edge of a page that scrolls sideways. */
function whatIsTooWide() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter((each) => {
    const { right, width } = each.getBoundingClientRect();
    return width > 1 && right > clientWidth + 1 && !isCut(each);
  });
  return wide
    .slice(-4)
    .map((each) => `${each.tagName.toLowerCase()}.${each.className}: ${each.textContent?.trim().slice(0, 40)}`);

  function isCut(element: Element) {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== "visible") return true;
    return false;
  }
}
