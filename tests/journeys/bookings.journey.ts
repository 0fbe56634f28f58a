import { expect, type Page, test } from "@playwright/test";
import { monthAfter } from "#app/bookings/calendar/days.ts";
import { expectSoundLooks } from "./pages.ts";
import { demo } from "./sites.ts";

const advice = "/schedule-consultation?from=course-advice";

/** Journeys run at once and look for a time each on a day of its own, counted from the end of the calendar. */
async function openDay(page: Page, address: string, place: number) {
  const query = `${address}${address.includes("?") ? "&" : "?"}`;
  const last = await openDaysAt(page, `${query}month=9999-12`);
  // The last month may have begun only just.
  const before = await openDaysAt(page, `${query}month=${monthAfter(last[0]?.slice(0, 7) ?? "", -1)}`);
  await page.goto(`${query}day=${[...before, ...last].at(-place) ?? ""}`);
}

async function openDaysAt(page: Page, address: string) {
  await page.goto(address);
  const links = page.locator("[data-day][data-state=open]");
  return links.evaluateAll((days) => days.map((day) => day.getAttribute("data-day") ?? ""));
}

async function hold(page: Page) {
  await page.locator('label:has(input[name="slot"]:not(:disabled))').last().click();
  await page.getByRole("button", { name: /^Keep (this time|my place)$/ }).click();
  await expect(page).toHaveURL(/\/bookings\/[\w.-]+$/);
}

async function sayWho(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One look before it is booked");
}

/** Opens the page that the mail to somebody links to, as whoever reads their mails does. */
async function openFromMail(page: Page, email: string) {
  const find = async () => {
    const mails = (await (await page.request.get(`${demo}/mailbox/messages.json`)).json()) as {
      recipients: string[];
      text: string;
    }[];
    const mail = mails.find(({ recipients, text }) => recipients.includes(email) && text.includes("/confirm"));
    return /http\S+\/bookings\/[\w~.-]+\/confirm/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  await page.goto(await find());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book this time?");
}

test("H1: every step of a booking passes axe in two widths and two themes, and focus follows the steps", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openDay(page, advice, 1);
  await expectSoundLooks(page, "choose");
  await hold(page);
  await expectSoundLooks(page, "who");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Your name, please")).toBeVisible();
  await expectSoundLooks(page, "who, with mistakes");
  await sayWho(page, "ada-steps@example.org");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectSoundLooks(page, "review");
  await page.getByRole("button", { name: "Book it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One press in your mail, and it is booked");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectSoundLooks(page, "asked");
  const reader = await page.context().newPage();
  await openFromMail(reader, "ada-steps@example.org");
  await expectSoundLooks(reader, "pressed in the mail");
  await reader.getByRole("button", { name: "Yes, book it" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("It is booked");
  await reader.close();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is booked", { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectSoundLooks(page, "booked");
  await page.getByRole("link", { name: "Move it to another time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose another time");
  await expectSoundLooks(page, "move");
  await page.getByRole("link", { name: "Leave it as it is" }).click();
  await page.getByText("Cancel it", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel this booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
  await expectSoundLooks(page, "cancelled");
});

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
  await expect(page.getByRole("status").filter({ hasText: /^\d+ times on .*, Tokyo time$/ })).toBeAttached();
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
  await expect(page.getByText("$95.00").first()).toBeVisible();
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

test("the hold counts down, and a screen reader hears of the last five minutes", async ({ page }) => {
  await page.clock.install();
  await openDay(page, advice, 2);
  await page.clock.runFor(3000);
  await page.locator('label:has(input[name="slot"]:not(:disabled))').first().click();
  await page.getByRole("button", { name: "Keep this time" }).click();
  await page.clock.runFor(5000);
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^(10:00|9:\d\d)$/);

  await page.clock.runFor(6 * 60_000);

  await expect(timer).toHaveText(/^[34]:\d\d$/);
  await expect(page.getByText("Less than five minutes left.")).toBeAttached();
});

test("H5: without JavaScript a time is chosen by links, a date field and buttons", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openDay(page, advice, 3);
  const day = await page.locator('[aria-current="true"]').getAttribute("data-day");
  await page.getByLabel("Day", { exact: true }).fill(day ?? "");
  await page.getByLabel("Your time zone").selectOption("Europe/Berlin");
  await page.getByRole("button", { name: "Show the times" }).click();
  await expect(page.getByText("Berlin time; beneath it New York time")).toBeVisible();
  await hold(page);
  await sayWho(page, "ada-plain@example.org");
  await page.getByRole("link", { name: "Change name, email or text" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("ada-plain@example.org");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Book it" }).click();
  await expect(page.getByText("Now look into your mail")).toBeVisible();
  await openFromMail(page, "ada-plain@example.org");
  await page.getByRole("button", { name: "Yes, book it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is booked");
  await context.close();
});

test("a training session is reserved with script: mistakes first, then everything once more, and given back", async ({
  page,
}) => {
  await openDay(page, "/schedule", 1);
  await page.getByRole("button", { name: "Keep my place" }).click();
  await expect(page.getByText("Please choose one of the six times")).toBeVisible();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Email").fill("ada-room@example.org");
  await page.getByLabel("Course").selectOption("ai-specialist");
  await hold(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Book it" }).click();
  await expect(page.getByText("Now look into your mail")).toBeVisible();
  await page.getByRole("button", { name: "Let it go" }).click();

  await expect(page).toHaveURL(/\/schedule\?.*day=/);
});

test("somebody who comes second is offered the nearest times without losing the page", async ({ page, browser }) => {
  await openDay(page, advice, 4);
  const other = await browser.newContext();
  const rival = await other.newPage();
  await rival.goto(page.url());
  await hold(rival);
  await other.close();

  await page.locator('label:has(input[name="slot"]:not(:disabled))').last().click();
  await page.getByRole("button", { name: "Keep this time" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else has just taken this time.");
  await expect(page.getByRole("group", { name: "The nearest free times" })).toBeVisible();
  await page.getByRole("button", { name: "Keep this time" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We keep this time for you");
});

test("a paid call that is left without paying is free again at once", async ({ page }) => {
  await openDay(page, "/schedule-consultation?from=workflow-automation", 7);
  const free = page.locator('input[name="slot"]:not(:disabled)');
  const before = await free.count();
  await hold(page);
  await page.getByRole("button", { name: "Leave without paying" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a time to talk");
  await expect(free).toHaveCount(before);
});

test("a payment in the other tab books the call, and the page shows it by itself", async ({ page, context }) => {
  await openDay(page, "/schedule-consultation?from=workflow-automation", 5);
  await hold(page);
  await sayWho(page, "ada-pays@example.org");
  const paying = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Pay \$95\.00/ }).click();
  const partner = await paying;
  await partner.getByRole("button", { name: /^Pay/ }).first().click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is booked", { timeout: 20_000 });
  await expect(page.getByText("Paid: $95.00.")).toBeVisible();
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
