import { expect, type Page, test } from "@playwright/test";
import { demo, site } from "./sites.ts";

const mailbox = `${demo}/mailbox`;

test("a visitor subscribes, reads the mail, confirms, and leaves with one click", async ({ page }) => {
  const address = `ada-${Date.now()}@example.org`;
  await page.goto("/newsletter");
  const form = page.locator("main form").first();
  // Comes with React, which a press faster than any person's would not wait for: the form would go without it.
  const stamp = page.waitForResponse("**/api/form-stamp");
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Last name").fill("Example");
  await form.getByLabel("Email").fill(address);
  await stamp;
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  await expect(page.getByText("Subscription Successful!")).toBeVisible();

  const confirmation = await mailTo(page, address, 1);
  expect(confirmation).toContain("/newsletter/confirm/");
  await page.goto(new RegExp(`${site}/newsletter/confirm/[\\w.-]+`).exec(confirmation)?.[0] ?? "");
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.locator("main")).toContainText("Your subscription is active.");

  const welcome = await mailTo(page, address, 2);
  const leave = new RegExp(`${site}/u/[\\w.-]+`).exec(welcome)?.[0] ?? "";
  const once = await page.request.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
  expect(once.status()).toBe(200);
  const twice = await page.request.post(leave, { multipart: { "List-Unsubscribe": "One-Click" } });
  expect(twice.status()).toBe(200);
});

test("mistakes are said above the form and beside the field, and nothing typed is lost", async ({ page }) => {
  await page.goto("/newsletter");
  const form = page.locator("main form").first();
  await form.getByLabel("First name").fill("Ada");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert")).toContainText("All fields are required");

  await form.getByLabel("Last name").fill("Example");
  await form.getByLabel("Email").fill("not an address");
  await form.getByRole("button", { name: "Subscribe" }).click();

  await expect(page.getByRole("alert").first()).toContainText("Please enter a valid email address");
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
});

test("H5: the whole path works without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const address = `grace-${Date.now()}@example.org`;
  await page.goto("/newsletter");
  const form = page.locator("main form").first();
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("All fields are required")).toBeVisible();

  await form.getByLabel("First name").fill("Grace");
  await form.getByLabel("Last name").fill("Example");
  await form.getByLabel("Email").fill(address);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscription Successful!")).toBeVisible();

  expect(await mailTo(page, address, 1)).toContain("/newsletter/confirm/");
  await context.close();
});

type KeptMail = { recipients: string[]; text: string };

/** The text of the newest mail to an address, once there are `count` of them. */
async function mailTo(page: Page, address: string, count: number) {
  let texts: string[] = [];
  await expect
    .poll(
      async () => {
        const messages = (await (await page.request.get(`${mailbox}/messages.json`)).json()) as KeptMail[];
        texts = messages.filter(({ recipients }) => recipients.includes(address)).map(({ text }) => text);
        return texts.length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return texts[0] ?? "";
}
