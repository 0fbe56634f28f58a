import { chromium, expect, test } from "@playwright/test";
import { allRoutes, oneOfEachKind } from "./pages.ts";
import { site } from "./sites.ts";

const parts = [0, 1];

const spaced = `html { font-size: 16px !important }
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** What a reader may ask for: letters of 200 % (WCAG 1.4.4), and letters of the usual size with wide spacing (WCAG 1.4.12). */
const readersSheets: [width: number, rules: string][] = [
  [1280, "html { font-size: 32px !important }"],
  [1280, spaced],
  [320, spaced],
];

for (const part of parts)
  test(`H3: with letters of 150 and 200 %, and with wide spacing of text, no kind of page scrolls sideways or cuts its text (WCAG 1.4.4, 1.4.12), part ${part + 1}`, async () => {
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
      for (const [width, rules] of readersSheets) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(adopt, rules);
        expect.soft(await page.evaluate(whatIsTooWide), `${route} at ${width}, ${rules}`).toEqual([]);
        expect.soft(await page.evaluate(whatIsCut), `${route} at ${width}, ${rules}`).toEqual([]);
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

/** Runs in the browser. */
function adopt(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the browser: text that reaches out of a box which shows nothing beyond its edges, nor scrolls. */
function whatIsCut() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right, bottom } = range.getBoundingClientRect();
    for (let each: Element | null = text.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      // One pixel wide is what only a screen reader is told.
      if (box.width <= 1 || overflowX === "auto" || overflowX === "scroll" || overflowY === "auto") break;
      const isOut =
        overflowX === "hidden" || overflowX === "clip" ? right > box.right + 2 || bottom > box.bottom + 2 : false;
      if (isOut) cut.push(`${each.tagName.toLowerCase()}.${each.className}: ${text.textContent.trim().slice(0, 40)}`);
    }
  }
  return cut.slice(0, 4);
}
