import { expect, test } from "@playwright/test";
import { account, answerMe, keep, kept, maya, signIn } from "./people.ts";
import { site, stock, walksStock } from "./sites.ts";

for (const [mode, origin] of [
  ["deferred", site],
  ["stock", stock],
] as const) {
  test(`the header does not move, signed in or out, with ${mode} scripts`, async ({ context }) => {
    test.skip(origin === stock && !walksStock, "THOROUGH=yes walks the other build");
    test.setTimeout(60_000);
    await answerMe(context, { "maya-1": maya });
    // What the font moves when it arrives is told elsewhere (hydration.journey.ts).
    await context.route("**/*.woff2", (route) => route.abort());
    await context.addInitScript(() => {
      Object.assign(window, { moved: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { sources: { node?: Node }[] }[]) {
          const inHeader = entry.sources.some(({ node }) => node && document.querySelector("header")?.contains(node));
          if (inHeader) (window as unknown as { moved: unknown[] }).moved.push(entry);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const token of [undefined, "maya-1"]) {
      if (token) await keep(context, token, origin);
      for (const path of ["/", "/dashboard", "/auth/signin"]) {
        const page = await context.newPage();
        await page.goto(origin + path);
        await page.waitForLoadState("networkidle");
        await expect(token ? account(page) : signIn(page)).toBeVisible();
        const box = await (token ? account(page) : signIn(page)).boundingBox();
        expect.soft(box?.width, path).toBeGreaterThan(100);
        const moved = await page.evaluate(() => (window as unknown as { moved: unknown[] }).moved.length);
        expect.soft(moved, `${path}, ${token}`).toBe(0);
        await page.close();
      }
    }
  });
}

test("Account takes the very place of Sign In", async ({ page, context }) => {
  await answerMe(page, { "maya-1": maya });
  await page.goto("/about");
  await page.evaluate(() => document.fonts.ready);
  const before = await signIn(page).boundingBox();
  await keep(context, "maya-1");
  await page.reload();
  await page.evaluate(() => document.fonts.ready);

  expect(await account(page).boundingBox()).toEqual(before);
});

test("H2: the account menu is used by keyboard alone, before React and with it", async ({ page, context }) => {
  await keep(context, "maya-1");
  await answerMe(page, { "maya-1": maya });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/about");
  const main = page.getByRole("navigation", { name: "Main" });
  const steps = async () => {
    await account(page).focus();
    await page.keyboard.press("Enter");
    for (const name of ["Dashboard", "Logo Download"]) {
      await page.keyboard.press("Tab");
      await expect(main.getByRole("link", { name })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(main.getByRole("button", { name: "Sign Out" })).toBeFocused();
  };
  await steps();
  await page.keyboard.press("Escape");
  await expect(account(page)).toBeFocused();
  await expect(main.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await page.unroute("**/assets/*.js");
  await page.reload();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );

  await steps();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/");
  expect(await kept(page)).toBeNull();
  await expect(page.getByText("You are signed out in this browser.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("You are signed out in this browser.")).toBeHidden();
});

test("on a phone the menu mirrors the header", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, baseURL: site });
  await answerMe(context, { "maya-1": maya });
  const page = await context.newPage();
  await page.goto("/about");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth/signin?from=/about");
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeHidden();
  await keep(context, "maya-1");
  await page.reload();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu.getByRole("link", { name: "Sign In" })).toBeHidden();
  await expect(menu.getByRole("link", { name: "Logo Download" })).toBeVisible();

  await menu.getByRole("button", { name: "Sign Out" }).click();

  await expect(page).toHaveURL("/");
  expect(await kept(page)).toBeNull();
  await context.close();
});

test("a visitor's page asks nobody who they are, a member's page asks once", async ({ page, context }) => {
  const asked: string[] = [];
  await answerMe(page, { "maya-1": maya }, asked);
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await keep(context, "maya-1");

  await page.goto("/about");

  await expect.poll(() => asked).toEqual(["maya-1"]);
});
