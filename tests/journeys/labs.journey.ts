import { expect, test } from "@playwright/test";
import { expectSoundLooks } from "./pages.ts";
import { module2, reactIsThere, signInAsStudent } from "./people.ts";
import { sharedSite } from "./sites.ts";

const lab = `${module2}/labs/four-versions`;

test("a student saves a sheet, answers some of a lab, reads why after a reload, and marks it as done", async ({
  page,
}) => {
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + module2);
  await page.locator(`a[href="${lab}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Lab: /);
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Save .*\.csv$/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.locator("main form").getByRole("radio").first().focus();
  await reactIsThere(page);
  await page.keyboard.press("Space");
  await page.reload();
  await page.getByRole("button", { name: "Compare with the key" }).focus();
  await reactIsThere(page);
  await expect(page.locator("main form").getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /You agree with the key in [01] of 1/ })).toBeVisible();
  await expect(page.locator("main form > [tabindex='-1']")).toBeFocused();
  await expect(page.locator("[data-told]")).toHaveCount(1);

  await page.getByLabel("I have done this lab").check();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.goto(sharedSite.origin + module2);
  await expect(page.getByText(/^Lab, about .*Done$/).first()).toBeVisible();
});

test("H1: pages of labs pass axe in two widths and two themes, and print as their text", async ({ page }) => {
  await page.goto(`${sharedSite.origin}/course/engineer/module/1/labs/first-call`);
  await expectSoundLooks(page, "lab of code");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Goals" })).toBeVisible();
  for (const name of ["Main", "Stops of this module", "Around this lab"])
    await expect(page.getByRole("navigation", { name, exact: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${sharedSite.origin}/course/specialist/module/1/labs/label-replies`);
  await page.locator("main form").getByRole("radio").first().check();
  await page.getByRole("button", { name: "Compare with the key" }).click();
  await expect(page.getByRole("heading", { name: /You agree with the key/ })).toBeVisible();
  await expectSoundLooks(page, "lab without code");
});
