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

test("H2: every step of the keyboard through a page is inside the window", async ({ page }) => {
  for (const route of ["/", "/aitools", "/newsletter", "/schedule-consultation"]) {
    await page.goto(route);
    let steps = 0;
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "nothing";
        const box = (focused.closest("label") ?? focused).getBoundingClientRect();
        const inside = box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0;
        return inside ? "seen" : `${focused.tagName} ${focused.textContent?.slice(0, 30)}`;
      });
      expect.soft(["seen", "nothing"], `${route}, step ${step}: ${seen}`).toContain(seen);
      if (seen === "seen") steps += 1;
    }
    expect(steps, route).toBeGreaterThan(20);
  }
});
