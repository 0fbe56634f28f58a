import { expect, test } from "@playwright/test";
import { advice, expectSoundLooks, hold, openDay, openFromMail, sayWho } from "./pages.ts";

test("H1: every step of a booking passes axe in two widths and two themes, and focus follows the steps", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openDay(page, advice, 1);
  await expectSoundLooks(page, "choose");
  await hold(page);
  await expectSoundLooks(page, "who");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("alert")).toContainText("Your name, please");
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
  await page.locator('label:has(input[name="slot"]:not(:disabled))').first().click();
  await page.getByRole("button", { name: "Book this time instead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is moved");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Ticket" }).getByRole("list", { name: "Stamps" })).toHaveText("Moved");
  await expectSoundLooks(page, "moved");
  await page.getByText("Cancel it", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel this booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is canceled");
  await expectSoundLooks(page, "cancelled");
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
  await page.getByLabel("Name", { exact: true }).fill("Ada, half typed");
  await page.getByRole("button", { name: "I need more time" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada, half typed");
  await expect(page.getByRole("alert")).toHaveCount(0);
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

test("a training session is reserved with script: mistakes first, then asked by mail, and given back", async ({
  page,
}) => {
  await openDay(page, "/schedule", 1);
  await page.getByRole("button", { name: "Keep my place" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose one of the six times");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Email").fill("ada-room@example.org");
  await page.getByLabel("Course").selectOption("ai-specialist");
  await hold(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Now look into your mail")).toBeVisible();
  await page.getByRole("button", { name: "Let it go" }).click();

  await expect(page).toHaveURL(/\/schedule\?.*day=/);
});

test("what was typed for a time and not sent is there again in its tab", async ({ page }) => {
  await openDay(page, advice, 5);
  await hold(page);
  await page.getByLabel("Name", { exact: true }).pressSequentially("Ada Example");
  await page.getByLabel("What is it about").fill("Looms");
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Example");

  await page.getByRole("link", { name: "Choose another time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose another time");
  await page.locator('label:has(input[name="slot"]:not(:disabled))').first().click();
  await page.getByRole("button", { name: "Keep this time instead" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
  await page.getByLabel("Email").fill("ada-typed@example.org");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One look before it is booked");
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("typed-for-a-time");
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

test("a payment in the other tab books the call, leads back to it, and both tabs say so", async ({ page, context }) => {
  await openDay(page, "/schedule-consultation?from=workflow-automation", 5);
  await hold(page);
  await sayWho(page, "ada-pays@example.org");
  const paying = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Pay \$95\.00/ }).click();
  const partner = await paying;
  await partner.getByRole("button", { name: /^Pay/ }).first().click();

  await expect(partner).toHaveURL(/\/bookings\/[\w.-]+\?paid$/);
  await expect(partner.getByRole("heading", { level: 1 })).toHaveText("It is booked", { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is booked", { timeout: 20_000 });
  await expect(page.getByRole("region", { name: "Ticket" }).getByText("Paid")).toBeVisible();
});
