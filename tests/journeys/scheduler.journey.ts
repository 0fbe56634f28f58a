import { expect, type Page, test } from "@playwright/test";
import { expectSoundLooks, twoFrames } from "./pages.ts";
import { demo, site } from "./sites.ts";
import { forgeries } from "#demo/scheduler/forger.ts";

// They share the played calendar, which behaves in one way at a time.
test.describe.configure({ mode: "serial" });

const control = (page: Page, wish: object) => page.request.post(`${demo}/scheduler/control.json`, { data: wish });
const show = (page: Page) => page.getByText("Show the calendar");
const frameOf = (page: Page) => page.locator("iframe[title^='Calendar of']");
const arrived = (page: Page) => page.getByText("is here.");
const own = (page: Page) => page.getByRole("heading", { name: "Our own calendar" });
const instead = (page: Page) => page.getByRole("link", { name: "Use our own calendar instead" });

/** Keeps a time in our own calendar, which stands in the page; each test takes another day. */
async function holdInPlace(page: Page, place: number) {
  await expect(page.getByText("Consultation: $95.00 for 45 minutes")).toBeVisible();
  const day = await page.locator("[data-day][data-state=open]").nth(place).getAttribute("data-day");
  await page.locator(`[data-day="${day}"]`).click();
  // Before its times are there, those of another day can still be chosen, and are then gone.
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute("aria-current", "true");
  await page.locator('label:has(input[name="slot"]:not(:disabled))').last().click();
  await expect(page).toHaveURL(/\/consultation$/);
  await page.getByRole("button", { name: "Keep this time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We keep this time for you");
  await expect(page).toHaveURL(/\/bookings\/[\w.-]+$/);
}
const privacy = (page: Page) => page.getByRole("link", { name: /how .* treats data/ });

/** The page's own clock goes on to where a calendar is given up. */
const passEightSeconds = (page: Page) => page.clock.fastForward(8500);

/** Opens the page and waits until it knows the partner, as somebody does who reads before pressing. */
async function openPage(page: Page, path = "/consultation") {
  await page.goto(path);
  await show(page).hover();
  await expect(privacy(page)).toBeVisible();
}

test("a visitor asks for the calendar, books in it, and is thanked; the owner is told", async ({ page }) => {
  await control(page, { mode: "good", webhooks: true });
  await openPage(page);
  await show(page).click();
  const frame = page.frameLocator("iframe[title^='Calendar of']");
  await frame.locator("li a").first().click();
  await frame.getByLabel("Name").fill("Ada Example");
  await frame.getByLabel("Email").fill("ada@example.org");
  await frame.getByRole("button", { name: "Go on to payment" }).click();
  await frame.getByRole("button", { name: /^Pay/ }).click();

  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(frameOf(page)).toHaveCount(0);
  await expect(show(page)).toHaveCount(0);
  await page.goto(`${demo}/scheduler/control`);
  await expect(page.getByText("The site answered 200.")).toBeVisible();
});

test("the other partner's frame, which shows nothing before it is answered, is shown and booked in as well", async ({
  page,
}) => {
  const value = {
    name: "Cal.com",
    kind: "calcom",
    privacy: "https://cal.com/privacy",
    origins: [demo],
    frame: `${demo}/throughline/consultation/embed?embed=consultation`,
  };
  await control(page, { mode: "good", webhooks: false });
  await page.route("**/api/scheduler", (route) => route.fulfill({ json: { ok: true, value } }));
  await openPage(page);
  await show(page).click();
  await expect(arrived(page)).toBeAttached({ timeout: 9000 });
  const frame = page.frameLocator("iframe[title^='Calendar of']");
  await frame.locator("li a").first().click();
  await frame.getByLabel("Name").fill("Ada Example");
  await frame.getByLabel("Email").fill("ada@example.org");
  await frame.getByRole("button", { name: "Go on to payment" }).click();
  await expect(page.getByText("Cal.com keeps the time for you.")).toBeAttached();

  await frame.getByRole("button", { name: /^Pay/ }).click();

  await expect(frame.getByText("Booked:")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you" })).toHaveCount(0);
});

test("B5: nothing of the partner is asked for before the press, and no script of theirs ever", async ({ page }) => {
  const foreign: { address: string; type: string; top: boolean }[] = [];
  page.on("request", (request) => {
    const address = request.url();
    if (address.startsWith("http") && !address.startsWith(`${site}/`))
      foreign.push({ address, type: request.resourceType(), top: request.frame() === page.mainFrame() });
  });
  await openPage(page);
  await page.mouse.wheel(0, 3000);
  await page.waitForLoadState("networkidle");
  await twoFrames(page);
  expect(foreign).toEqual([]);

  await show(page).click();
  await expect(arrived(page)).toBeAttached({ timeout: 9000 });

  expect(foreign.map(({ type }) => type)).toEqual(["document"]);
  expect(foreign.filter(({ address }) => !address.startsWith(`${demo}/`))).toEqual([]);
  expect(await frameOf(page).getAttribute("sandbox")).not.toContain("top-navigation");
});

test("nothing below moves when the calendar comes", async ({ page }) => {
  await control(page, { mode: "good" });
  await openPage(page);
  const placeOf = () =>
    page.evaluate(() => (document.querySelector("details[open] > div") as HTMLElement).offsetHeight);
  await show(page).click();
  const before = await placeOf();
  await expect(arrived(page)).toBeAttached({ timeout: 9000 });
  await expect(page.frameLocator("iframe[title^='Calendar of']").locator("li a").first()).toBeVisible();
  await twoFrames(page);

  expect(await placeOf()).toBe(before);
  expect(before).toBeGreaterThanOrEqual(700);
});

test("a press before React arrives counts", async ({ page }) => {
  await page.goto("/consultation");
  await page.locator("summary", { hasText: "Show the calendar" }).evaluate((summary: HTMLElement) => summary.click());
  await privacy(page).or(show(page)).first().hover();

  await expect(arrived(page)).toBeAttached({ timeout: 9000 });
});

test("the calendar opens by keyboard, and focus goes into it and out again", async ({ page }) => {
  await openPage(page);
  await page.locator("summary", { hasText: "Show the calendar" }).focus();
  await page.keyboard.press("Enter");
  await expect(arrived(page)).toBeAttached({ timeout: 9000 });
  const times = page.frameLocator("iframe[title^='Calendar of']").locator("li a");
  await page.keyboard.press("Tab");
  await expect(instead(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(times.first()).toBeFocused();

  await times.last().focus();
  await page.keyboard.press("Tab");

  await expect(page.getByRole("link", { name: /^Open it on/ })).toBeFocused();
});

for (const [what, mode, place] of [
  ["refuses to be framed", "blocked", 0],
  ["says nothing", "silent", 1],
  ["is kept away by a blocker", "good", 2],
] as const)
  test(`our own form takes the place of a calendar that ${what}, soon, and books there`, async ({ page }) => {
    await control(page, { mode });
    if (mode === "good") await page.route(`${demo}/calendly/**`, (route) => route.abort("blockedbyclient"));
    await openPage(page);
    await show(page).click();

    // Two seconds after the frame arrived; one that never arrives has eight.
    await expect(own(page)).toBeVisible({ timeout: 7000 });
    await expect(page.getByText("Ours is here instead.")).toBeVisible();
    await expect(frameOf(page)).toHaveCount(0);
    await holdInPlace(page, place);
  });

test("beside a slow calendar ours is offered at once; unasked it comes after eight seconds", async ({ page }) => {
  await control(page, { mode: "slow" });
  await openPage(page);
  await show(page).click();
  await expect(frameOf(page)).toBeVisible();
  await instead(page).click();
  await expect(own(page)).toBeFocused();
  await expect(frameOf(page)).toHaveCount(0);
  await page.getByLabel("What is it about?").selectOption("course-advice");
  await expect(page.getByText("Course advice call: Free 15 minutes")).toBeVisible();

  await page.clock.install();
  await openPage(page);
  await show(page).click();
  await expect(frameOf(page)).toBeVisible();
  await passEightSeconds(page);
  await expect(own(page)).toBeVisible();
});

test("H6: without a network our own calendar says so and comes when asked again", async ({ page, context }) => {
  await control(page, { mode: "good" });
  await openPage(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/times")) asked.push(request.url());
  });
  await page.route("**/api/times*", (route) => route.abort("internetdisconnected"));
  await show(page).click();
  await instead(page).click();
  await expect(page.getByText("The free times could not be loaded")).toBeVisible();
  await page.unroute("**/api/times*");

  await page.getByRole("button", { name: "Try again" }).click();

  await expect(page.getByRole("button", { name: "Keep this time" })).toBeVisible();
  // Each time once: on the reader's clock from the beginning.
  expect(asked).toHaveLength(2);
  await context.setOffline(true);
  await page.locator("[data-day][data-state=open]").nth(3).click();
  await expect(page.getByRole("link", { name: "Choose a time on its own page" })).toBeVisible();
  await context.setOffline(false);
});

test("B7: forged messages change nothing, from this window or from a frame inside the partner's", async ({ page }) => {
  await page.clock.install();
  let heard = 0;
  await page.exposeFunction("hear", () => void heard++);
  await page.addInitScript("addEventListener('message', () => hear())");
  await control(page, { mode: "forged" });
  await openPage(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page).click();
  await expect(page.frameLocator("iframe[title^='Calendar of']").locator("iframe")).toBeVisible();
  const height = await frameOf(page).getAttribute("height");
  await page.evaluate((messages) => messages.forEach((message) => window.postMessage(message, "*")), forgeries);
  // Each of them comes from this window and from the frame.
  await expect.poll(() => heard).toBeGreaterThanOrEqual(2 * forgeries.length);

  await expect(page.getByText("is on its way.")).toBeAttached();
  expect(await frameOf(page).getAttribute("height")).toBe(height);
  await expect(page.getByRole("heading", { name: "Thank you" })).toHaveCount(0);
  await passEightSeconds(page);
  await expect(own(page)).toBeVisible();
});

test("where there is no partner, our own calendar takes the place", async ({ page }) => {
  await page.route("**/api/scheduler", (route) =>
    route.fulfill({ status: 404, contentType: "application/json", body: '{"ok":false,"kind":"not_found"}' }),
  );
  await page.goto("/consultation");
  await show(page).hover();
  await expect(page.getByText("Times are kept in our own calendar")).toBeVisible();
  await show(page).click();

  await expect(page.getByRole("button", { name: "Keep this time" })).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
});

test("H6: when our server cannot be asked, our own calendar is offered", async ({ page }) => {
  await page.route("**/api/scheduler", (route) => route.abort());
  await page.goto("/consultation");
  await show(page).hover();
  await expect(page.getByText("Times are kept in our own calendar")).toBeVisible();
});

test("whoever comes by a link inside the site gets the calendar too, on both addresses", async ({ page }) => {
  await control(page, { mode: "good" });
  await page.goto("/services");
  await page.locator("form, [data-hydrate]").first().hover();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.locator("main a[href='/services/ai-consulting'], main a[href='/consultation']").first().click();
  await show(page).hover();
  await expect(privacy(page)).toBeVisible();
  await show(page).click();
  await expect(arrived(page)).toBeAttached({ timeout: 9000 });

  await openPage(page, "/services/ai-consulting");
  await show(page).click();
  await expect(arrived(page)).toBeAttached({ timeout: 9000 });
});

test("H1: axe finds nothing on the calendar in its states, in three widths and two themes", async ({ page }) => {
  await page.clock.install();
  for (const mode of ["good", "silent"]) {
    await control(page, { mode });
    await openPage(page);
    await show(page).click();
    if (mode === "silent") await passEightSeconds(page);
    await expect(arrived(page).or(page.getByRole("button", { name: "Keep this time" }))).toBeAttached();
    // From the top: the button for questions floats, and may lie over a day of the calendar where one stopped.
    await page.evaluate(() => scrollTo(0, 0));
    await expectSoundLooks(page, mode, { without: ["iframe"] });
  }
  await control(page, { mode: "good" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("H5: plain links lead to the partner's page and to our own calendar", async ({ page }) => {
    await page.goto("/consultation");
    await expect(show(page)).toBeHidden();
    await expect(page.getByRole("link", { name: "Book a consultation" })).toBeVisible();
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Open it on its own page" }).click(),
    ]);

    await expect(opened).toHaveURL(`${demo}/calendly/throughline/consultation`);
    await expect(opened.locator("li a").first()).toBeVisible();
  });
});
