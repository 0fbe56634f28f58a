import { expect, test } from "@playwright/test";
import { chooseAll, enroll, lesson, module2, notesOf, reactIsThere, signInAsStudent } from "./people.ts";
import { sharedSite } from "./sites.ts";

test("H6: a note written without a connection is kept here, says so, and goes out when the connection is back", async ({
  page,
  context,
}) => {
  const token = await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + lesson);
  const note = page.getByLabel("Only you see them");
  await note.click();
  await reactIsThere(page);

  await context.setOffline(true);
  await note.fill("Written in a tunnel");
  await note.blur();
  await expect(page.getByText("Saved here, not yet sent.")).toBeVisible();
  expect(await notesOf(sharedSite, token)).not.toContain("tunnel");
  await context.setOffline(false);

  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await notesOf(sharedSite, token)).toContain("Written in a tunnel");
});

test("H6: done without a connection, a lesson stays open, says what waits, and is marked when the connection is back", async ({
  page,
  context,
}) => {
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + lesson);
  const done = page.getByRole("link", { name: /^Done, next: / });
  await done.focus();
  await reactIsThere(page);

  await context.setOffline(true);
  await done.click();
  await expect(page.getByText("Saved here, not yet sent.")).toBeVisible();
  await expect(page.getByLabel("I have read this lesson")).toBeChecked();
  await context.setOffline(false);

  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("I have read this lesson")).toBeChecked();
});

test("H6: a note that was not sent is there again after a reload, and so is one cut off in the middle of a word", async ({
  page,
}) => {
  const token = await signInAsStudent(page, sharedSite);
  await page.route("**/api/learning", (route) => route.abort());
  await page.goto(sharedSite.origin + lesson);
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

  await expect.poll(() => notesOf(sharedSite, token)).toContain("First and second");
});

test("H6: answers sent without a connection are graded when it is back, and the result comes by itself", async ({
  page,
}) => {
  await signInAsStudent(page, sharedSite);
  await page.route("**/api/learning", (route) => route.abort());
  await page.goto(`${sharedSite.origin}${module2}/quiz`);
  const first = page.locator("main").getByRole("radio").first();
  await first.focus();
  await reactIsThere(page);
  await chooseAll(page, 0);
  await page.getByRole("button", { name: "Grade my answers" }).click();
  await expect(page.getByText("Saved here, not yet sent.")).toBeVisible();
  await page.unroute("**/api/learning");

  await page.reload();
  await first.focus();

  await expect(page.getByRole("heading", { name: /of 8 right: not passed yet/ })).toBeVisible();
  await expect(page.getByText("and you chose it")).toHaveCount(8);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("main input:checked")).toHaveCount(0);
});

test("what one student did here is sent for nobody else", async ({ page }) => {
  await signInAsStudent(page, sharedSite);
  await page.route("**/api/learning", (route) => route.abort());
  await page.goto(sharedSite.origin + lesson);
  await page.getByLabel("I have read this lesson").check();
  await expect(page.getByText("Saved here, not yet sent.")).toBeVisible();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.postData() ?? ""));

  const other = await enroll(sharedSite, "grace-learns@example.org");
  await page.evaluate((token) => localStorage.setItem("student-token", token), other);
  await page.goto(sharedSite.origin + lesson);
  await page.getByLabel("Only you see them").click();
  await reactIsThere(page);

  await expect(page.getByLabel("I have read this lesson")).not.toBeChecked();
  expect(posts).toEqual([]);
});

test("notes written on two devices are both kept, and the page says so", async ({ page, browser }) => {
  const token = await signInAsStudent(page, sharedSite);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.addInitScript((kept) => localStorage.setItem("student-token", kept), token);
  for (const each of [page, elsewhere]) {
    await each.goto(sharedSite.origin + lesson);
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

test("C8: where the browser keeps nothing, what is done is sent at once, and the page says when it could not be", async ({
  page,
}) => {
  const token = await signInAsStudent(page, sharedSite);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(sharedSite.origin + lesson);
  const note = page.getByLabel("Only you see them");
  await note.click();
  await reactIsThere(page);
  await note.fill("Kept with us");
  await note.blur();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await notesOf(sharedSite, token)).toContain("Kept with us");

  await page.route("**/api/learning", (route) => route.abort());
  await note.fill("Kept nowhere");
  await note.blur();
  await expect(page.getByText("Could not be kept")).toBeVisible();
  await page.unroute("**/api/learning");

  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 15_000 });
  expect(await notesOf(sharedSite, token)).toContain("Kept nowhere");
});

test("a saved module opens from the disk with the network off, whole, and asks for nothing", async ({
  page,
  context,
}, testInfo) => {
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + module2);
  const button = page.getByRole("button", { name: "Save this module to read offline" });
  await button.focus();
  await reactIsThere(page);
  const download = page.waitForEvent("download");
  await button.click();
  const file = testInfo.outputPath((await download).suggestedFilename());
  await (await download).saveAs(file);
  await expect(page.getByText("Saved to your downloads: one file")).toBeVisible();

  await context.setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`file://${file}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Module 2: Prompting");
  await expect(page.getByText("You need no program, only a sheet and a pass rule.")).toBeVisible();
  await page.getByRole("link", { name: "Testing a prompt" }).click();
  expect(asked.filter((url) => !url.startsWith("file:"))).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "It is done when" })).toBeVisible();
});

test("H5: without JavaScript the free module is saved by its link", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sharedSite.origin}/course/specialist/module/1`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save this module to read offline" }).click();

  expect((await download).suggestedFilename()).toBe("specialist-module-1.html");
  await context.close();
});
