import { expect, test } from "@playwright/test";

test("H2: the questions are opened and closed by keyboard alone", async ({ page }) => {
  await page.goto("/faq");
  const first = page.locator("main summary").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main details").first()).toHaveAttribute("open", "");

  await page.keyboard.press("Space");

  await expect(page.locator("main details").first()).not.toHaveAttribute("open", "");
});

test("H2: the price toggle is moved by arrow keys", async ({ page }) => {
  await page.goto("/certifications/ai-engineer");
  await page.getByRole("radio", { name: "Monthly" }).focus();

  await page.keyboard.press("ArrowRight");

  await expect(page.getByRole("radio", { name: "Prepaid" })).toBeChecked();
  await expect(page.getByText("$5,595.95").first()).toBeVisible();
});

test("H2: a form is filled and sent by keyboard, and its first mistake is focused or announced", async ({ page }) => {
  await page.goto("/newsletter");
  await page.locator("main form").first().getByLabel("First name").focus();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("alert").first()).toContainText("Please enter a valid email address");
});
