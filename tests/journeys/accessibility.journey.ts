import { expect, type Page, test } from "@playwright/test";
import { allRoutes, expectNoSidewaysScroll, expectSoundLooks, oneOfEachKind, violationsOn } from "./pages.ts";

const parts = [0, 1, 2, 3];
const kinds = oneOfEachKind();
/** A page that shares its template with others is looked at with `THOROUGH=yes`, once. */
const pages = process.env.THOROUGH === "yes" ? allRoutes() : kinds;

for (const part of parts) {
  test(`H1, H3: axe finds nothing on any kind of page in two widths and two themes, none scrolls sideways at 320 px, and what is pressed at 390 px is large enough (WCAG 2.5.8), part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const routes = pages.filter((_, place) => place % parts.length === part);
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      await page.goto(route);
      if (kinds.includes(route)) {
        await expectSoundLooks(page, route);
        await page.setViewportSize({ width: 390, height: 844 });
        expect.soft(await smallTargets(page), `${route}: too small to press`).toEqual([]);
      } else {
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

/** Buttons, fields and ticks that are not 44 px wide and high, and links in lists below 24 px: better than WCAG 2.5.8. */
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
