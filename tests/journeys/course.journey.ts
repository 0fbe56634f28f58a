import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { Site } from "#app/site.ts";
import { startStudentSession } from "#app/students/student-sessions.server.ts";
import { openDatabase } from "#database/database.ts";
import { putEnrolled } from "../enrolled-people.ts";
import { startServer, type TestServer } from "../server.ts";
import { expectSoundLooks } from "./looks.ts";

const module2 = "/course/specialist/module/2";
const lesson = `${module2}/test-a-prompt`;

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
});
test.afterAll(async () => {
  await server.stop();
});

test("H2: a lesson, its mark, a note and the quiz by keyboard alone, kept after a reload", async ({ page }) => {
  await signIn(page);
  await page.goto(server.origin + module2);
  await page.getByRole("link", { name: "Begin with What a prompt is for" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What a prompt is for");

  await page.getByLabel("I have read this lesson").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByLabel("Only you see them").focus();
  await page.keyboard.type("Begin with the reader.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("I have read this lesson")).toBeChecked();
  await expect(page.getByLabel("Only you see them")).toHaveValue("Begin with the reader.");
  await page.goto(server.origin + module2);
  await expect(page.getByRole("link", { name: /^Continue with/ })).toHaveText("Continue with Examples beat adjectives");

  await page.goto(`${server.origin}${module2}/quiz`);
  await page.locator("main").getByRole("radio").first().focus();
  await reactIsThere(page);
  await page.keyboard.press("Space");
  await page.reload();
  await page.getByRole("button", { name: "Grade my answers" }).focus();
  await reactIsThere(page);
  await expect(page.locator("main").getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /of 9 right: not passed yet/ })).toBeVisible();
  await expect(page.locator("main form > [tabindex='-1']")).toBeFocused();
  await expect(page.getByText("and you chose it")).toHaveCount(1);
});

test("H6: a note written without a connection is kept here, says so, and goes out when the connection is back", async ({
  page,
  context,
}) => {
  const token = await signIn(page);
  await page.goto(server.origin + lesson);
  const note = page.getByLabel("Only you see them");
  await note.click();
  await reactIsThere(page);

  await context.setOffline(true);
  await note.fill("Written in a tunnel");
  await note.blur();
  await expect(page.getByText("Saved here, not yet sent.")).toBeVisible();
  expect(await notesOf(token)).not.toContain("tunnel");
  await context.setOffline(false);

  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await notesOf(token)).toContain("Written in a tunnel");
});

test("H6: a note that was not sent is there again after a reload, and so is one cut off in the middle of a word", async ({
  page,
}) => {
  const token = await signIn(page);
  await page.route("**/api/learning", (route) => route.abort());
  await page.goto(server.origin + lesson);
  const note = page.getByLabel("Only you see them");
  await note.click();
  await reactIsThere(page);
  await note.fill("First");
  await expect(page.getByText("Saved here, not yet sent.")).toBeVisible();
  await note.pressSequentially(" and sec");

  await page.reload();
  await note.click();
  await expect(note).toHaveValue("First and sec");
  await page.unroute("**/api/learning");
  await note.pressSequentially("ond");
  await note.blur();

  await expect.poll(() => notesOf(token)).toContain("First and second");
});

test("what one student did here is sent for nobody else", async ({ page }) => {
  await signIn(page);
  await page.route("**/api/learning", (route) => route.abort());
  await page.goto(server.origin + lesson);
  await page.getByLabel("I have read this lesson").check();
  await expect(page.getByText("Saved here, not yet sent.")).toBeVisible();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.postData() ?? ""));

  const other = await newStudent();
  await page.evaluate((token) => localStorage.setItem("student-token", token), other.token);
  await page.goto(server.origin + lesson);
  await page.getByLabel("Only you see them").click();
  await reactIsThere(page);

  await expect(page.getByLabel("I have read this lesson")).not.toBeChecked();
  expect(posts).toEqual([]);
});

test("notes written on two devices are both kept, and the page says so", async ({ page, browser }) => {
  const token = await signIn(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.addInitScript((kept) => localStorage.setItem("student-token", kept), token);
  for (const each of [page, elsewhere]) {
    await each.goto(server.origin + lesson);
    await each.getByLabel("Only you see them").click();
    await reactIsThere(each);
  }
  await page.getByLabel("Only you see them").fill("From the desk");
  await page.getByLabel("Only you see them").blur();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await elsewhere.getByLabel("Only you see them").fill("From the train");
  await elsewhere.getByLabel("Only you see them").blur();

  await expect(elsewhere.getByText("both texts are kept")).toBeVisible();
  await expect(elsewhere.getByLabel("Only you see them")).toHaveValue(
    "From the desk\n\n— from another device —\n\nFrom the train",
  );
  await elsewhere.context().close();
});

test("H5: module 1 is read and its quiz graded without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin}/course/specialist/module/1`);
  await page.getByRole("link", { name: "Quiz", exact: true }).click();
  await page.locator("main").getByRole("radio").first().check();
  await page.getByRole("button", { name: "Grade my answers" }).click();

  await expect(page.getByRole("heading", { name: /of \d+ right: not passed yet/ })).toBeVisible();
  await expect(page.locator("main").getByRole("radio").first()).toBeChecked();
  await expect(page.getByText("and you chose it")).toHaveCount(1);
  await context.close();
});

test("a visitor's page of module 2 says why it is locked, and a student's own text is there without React", async ({
  page,
}) => {
  await page.goto(server.origin + lesson);
  await expect(page.getByRole("heading", { name: "This module is for students of the program" })).toBeVisible();

  await page.route(/entry\.client/, (route) => route.abort());
  await signIn(page);
  await page.goto(server.origin + lesson);
  await expect(page.getByText("You need no program, only a sheet and a pass rule.")).toBeVisible();
  await expect(page.getByText("This module is for students")).toHaveCount(0);
});

test("H1: course pages pass axe in two widths and two themes, for a visitor and for a student", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(server.origin + module2);
  await expectSoundLooks(page, "locked module");
  await page.goto(`${server.origin}/course/engineer/module/1`);
  await expectSoundLooks(page, "free module");
  await signIn(page);
  for (const path of [module2, lesson, `${module2}/exercise`, `${module2}/quiz`]) {
    await page.goto(server.origin + path);
    await expect(page.getByText("Opening your course")).toHaveCount(0);
    await expectSoundLooks(page, path);
  }
  await page.locator("main").getByRole("radio").first().focus();
  await reactIsThere(page);
  await page.getByRole("button", { name: "Grade my answers" }).click();
  await expect(page.getByRole("heading", { name: "0 of 9 right: not passed yet" })).toBeVisible();
  await expectSoundLooks(page, "graded quiz");
});

test("the demo answers all, and the course ends with a certificate", async ({ page }) => {
  await signIn(page);
  await page.goto(`${server.origin}/course/specialist/module/5`);
  await page.getByRole("button", { name: "Demo: answer all" }).focus();
  await reactIsThere(page);
  await page.getByRole("button", { name: "Demo: answer all" }).click();
  await page.getByLabel("Your name on the certificate").fill("Ada Example");
  await page.getByRole("button", { name: "Get your certificate" }).click();

  await expect(page.getByRole("link", { name: "AI Specialist certificate" })).toBeVisible();
});

test("a lesson prints as its text alone", async ({ page }) => {
  await signIn(page);
  await page.goto(server.origin + lesson);
  await expect(page.getByText("You need no program")).toBeVisible();
  await page.emulateMedia({ media: "print" });

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const words of ["Your notes", "I have read this lesson"]) await expect(page.getByText(words)).toBeHidden();
  for (const name of ["Main", "Stops of this module", "Stops before and after", "Company"])
    await expect(page.getByRole("navigation", { name, exact: true })).toBeHidden();
});

/** Whoever touched something waits no longer than this for it to answer. */
function reactIsThere(page: Page) {
  const started = () => Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react"));
  return page.waitForFunction(started);
}

/** A new student, enrolled in the specialist program, signed in with a claimed address. Answers the token. */
async function signIn(page: Page) {
  const { token } = await newStudent();
  await page.goto(`${server.origin}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem("student-token", kept), token);
  return token;
}

async function newStudent() {
  const id = randomUUID();
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  await putEnrolled(database.queries, { id, at: Date.now(), plan: "prepaid" });
  const token = await database.transaction((queries) => startStudentSession(site, queries, id));
  await database.close();
  return { id, token };
}

async function notesOf(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.origin}/api/learning/specialist/notes`, { headers });
  return answer.text();
}
