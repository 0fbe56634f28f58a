import { expect, test } from "@playwright/test";
import { site } from "./sites.ts";

test("H2: a menu opens by keyboard, Escape closes it and gives focus back", async ({ page }) => {
  await page.goto("/");
  const training = page.getByRole("button", { name: "Training" });
  const coaching = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Coaching" });
  await training.focus();
  await page.keyboard.press("Enter");
  await expect(coaching).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(coaching).toBeFocused();

  await page.keyboard.press("Escape");

  await expect(coaching).toBeHidden();
  await expect(training).toBeFocused();
});

test("a hovered menu stays the specified second after the mouse left, then goes", async ({ page }) => {
  await page.goto("/");
  const coaching = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Coaching" });
  await page.getByRole("button", { name: "Training" }).hover();
  await expect(coaching).toBeVisible();

  await page.mouse.move(600, 600);
  // The second of the specification (§9) is the style sheet's, which knows no clock but the real one.
  await page.waitForTimeout(700);
  await expect(coaching).toBeVisible();
  await expect(coaching).toBeHidden();
});

test("WCAG 1.4.13: Escape closes a hovered menu wherever the focus is; the mouse brings it back", async ({ page }) => {
  await page.goto("/");
  const coaching = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Coaching" });
  await page.getByRole("button", { name: "Training" }).hover();
  await expect(coaching).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(coaching).toBeHidden();

  await page.mouse.move(600, 600);
  await page.getByRole("button", { name: "Training" }).hover();
  await expect(coaching).toBeVisible();
});

test("a pinned menu closes when the focus goes on, and does not take it back", async ({ page }) => {
  await page.goto("/about");
  const coaching = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Coaching" });
  await page.getByRole("button", { name: "Training" }).focus();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");

  await expect(page.getByRole("button", { name: "AI Tools" })).toBeFocused();
  await expect(coaching).toBeHidden();
});

test("the map fills the stops that were opened here, says where one is, and is emptied at a press", async ({
  page,
}) => {
  for (const path of ["/", "/coaching", "/services/app-development", "/about", "/"]) await page.goto(path);
  const map = page.getByRole("group", { name: "Map of the two lines" });
  const here = page.locator("[data-here]");
  await expect(map.locator("[data-seen]")).toHaveCount(2);
  await expect(map.getByRole("link", { name: "App development" })).toHaveAttribute("data-seen", "last");
  const moved = await here.getAttribute("transform");

  await page.getByRole("button", { name: "Start over" }).click();

  await expect(map.locator("[data-seen]")).toHaveCount(0);
  expect(await here.getAttribute("transform")).not.toBe(moved);
  expect(await page.evaluate(() => localStorage.getItem("seen"))).toBeNull();
});

test("on a phone nothing floats over what is read, and the way back stands at the end", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await page.goto("/aitools");
  const header = await page.getByRole("banner").boundingBox();
  const support = await page.getByRole("button", { name: "Ask the assistant" }).boundingBox();
  const menu = await page.getByRole("button", { name: "Menu", exact: true }).boundingBox();

  expect((support?.y ?? 0) + (support?.height ?? 0)).toBeLessThan(header?.height ?? 0);
  expect((support?.x ?? 0) + (support?.width ?? 0)).toBeLessThan(menu?.x ?? 0);
  await expect(page.getByRole("button", { name: "Back" })).toHaveCSS("position", "static");
});

test("an outside click closes a pinned menu", async ({ page }) => {
  await page.goto("/");
  const coaching = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Coaching" });
  await page.getByRole("button", { name: "Training" }).click();
  await expect(coaching).toBeVisible();

  await page.mouse.click(640, 700);

  await expect(coaching).toBeHidden();
});

test("the Back button appears with the mouse, hides after 1500 ms, and leads back", async ({ page }) => {
  await page.goto("/");
  await page.mouse.move(300, 300);
  const back = page.getByRole("button", { name: "Back" });
  await expect(back).toBeHidden();

  await page.goto("/faq");
  await page.mouse.move(320, 320);
  await expect(back).toBeVisible();
  await expect(back).toHaveCSS("opacity", "1");
  await expect(back).toHaveCSS("opacity", "0");

  await back.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("the skip link is first and leads to the content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press("Enter");

  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("a chosen theme is kept and never flashes", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Dark").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.goto("/about", { waitUntil: "commit" });
  await page.waitForSelector("h1");

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(242, 245, 250)");
});

test("more contrast and less motion are kept, and given up again", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("More contrast").check();
  await page.getByLabel("Less motion").check();

  await page.goto("/about");
  await expect(page.getByLabel("More contrast")).toBeChecked();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("html")).toHaveAttribute("data-motion", "reduced");
  await page.getByLabel("More contrast").uncheck();

  await expect(page.locator("body")).toHaveCSS("color", "rgb(15, 23, 41)");
});

test("C8: with storage blocked the site works", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await page.getByLabel("Dark").click();

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(errors).toEqual([]);
});

test("F11: no service worker and no cookie", async ({ page }) => {
  await page.goto("/services");
  await page.goto("/faq");

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
});

test("F11: Back finds the page in the browser's memory, also one whose form was begun", async ({
  playwright,
  launchOptions,
}) => {
  // Playwright switches that memory off.
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage({ baseURL: site });
  let reasons: string[] = [];
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("Page.enable");
  inspector.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations
      .map(({ reason }) => reason)
      .filter((each) => each !== "BrowsingInstanceNotSwapped");
  });

  const isBack = () =>
    page
      .evaluate(() => "isMarked" in globalThis && location.pathname !== "/about")
      // Between two pages there is none to ask.
      .catch(() => false);

  const found: Record<string, string> = {};
  for (const route of remembered) {
    const headers = (await page.goto(route))?.headers();
    const field = page.getByRole("main").getByRole("textbox").first();
    // A page that nobody may keep (B8) comes anew once its form or a script of its own has asked our server for anything.
    if (headers?.["cache-control"] !== "no-store" && (await field.isVisible())) await field.fill("Ada");
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
    await page.goto("/about");
    reasons = [];
    await page.evaluate(() => history.back());
    const outcome = async () => ((await isBack()) ? "memory" : reasons.join());
    await expect.poll(outcome, { message: route }).not.toBe("");
    found[route] = await outcome();
  }
  await browser.close();

  // The browser that comes with the tests keeps no page of anybody, and says so; it still names whatever a page does against it.
  const [first = ""] = Object.values(found);
  expect(["memory", "BackForwardCacheDisabledForDelegate"]).toContain(first);
  expect(found).toEqual(Object.fromEntries(remembered.map((route) => [route, first])));
});

/** Pages of each kind: made at build and rendered, with a map, a frame, a form. */
const remembered = [
  "/",
  "/services",
  "/tools/n8n",
  "/certifications/ai-engineer",
  "/course/specialist/module/1",
  "/consultation",
  "/newsletter",
  "/verify",
  "/search?q=ai",
  "/ask",
];

test("B5: nothing is asked of anybody else", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site}/`) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  for (const route of ["/", "/consultation", "/tools/n8n", "/schedule", "/newsletter", "/tutorials"]) {
    await page.goto(route);
    await page.locator("footer a").first().hover();
    await page.waitForLoadState("networkidle");
  }

  expect(foreign).toEqual([]);
});
