import { chromium, expect, type Page, test } from "@playwright/test";
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

test("WCAG 2.5.8 and better: at 390 px buttons, fields and ticks are 44 px wide and high, links in lists 24 px", async ({
  page,
}) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const route of oneOfEachKind()) {
    await page.goto(route);
    expect.soft(await smallTargets(page), route).toEqual([]);
  }
});

async function smallTargets(page: Page) {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    const small: string[] = [];
    for (const control of controls) {
      const label =
        control.closest("label") ?? (control.id ? document.querySelector(`label[for="${control.id}"]`) : null);
      const isTick = control.matches("[type=radio], [type=checkbox]");
      const box = (isTick && label ? label : control).getBoundingClientRect();
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        box.width <= 1 ||
        control.closest("[aria-hidden=true], [inert]")
      )
        continue;
      if (isInSentence(control) || isWithinSize(control, box) || isAlone(control, box)) continue;
      small.push(
        `${control.tagName.toLowerCase()} “${(control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40)}” ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
    }
    return small;

    /** A link with room around it: no other target within a circle of 24 px. */
    function isAlone(control: HTMLElement, box: DOMRect) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const others = [...controls].filter((each) => each !== control).map((each) => each.getBoundingClientRect());
      return (
        control.matches("a") &&
        others.every(
          ({ left, right, top, bottom }) => left > x + 12 || right < x - 12 || top > y + 12 || bottom < y - 12,
        )
      );
    }

    /** Its area, or that of a pseudo-element of its own that is laid over more. */
    function isWithinSize(control: HTMLElement, { width, height }: DOMRect) {
      const over = ["::before", "::after"].map((part) => getComputedStyle(control, part));
      const least = control.matches("a") ? 24 : 44;
      const sizes = over
        .filter(({ position, content }) => position === "absolute" && content !== "none")
        .map((style) => [Number.parseFloat(style.width), Number.parseFloat(style.height)] as const);
      return [[width, height] as const, ...sizes].some(([wide, high]) => wide >= least - 0.5 && high >= least - 0.5);
    }

    /** Text stands before or after it in the same block. */
    function isInSentence(control: HTMLElement) {
      if (!control.matches("a") || getComputedStyle(control).display !== "inline") return false;
      const block = control.closest(
        "p, li, dd, td, figcaption, blockquote, legend, label, summary, small, h1, h2, h3, div",
      );
      const around = block?.textContent?.replace(control.textContent ?? "", "").trim() ?? "";
      return around.length > 2;
    }
  });
}
