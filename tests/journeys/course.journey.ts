import { expect, test } from "@playwright/test";
import { openTokens } from "#demo/community/members/tokens.ts";
import { startServer } from "../servers.ts";
import { expectSoundLooks } from "./pages.ts";
import {
  chooseAll,
  enroll,
  lesson,
  module2,
  passFirstQuiz,
  reactIsThere,
  signInAsStudent,
  whoIsAskedSeveral,
} from "./people.ts";
import { sharedSite } from "./sites.ts";

test("H2: a lesson, its mark, a note and the quiz by keyboard alone, kept after a reload", async ({ page }) => {
  const { id, several } = whoIsAskedSeveral("specialist/2");
  await signInAsStudent(page, sharedSite, id);
  await page.goto(sharedSite.origin + module2);
  await page.getByRole("link", { name: "Begin with What a prompt is for" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What a prompt is for");

  await page.getByRole("link", { name: "Done, next: Examples beat adjectives" }).focus();
  await reactIsThere(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Examples beat adjectives");
  await page.getByRole("link", { name: "What a prompt is for (done)" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("I have read this lesson")).toBeChecked();
  await page.getByLabel("I have read this lesson").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByLabel("Only you see them").focus();
  await page.keyboard.type("Begin with the reader.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("I have read this lesson")).toBeChecked();
  await expect(page.getByLabel("Only you see them")).toHaveValue("Begin with the reader.");
  await page.goto(sharedSite.origin + module2);
  await expect(page.getByRole("link", { name: /^Continue with/ })).toHaveText("Continue with Examples beat adjectives");

  await page.goto(`${sharedSite.origin}${module2}/quiz`);
  await page.locator("main").getByRole("radio").first().focus();
  await reactIsThere(page);
  await page.keyboard.press("Space");
  await page.reload();
  await page.getByRole("button", { name: "Grade my answers" }).focus();
  await reactIsThere(page);
  await expect(page.locator("main").getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing was graded yet")).toBeVisible();
  await expect(page.locator("main form > [tabindex='-1']")).toBeFocused();
  await expect(page.locator('fieldset[aria-describedby$="-open"]')).toHaveCount(7);
  await chooseAll(page, 0);
  await page.locator(`#question-${several} input`).first().uncheck();
  await page.getByRole("button", { name: "Grade my answers" }).press("Enter");
  await expect(page.getByText("Nothing was graded yet")).toBeVisible();
  await expect(page.locator("main form > [tabindex='-1']")).toBeFocused();
  await expect(page.getByText("Choose at least one answer here.")).toHaveCount(1);
  await page.locator(`#question-${several} input`).first().check();
  await page.getByRole("button", { name: "Grade my answers" }).press("Enter");
  await expect(page.getByRole("heading", { name: /of 8 right: not passed yet/ })).toBeVisible();
  await expect(page.locator("main form > [tabindex='-1']")).toBeFocused();
  await expect(page.getByText("and you chose it")).toHaveCount(8);
  await expect(page.locator("main fieldset p")).toHaveCount(8);
  const asked = await page.locator("main legend").allTextContents();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("button", { name: "Grade my answers" })).toBeVisible();
  expect(await page.locator("main legend").allTextContents()).not.toEqual(asked);
  await expect(page.locator("main form input:checked")).toHaveCount(0);
});

test("H5: module 1 is read and its quiz graded without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sharedSite.origin}/course/specialist/module/1`);
  await page.getByRole("link", { name: "Quiz", exact: true }).click();
  await chooseAll(page, 0);
  await page.getByRole("button", { name: "Grade my answers" }).click();

  await expect(page.getByRole("heading", { name: /of \d+ right: not passed yet/ })).toBeVisible();
  await expect(page.locator("main").getByRole("radio").first()).toBeChecked();
  await expect(page.getByText("and you chose it")).toHaveCount(8);
  await context.close();
});

test("a visitor's page of module 2 says why it is locked, and a student's own text is there without React", async ({
  page,
}) => {
  await page.goto(sharedSite.origin + lesson);
  await expect(page.getByRole("heading", { name: "This module is for students of the program" })).toBeVisible();

  await page.route(/entry\.client/, (route) => route.abort());
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + lesson);
  await expect(page.getByText("You need no program, only a sheet and a pass rule.")).toBeVisible();
  await expect(page.getByText("This module is for students")).toHaveCount(0);
});

test("H1: course pages pass axe in two widths and two themes, for a visitor and for a student", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(sharedSite.origin + module2);
  await expectSoundLooks(page, "locked module");
  await page.goto(`${sharedSite.origin}/course/engineer/module/1`);
  await expectSoundLooks(page, "free module");
  const { id, several } = whoIsAskedSeveral("specialist/2");
  await signInAsStudent(page, sharedSite, id);
  await passFirstQuiz(sharedSite, id);
  const course = "/course/specialist";
  await page.goto(sharedSite.origin + course);
  await page.getByRole("button", { name: "Make my plan" }).click();
  await expect(page.getByText("Your plan is kept")).toBeVisible();
  for (const path of [course, `${course}/line`, `${course}/search?q=baseline`]) {
    await page.goto(sharedSite.origin + path);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expectSoundLooks(page, path);
  }
  for (const path of [module2, lesson, `${module2}/exercise`, `${module2}/quiz`]) {
    await page.goto(sharedSite.origin + path);
    await expect(page.getByText("Opening your course")).toHaveCount(0);
    for (const closed of await page.locator("main summary").all()) await closed.click();
    await expectSoundLooks(page, path);
  }
  await page.locator("main").getByRole("radio").first().focus();
  await reactIsThere(page);
  await chooseAll(page, 1);
  await page.locator(`#question-${several} input`).nth(1).uncheck();
  await page.getByRole("button", { name: "Grade my answers" }).click();
  await expect(page.getByText("Nothing was graded yet")).toBeVisible();
  await expectSoundLooks(page, "quiz with an open question");
  await page.locator(`#question-${several} input`).nth(1).check();
  await page.getByRole("button", { name: "Grade my answers" }).click();
  await expect(page.getByRole("heading", { name: /of 8 right: not passed yet/ })).toBeVisible();
  await expectSoundLooks(page, "graded quiz");
});

test("a member's courses stand in the dashboard with what comes next, the payments, and at the end the certificate", async ({
  page,
}) => {
  // Whom other journeys know without a course.
  const server = await startServer({ RATE_LIMITS: "false" });
  await enroll(server, "maya@example.com");
  const token = openTokens(() => Date.now()).mint("member", "1");
  await page.goto(`${server.origin}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem("member-token", kept), token);
  await page.goto(`${server.origin}/dashboard/courses`);
  await expect(
    page.getByRole("link", { name: "Next: module 1, How a language model arrives at an answer" }),
  ).toBeVisible();
  await expect(page.getByText("0 of 7 done")).toHaveCount(5);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my notes" }).click();
  expect((await download).suggestedFilename()).toBe("notes-specialist.md");
  await expectSoundLooks(page, "courses");

  await page.evaluate(async (bearer) => {
    const headers = { Authorization: bearer, "Content-Type": "application/json" };
    await fetch("/api/learning/specialist/answer-all", { method: "POST", headers, body: "{}" });
  }, `Bearer ${token}`);
  await page.reload();
  await expect(page.getByText("All five modules are done.")).toBeVisible();
  await expect(page.getByLabel("Your name on the certificate")).toHaveValue("Maya Okafor");
  await expectSoundLooks(page, "a finished course");
  await server.stop();
});

test("the demo answers all, and the course ends with a certificate", async ({ page }) => {
  await signInAsStudent(page, sharedSite);
  await page.goto(`${sharedSite.origin}/course/specialist/module/5`);
  await page.getByRole("button", { name: "Demo: answer all" }).focus();
  await reactIsThere(page);
  await page.getByRole("button", { name: "Demo: answer all" }).click();
  await page.getByLabel("Your name on the certificate").fill("Ada Example");
  await page.getByRole("button", { name: "Get your certificate" }).click();

  await expect(page).toHaveURL(/\/credentials\//);
  await expect(page.getByRole("heading", { level: 1, name: "Ada Example" })).toBeFocused();
  await expect(page.getByText("It is yours, and stays at this address.")).toBeVisible();
});

test("a lesson prints as its text alone", async ({ page }) => {
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + lesson);
  await expect(page.getByText("You need no program")).toBeVisible();
  await page.emulateMedia({ media: "print" });

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const words of ["Your notes", "I have read this lesson"]) await expect(page.getByText(words)).toBeHidden();
  for (const name of ["Main", "Stops of this module", "Stops before and after", "Company"])
    await expect(page.getByRole("navigation", { name, exact: true })).toBeHidden();
});

test("touched, a listing gets a button that copies it; where the browser refuses, it is marked instead", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: sharedSite.origin });
  await page.goto(`${sharedSite.origin}/course/engineer/module/1/first-call-keys-out-of-the-code`);
  const listing = page.locator("main pre").first();
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await listing.focus();
  await page.getByRole("button", { name: "Copy" }).first().press("Enter");
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await listing.textContent());

  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))));
  await page.getByRole("button", { name: "Copy" }).first().press("Enter");
  await expect(page.getByText("Marked for you to copy")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe((await listing.textContent())?.trim());
});
