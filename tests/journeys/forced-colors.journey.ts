import { expect, type Locator, type Page, test } from "@playwright/test";
import { twoFrames } from "./pages.ts";

/** Windows' contrast themes take every background, shadow and color of a page away: what says something must not lie in these alone. */
const schemes = ["light", "dark"] as const;

// Where the clock is the company's, times keep their names when the browser says which zone it is in.
test.use({ timezoneId: "America/New_York" });

for (const colorScheme of schemes) {
  test(`H3: in forced colors, ${colorScheme}, lines between stations and the present step are there`, async ({
    page,
  }) => {
    await open(page, "/certifications", colorScheme);
    const fork = page
      .getByRole("list")
      .filter({ has: page.getByRole("link", { name: "You write no code" }) })
      .last();
    const line = { x: 0.25, y: 14 };
    expect(await spot(fork, line)).not.toEqual(await spot(fork, { ...line, y: -14 }));

    await open(page, "/schedule-consultation", colorScheme);
    const steps = page.getByRole("listitem").filter({ hasText: /^(When|Who|Review|Done)/ });
    const [now, next] = [steps.nth(0), steps.nth(1)];
    await expect(now).toHaveAttribute("aria-current", "step");
    expect(await spot(now, { x: 0.75, y: 13 }), "the line").not.toEqual(await spot(now, { x: 0.75, y: 1 }));
    expect(await ringOf(now)).not.toEqual(await ringOf(next));
  });

  test(`H3: in forced colors, ${colorScheme}, what is chosen looks other than what is not`, async ({ page }) => {
    for (const [route, group, choices] of [
      ["/certifications", "main", ["Monthly", "Prepaid"]],
      ["/certifications/ai-engineer", "main", ["Monthly", "Prepaid"]],
      ["/course/specialist/module/1/quiz", "main", ["In 40 of 100 runs", "In about 51 of 100 runs"]],
      ["/schedule-consultation", "main", ["2:00 PM", "2:30 PM"]],
      ["/about", "footer", ["Light", "Dark"]],
    ] as const) {
      await open(page, route, colorScheme);
      const [one, other] = choices.map((name) => page.locator(group).getByLabel(name).first());
      if (!one || !other) throw new Error("two choices");
      const seen: Buffer[] = [];
      for (const choice of [one, other]) {
        await choice.check({ force: true });
        await choice.blur();
        await twoFrames(page);
        seen.push(await shotOf(labelOf(one)));
      }
      expect(seen[0]?.equals(seen[1] ?? Buffer.of()), `${route}: ${choices[0]}`).toBe(false);
    }
  });

  test(`H3: in forced colors, ${colorScheme}, whatever has the focus shows it`, async ({ page }) => {
    for (const route of ["/certifications", "/newsletter", "/schedule-consultation"]) {
      await open(page, route, colorScheme);
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press("Tab");
        const { what, isRinged } = await page.evaluate(focusRing);
        expect(isRinged, `${route}: ${what}`).toBe(true);
      }
    }
  });
}

/** Whether what has the focus, or what stands for it, has an outline: all that such colors leave of a ring. */
function focusRing() {
  const focused = document.activeElement ?? document.body;
  const ground = getComputedStyle(document.body).backgroundColor;
  const shown = [focused, focused.nextElementSibling, focused.parentElement, focused.closest("label")];
  const isRinged = shown.some((each) => {
    const { outlineStyle, outlineWidth, outlineColor } = each ? getComputedStyle(each) : { outlineStyle: "none" };
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth ?? "0") >= 2 && outlineColor !== ground;
  });
  return { what: `${focused.tagName} ${focused.textContent.trim().slice(0, 60)}`, isRinged };
}

async function open(page: Page, route: string, colorScheme: (typeof schemes)[number]) {
  await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
  await page.goto(route);
  await page.mouse.move(0, 0);
}

/** A few pixels of an element: `x` as a part of its width, `y` in pixels from its top. */
async function spot(element: Locator, { x, y }: { x: number; y: number }) {
  const box = await boxOf(element);
  return element.page().screenshot({ clip: { x: box.x + box.width * x, y: box.y + y, width: 6, height: 2 } });
}

/** The ring of a station (app/ui/ring.module.css). */
async function ringOf(station: Locator) {
  const { x, y } = await boxOf(station);
  return station.page().screenshot({ clip: { x, y: y + 3, width: 26, height: 26 } });
}

const labelOf = (input: Locator) => input.locator("xpath=ancestor::label[1]");
const shotOf = (element: Locator) => element.screenshot({ animations: "disabled" });

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not shown");
  return box;
}
