import { expect, type Page, test } from "@playwright/test";
import { oneOfEachKind } from "./pages.ts";

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  // A phone on its side, or 400 % on a small laptop.
  { width: 320, height: 256 },
];
const schemes = ["light", "dark"] as const;
const looks = windows.flatMap((size) => schemes.map((colorScheme) => ({ size, colorScheme })));
const all = process.env.THOROUGH === "yes";
const parts = [0, 1, 2, 3];
/** More than any page has; a page that keeps the focus fails. */
const mostSteps = 400;
/** Fewer than any page has with what stands around it. */
const fewestStops = 20;

for (const part of parts) {
  test(`WCAG 2.4.11 to 2.4.13: whatever the focus comes to by Tab is seen whole and has a ring that stands out, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(all ? 3_600_000 : 600_000);
    // What stands on every page is walked on one page in each look, after that the main part alone.
    const framed = new Set<object>();
    for (const [place, route] of oneOfEachKind().entries()) {
      if (place % parts.length !== part) continue;
      // Each page in one window and one theme, another one each; with `THOROUGH=yes` in all.
      const some = looks.filter((_, each) => all || each === place % looks.length);
      for (const look of some) {
        const { size, colorScheme } = look;
        await page.setViewportSize(size);
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        await page.goto(route);
        // The owner's and members' pages fill themselves.
        await page.waitForLoadState("networkidle");
        const inMain = framed.has(look) && !all;
        if (inMain) await page.locator("main").focus();
        const { faults, stops } = await walk(page, inMain ? "main" : "html");
        framed.add(look);
        expect.soft(faults, `${route} at ${size.width} × ${size.height}, ${colorScheme}`).toEqual([]);
        if (!inMain) expect.soft(stops, route).toBeGreaterThan(fewestStops);
      }
    }
  });
}

/** What people bring about on a page before they go on by Tab, and where it begins. */
const states: { state: string; route: string; bring(page: Page): Promise<void> }[] = [
  {
    state: "tools are ticked for a comparison",
    route: "/aitools",
    async bring(page) {
      // By a finger, so that the walk begins at the top.
      await page.evaluate(() => {
        const ticks = document.querySelectorAll<HTMLInputElement>("main input[name=tool]");
        for (const tick of [...ticks].slice(0, 2)) tick.checked = true;
      });
    },
  },
  {
    state: "a menu is open",
    route: "/services",
    async bring(page) {
      const menu = page.getByRole("banner").getByRole("button", { name: /^(Training|Menu)$/ });
      await menu.locator("visible=true").first().press("Enter");
    },
  },
  {
    state: "mistakes are shown",
    route: "/ask",
    async bring(page) {
      await page.getByRole("button", { name: "Send the question" }).press("Enter");
      await expect(page.getByRole("alert")).toBeFocused();
    },
  },
];

for (const { state, route, bring } of states)
  test(`WCAG 2.4.11 to 2.4.13: the same holds while ${state}`, async ({ page }) => {
    test.setTimeout(240_000);
    for (const [place, size] of windows.entries()) {
      await page.setViewportSize(size);
      const colorScheme = schemes[place % schemes.length];
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await page.goto(route);
      await bring(page);
      const { faults, stops } = await walk(page);
      expect.soft(faults, `${route} at ${size.width} × ${size.height}, ${colorScheme}`).toEqual([]);
      expect.soft(stops, route).toBeGreaterThan(fewestStops);
    }
  });

/** Tabs once through a part of the page. Answers what is wrong with where the focus was, and in how many places it was. */
async function walk(page: Page, part = "html") {
  const faults: string[] = [];
  await page.evaluate(() => document.body.setAttribute("data-walked", ""));
  for (let stops = 0; stops < mostSteps; stops += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(lookAtFocus, part);
    if (seen === "round") return { faults, stops };
    if (seen) faults.push(seen);
  }
  return { faults: [...faults, "the focus never leaves the page"], stops: mostSteps };
}

/** Runs in the browser. "round" when the focus was here before or left the page; "" when nothing is wrong. */
function lookAtFocus(part: string) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body) return "round";
  if (focused.hasAttribute("data-walked") || !focused.closest(part)) return "round";
  focused.setAttribute("data-walked", "");
  // Where a new page puts the focus, and no stop of Tab.
  if (focused.tabIndex < 0) return "";
  const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute("aria-label") ?? focused.textContent ?? focused.getAttribute("name") ?? "").trim().slice(0, 40)}”`;
  // A radio drawn by its label has the label's ring, a link over a whole card the card's.
  const drawn = [focused, focused.closest("label"), focused.nextElementSibling, ...ancestorsOf(focused)].filter(
    (each) => each !== null,
  );
  const rings = drawn.flatMap((each) =>
    ["", "::before", "::after"].map((part) => ({ each, style: getComputedStyle(each, part) })),
  );
  const ring = rings.find(({ style }) => hasRing(style));
  const covered = whatCovers(focused, ring?.each ?? focused);
  if (covered) return `${name} is covered by ${covered}`;
  if (!ring) return `${name} has no ring`;
  const outside = Number.parseFloat(ring.style.outlineOffset) >= 0;
  const ground = groundOf(outside ? ring.each.parentElement : ring.each);
  const contrast = contrastOf(ring.style.outlineColor, ground);
  if (contrast < 3) return `${name}: ring ${contrast.toFixed(2)} : 1 on ${ground}`;
  return "";

  function ancestorsOf(element: Element): Element[] {
    const parents = [element.parentElement];
    while (parents.length < 4) parents.push(parents.at(-1)?.parentElement ?? null);
    return parents.filter((each) => each !== null);
  }

  function hasRing(style: CSSStyleDeclaration) {
    return !["none", "hidden"].includes(style.outlineStyle) && Number.parseFloat(style.outlineWidth) >= 2;
  }

  /** A fixed or sticky thing over its middle or one of its edges, or "the edge of the window". */
  function whatCovers(element: Element, shown: Element) {
    const box = (shown.getBoundingClientRect().width > 0 ? shown : element).getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight || box.width === 0) return "the edge of the window";
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
    // Not its corners, which are round; and a long listing, which is focused to be scrolled, cannot show both its ends.
    const points = [
      [left + 2, centre],
      [right - 2, centre],
      [middle, centre],
      ...(box.height > room
        ? []
        : [
            [middle, top + 2],
            [middle, bottom - 2],
          ]),
    ] as [number, number][];
    for (const [x, y] of points) {
      const over = document.elementFromPoint(x, y);
      const floats = over && floating(over);
      if (floats && !floats.contains(element)) return `${floats.tagName.toLowerCase()}.${floats.className}`;
    }
    return "";
  }

  function floating(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(each).position)) return each;
    return null;
  }

  function groundOf(element: Element | null): string {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (pixel(backgroundColor)[3] === 255) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  }

  function contrastOf(one: string, other: string) {
    const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(color: string) {
    const [red, green, blue] = pixel(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** Kept by the page: to read a canvas is slow, and colors are few. */
  function pixel(color: string): number[] {
    const kept = ((window as { pixels?: Map<string, number[]> }).pixels ??= new Map<string, number[]>());
    const known = kept.get(color);
    if (known) return known;
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return [];
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data];
    kept.set(color, parts);
    return parts;
  }
}
