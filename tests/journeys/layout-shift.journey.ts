import { expect, type Browser, test } from "@playwright/test";
import { addressAt } from "#app/site/addresses.server.ts";
import { oneOfEachKind, twoFrames } from "./pages.ts";

const widths = [320, 360, 390, 412, 430, 768, 1280];
const all = process.env.THOROUGH === "yes";
const parts = [0, 1, 2, 3];
/** Longer than the browser waits for a typeface, and later than the first paint. */
const fontDelay = 400;

for (const part of parts) {
  test(`nothing moves on any public page while its typeface and its scripts arrive, part ${part + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const routes = oneOfEachKind().filter((route) => !isFrame(route));
    for (const [place, route] of routes.entries()) {
      if (place % parts.length !== part) continue;
      // Each page at one width, another one each; with `THOROUGH=yes` at all.
      for (const width of all ? widths : [widths[place % widths.length] ?? 320])
        expect.soft(await shiftsOf(browser, route, width), `${route} at ${width}`).toEqual([]);
    }
  });
}

/** Filled for whoever is signed in, and for others on the way to the sign-in page. */
function isFrame(route: string) {
  const { made, isPrivate } = addressAt(route) ?? {};
  return made === "at build" && isPrivate;
}

/** What moved, as the browser counts it, with nothing in its cache. */
async function shiftsOf(browser: Browser, route: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.route("**/*.woff2", async (font) => {
    await new Promise((resolve) => setTimeout(resolve, fontDelay));
    await font.continue();
  });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        moved.push(entry.sources.map(({ node }) => node?.parentElement?.className ?? "").join(", "));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const font = page.waitForResponse("**/*.woff2");
  await page.goto(route);
  await font;
  await page.evaluate(() => document.fonts.ready);
  // Two frames, so that what the typeface would move has moved.
  await twoFrames(page);
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  await context.close();
  return moved;
}

/** Not in TypeScript's own types. */
type LayoutShift = PerformanceEntry & { sources: { node: Node | null }[] };
