import { expect, type Request, test } from "@playwright/test";
import { expectSoundLooks } from "./pages.ts";
import { card, fails, lively, maya, signInWithStandIn, tab } from "./people.ts";

const tabs = ["", "/courses", "/community", "/messages", "/settings"].map((tab) => `/dashboard${tab}`);

test("C10, H4: markup, mirrored text and very long words stay text, and the page holds", async ({ page }) => {
  const seen = { dialogs: 0, violations: [] as string[] };
  page.on("dialog", (dialog) => {
    seen.dialogs += 1;
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) seen.violations.push(message.text());
  });
  await signInWithStandIn(page, naughty());

  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/dashboard", "/dashboard/community", "/dashboard/messages"]) {
      await page.goto(path);
      await expect(page.locator("h1")).toContainText("Welcome back");
      await expect(page.locator("main li b, main li span").nth(5)).toBeAttached();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }

  expect(seen).toEqual({ dialogs: 0, violations: [] });
  await expect(page.locator("main a[href^='javascript']")).toHaveCount(0);
  await expect(page.locator("main img, main script")).toHaveCount(0);
});

test("nothing moves while the dashboard fills", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signInWithStandIn(page, lively);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(5);

    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect.soft(shift, `${width} px wide`).toBeLessThan(0.05);
  }
});

test("all scripts of the dashboard together stay within 130 kB", async ({ page }) => {
  await signInWithStandIn(page, lively);
  // What the way here brought is no part of it, and what it left in the cache is.
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
  const sizes: Promise<[url: string, bytes: number]>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]));
  };
  page.on("requestfinished", note);
  await page.goto("/dashboard");
  await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(5);
  for (const name of ["Community", "Messages", "My Courses", "Settings"]) await tab(page, name).click();
  await expect(page.getByRole("main").getByRole("switch").first()).toBeVisible();
  await page.waitForLoadState("networkidle");

  // What still comes afterwards could not be asked for its size any more.
  page.off("requestfinished", note);
  const scripts = await Promise.all(sizes);
  const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes, scripts.map((script) => script.join(" ")).join("\n")).toBeLessThanOrEqual(130_000);
});

test("H5: without JavaScript the page says what it needs and where to go", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/dashboard");

  await expect(page.locator("h1")).toHaveText("Your dashboard", { useInnerText: true });
  // Playwright's search by text leaves out what stands in a noscript.
  await expect(page.locator("main noscript p")).toBeVisible();
  await expect(page.locator("main noscript p")).toContainText("Your dashboard needs JavaScript");
  await expect(page.locator("main noscript a")).toBeVisible();
  await context.close();
});

test("H6: when the scripts do not arrive, the wait has an end", async ({ page }) => {
  await signInWithStandIn(page, lively);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/dashboard");

  await expect(page.getByRole("link", { name: "load the page again" })).toBeVisible();
});

test("H1: axe finds nothing on any tab, in two widths and two themes", async ({ page }) => {
  test.setTimeout(90_000);
  await signInWithStandIn(page, { ...lively, notifications: fails("unavailable", 503) });
  for (const path of tabs) {
    await page.goto(path);
    await expect(page.locator("h1")).toHaveText("Welcome back, Maya Okafor!");
    await expectSoundLooks(page, path);
  }
});

/** What a hostile platform might say, already cut as our server cuts it, and longer. */
function naughty() {
  const strings = [
    "<img src=x onerror=alert(1)><script>alert(2)</script>",
    "javascript:alert(1)",
    "\u202Etxet desrever",
    "مها العبد الله 👩‍👩‍👧‍👦",
    "Z̸̨̛a̴l̵g̶o̷ ".repeat(40),
    "W".repeat(4000),
    "a b ".repeat(1000),
    "",
  ];
  const at = Date.parse("2026-11-23T23:05:00Z");
  return {
    me: { ...maya, name: `${strings[3]} ${"x".repeat(200)} ${strings[0]}` },
    posts: strings.map((text, place) => ({ id: `p${place}`, title: text, space: text, createdAt: at, body: text })),
    events: strings.map((text, place) => ({
      id: `e${place}`,
      name: text,
      startsAt: place === 0 ? null : at,
      endsAt: null,
      place: text,
      ongoing: true,
    })),
    notifications: strings.map((text, place) => ({ id: `n${place}`, message: text, createdAt: at })),
  };
}
