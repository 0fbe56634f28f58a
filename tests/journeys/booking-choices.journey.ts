import { expect, test } from "@playwright/test";
import { advice, hold, openDay, openFromMail, twoFrames } from "./pages.ts";

test("H2: the month is one stop of the Tab key and moved through by arrows, Home, End and the page keys", async ({
  page,
}) => {
  await page.goto(advice);
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await page.getByRole("link", { name: /^(Next|The whole) month, \w+ 20\d\d$/ }).click();
  await expect(page).toHaveURL(/month=/);
  const stops = grid.locator("a:not([tabindex='-1'])");
  await expect(stops).toHaveCount(1);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["day"] ?? "");
  const days = await grid
    .locator("[data-day]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("data-day")));

  await stops.focus();
  const start = days.indexOf(await focused());
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(days[start + 1]);
  await page.keyboard.press("End");
  expect(new Date(await focused()).getUTCDay()).toBe(5);
  await page.keyboard.press("Home");
  const monday = await focused();
  await page.keyboard.press("ArrowDown");
  expect((await focused()) >= monday).toBe(true);
  const month = (await focused()).slice(0, 7);
  await page.keyboard.press("PageUp");
  await expect.poll(async () => (await focused()).slice(0, 7)).not.toBe(month);
  await page.keyboard.press("PageDown");
  await expect.poll(async () => (await focused()).slice(0, 7)).toBe(month);

  const chosen = await focused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`day=${chosen}`));
  await expect(grid.locator('[aria-current="true"]')).toHaveAttribute("data-day", chosen);
  expect(await focused()).toBe(chosen);
});

test("the visitor's own clock stands above ours, and another one that is chosen is remembered", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  await page.goto(advice);

  await expect(page.getByText("Tokyo time; beneath it New York time")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ times? on .*, Tokyo time$/ })).toBeAttached();
  await page.getByLabel("Your time zone").selectOption("Europe/Berlin");
  await expect(page.getByText("Berlin time; beneath it New York time")).toBeVisible();

  // It is asked once: another page of the calendar knows it.
  await page.goto("/schedule");
  await expect(page.getByText("Berlin time; beneath it New York time")).toBeVisible();
  await page.getByLabel("Your time zone").selectOption("America/New_York");
  await expect(page.getByText("New York time", { exact: true })).toBeVisible();
  await context.close();
});

test("a topic that is chosen is shown with its price at once, focus stays on it, and it is what is kept", async ({
  page,
}) => {
  await openDay(page, "/schedule-consultation?from=workflow-automation", 6);
  const topic = page.getByLabel("What is it about?");
  await expect(page.getByText("$95.00").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Show the times" })).toHaveCount(0);
  await topic.focus();

  await topic.selectOption("course-advice");

  await expect(page.getByText("It is free.")).toBeVisible();
  await expect(page).toHaveURL(/from=course-advice/);
  await expect(topic).toBeFocused();
  await expect(topic).toHaveValue("course-advice");
  await hold(page);
  await expect(page.getByText("$95.00")).toHaveCount(0);
  await page.goBack();
  await expect(topic).toHaveValue("course-advice");
});

test("a topic chosen before React arrives counts as well", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resume) => setTimeout(resume, 1500));
    await route.continue();
  });
  await page.goto("/schedule-consultation?from=workflow-automation", { waitUntil: "domcontentloaded" });
  await page.getByLabel("What is it about?").selectOption("course-advice");

  await expect(page.getByText("It is free.")).toBeVisible();
  await expect(page.getByLabel("What is it about?")).toHaveValue("course-advice");
});

test("a press while the calendar goes over to the reader's own clock counts", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  let comes = () => undefined as void;
  const later = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\.data\?.*zone=/, async (route) => {
    await later;
    await route.continue();
  });
  const goesOver = page.waitForRequest(/\.data\?.*zone=/);
  await page.goto("/schedule");
  await goesOver;
  const send = page.getByRole("button", { name: "Keep my place" });
  await send.press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toHaveCount(1);
  comes();
  await expect(page.getByRole("group", { name: /Tokyo time/ })).toBeVisible();
  await expect(summary).toHaveCount(1);
  await context.close();
});

test("2.4.3: the arrow at the last month keeps the focus and leads nowhere", async ({ page }) => {
  await page.goto(advice);
  const later = page.getByRole("link", { name: /^(Next month|The whole month|No later days)/ });
  for (let presses = 0; presses < 4; presses++) {
    await later.focus();
    const before = await later.getAttribute("aria-label");
    await page.keyboard.press("Enter");
    if (before !== "No later days") await expect(later).not.toHaveAttribute("aria-label", before ?? "");
  }

  await expect(later).toHaveAttribute("aria-disabled", "true");
  await expect(later).toBeFocused();
});

test("2.2.1: who comes may be said before the time is kept, and what is free is then asked by mail at once", async ({
  page,
}) => {
  await openDay(page, advice, 8);
  await page.getByLabel("Name", { exact: true }).fill("Ada Example");
  await page.getByLabel("Email").fill("no address");
  await page.locator('label:has(input[name="slot"]:not(:disabled))').first().click();
  await page.getByRole("button", { name: "Keep this time" }).click();
  await page.getByRole("link", { name: "Please enter a valid email address" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("ada-first@example.org");
  await hold(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One press in your mail, and it is booked");
  await openFromMail(page, "ada-first@example.org");
});

test("one's own time is held for oneself after Back, and leads back to where it is finished", async ({ page }) => {
  await openDay(page, "/schedule-consultation?from=workflow-automation", 9);
  await hold(page);
  const booking = page.url();
  await expect(page.getByRole("timer")).toHaveText(/^\d+:\d\d$/);

  await page.goBack();
  await page.getByRole("link", { name: /Held for you$/ }).click();

  await expect(page).toHaveURL(booking);
  await page.getByRole("link", { name: "Choose another time" }).click();
  await expect(page.getByText("Yours now")).toBeVisible();
});

test("the next free times are on the reader's clock before anything is touched, and nothing moves", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  for (const address of ["/", "/services", "/coaching"]) {
    await page.goto(address);
    await expect(page.locator("[data-next-times] time").first()).toHaveText(/GMT\+[12]$/);
    const moved = await page.evaluate(() => {
      const seen = new PerformanceObserver(() => undefined);
      seen.observe({ type: "layout-shift", buffered: true });
      return seen.takeRecords().length;
    });
    expect.soft(moved, address).toBe(0);
  }
  await context.close();
});

for (const width of [1280, 390])
  test(`nothing moves when the reader's clock is written into the times, at ${width}`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: "Europe/Berlin", viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const address of ["/schedule-consultation?from=workflow-automation", "/schedule"]) {
      await page.goto(address);
      await expect(page.getByText("Berlin time; beneath it New York time")).toBeVisible();
      await twoFrames(page);
      expect.soft(await page.evaluate(() => (window as unknown as { moved: number[] }).moved), address).toEqual([]);
    }
    await context.close();
  });
