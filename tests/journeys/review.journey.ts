import { expect, type Page, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { startNamedSession } from "#app/people/named/named-sessions.server.ts";
import { putWaitingWork } from "#app/review/queue/works.scene.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { startServer, type TestServer } from "../servers.ts";
import { expectSoundLooks } from "./pages.ts";

let server: TestServer;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
});
test.afterAll(async () => {
  await server.stop();
});

const text = ["import os", "key = os.environ['KEY']", "print(key)", "", "# the end"].join("\n");

/** A reviewer of their own, signed in, with works of students of their own waiting. */
async function reviewing(page: Page, name: string, ...works: { email: string; text?: string; name?: string }[]) {
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  // What a journey before left would be given first.
  await database.queries.deleteFrom("works").execute();
  const email_key = `${name.toLowerCase()}@example.net`;
  const row = { id: randomUUID(), name, email_key, tracks: '["engineer"]', created_at: 0, ended_at: null };
  await database.queries.insertInto("reviewers").values(row).execute();
  const token = await database.transaction((queries) => startNamedSession(site, queries, email_key));
  const readings: string[] = [];
  for (const work of works) readings.push((await putWaitingWork(site, { text, ...work })).reading);
  await page.addInitScript((proof) => localStorage.setItem("named-token", proof), token);
  await page.goto(`${server.origin}/review`);
  return { database, readings, id: row.id };
}

test("a whole review by the keyboard alone: levels, a ready-made remark made to fit, one at marked lines, release, the next", async ({
  page,
}) => {
  const { database } = await reviewing(
    page,
    "Mira",
    { email: "ada@example.org", name: "Ada Lovelace" },
    { email: "bob@example.org" },
  );
  const press = (key: string) => page.keyboard.press(key);
  const focused = page.locator(":focus");
  await expect(page.getByText("You read as Mira, for AI Engineering")).toBeVisible();
  await page.getByRole("button", { name: "Read the next one" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Ada Lovelace, module 1" })).toBeVisible();

  await press("j");
  await press("j");
  await expect(focused).toHaveAccessibleName("Comment on line 3");
  await press("n");
  await press("3");
  await expect(page.getByRole("group", { name: "Runs for a stranger" }).getByLabel("3 Meets")).toBeChecked();
  await press("n");
  await press("1");
  await press("Control+Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The key stays out: it is not met, so say at a line what is missing.");
  await expect(dialog).toContainText("Write a summary for the student.");
  await press("Escape");

  const secrets = page.getByRole("group", { name: "The key stays out" });
  await secrets.getByText("What is often to be said").press("Enter");
  await secrets
    .getByRole("button", { name: /Begin a remark on The key stays out with: This line prints/ })
    .press("Enter");
  await expect(focused).toHaveValue(/^This line prints the request/);
  await expect(page.getByText("These words are ready-made.")).toBeVisible();
  await press("Control+Enter");
  await expect(focused, "goes as it is only when somebody says so").toHaveValue(/^This line/);
  await press("End");
  await page.keyboard.type(" Line 3 does j and k c 1.");
  await press("Control+Enter");
  await expect(focused).toHaveAccessibleName("Comment on line 3, 1 remark");
  await expect(page.getByText(/Line 3 does j and k c 1\./)).toBeVisible();

  await press("k");
  await press("K");
  await press("c");
  await expect(page.getByRole("form", { name: "Remark on Lines 1 to 2" })).toBeVisible();
  await page.keyboard.type("Say where it comes from.");
  await press("Escape");
  await expect(page.getByRole("form")).toHaveCount(0);
  await press("s");
  await page.keyboard.type("Leave the key out of what is printed.");
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Summary for the student")).toHaveValue("Leave the key out of what is printed.");

  await press("Control+Enter");
  await expect(dialog.getByText("Once more", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Release" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Released: Once more" })).toBeFocused();
  await page.getByRole("button", { name: "Read the next one" }).press("Enter");
  await expect(page.getByRole("heading", { name: "A student, module 1" })).toBeVisible();
  const remarks = await database.queries.selectFrom("remarks").select(["first_line", "last_line", "quote"]).execute();
  expect(remarks).toEqual([{ first_line: 3, last_line: 3, quote: "print(key)" }]);
  await database.close();
});

test("WCAG 2.1.4: keys that are pressed alone can be switched off, and stay off", async ({ page }) => {
  const { database } = await reviewing(page, "Noor", { email: "cyd@example.org" });
  await database.close();
  await page.getByRole("button", { name: "Read the next one" }).click();
  await page.getByText("Keys", { exact: true }).click();
  await page.getByLabel("Keys that are pressed alone are on").uncheck();
  await page.reload();
  await page.getByRole("button", { name: "Comment on line 1" }).focus();

  await page.keyboard.press("c");
  await page.keyboard.press("j");
  await expect(page.locator(":focus")).toHaveAccessibleName("Comment on line 1");
  await expect(page.getByRole("form")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toHaveAccessibleName("Comment on line 2");

  await page.getByText("Keys", { exact: true }).click();
  await page.getByLabel("Keys that are pressed alone are on").check();
  await page.getByRole("button", { name: "Comment on line 4" }).focus();
  await page.keyboard.press("c");
  await expect(page.getByRole("form", { name: "Remark on Line 4" }), "where the focus is").toBeVisible();
});

test("what is typed while the line is down is kept, and offered as a copy when the work is somebody else's", async ({
  page,
}) => {
  const { database, readings } = await reviewing(page, "Pia", { email: "dan@example.org" });
  await page.getByRole("button", { name: "Read the next one" }).click();
  const summary = page.getByLabel("Summary for the student");
  await expect(summary).toBeVisible();
  await page.route("**/api/review", (route) => route.abort());
  await summary.fill("Typed while the line was down.");
  await expect(page.getByText("The line is down, so nothing reaches us")).toBeVisible();
  await page.reload();
  await expect(page.getByText("What you wrote in this browser and could not be saved is back.")).toBeVisible();
  await expect(summary).toHaveValue("Typed while the line was down.");

  await database.queries
    .updateTable("readings")
    .set({ reviewer_id: null, leased_until: 0 })
    .where("id", "=", readings[0] ?? "")
    .execute();
  await database.close();
  await page.unroute("**/api/review");
  await summary.press("End");
  await page.keyboard.type(" And after.");
  await expect(page.getByText("This work is not in your hands any more")).toBeVisible();
  await expect(page.getByLabel("What you wrote here")).toHaveValue("Typed while the line was down. And after.");
  await page.reload();
  await expect(page.getByLabel("What you wrote here")).toHaveValue("Typed while the line was down. And after.");
});

test("H1, H3: the desk is sound in both themes and at every width, also with a remark being written", async ({
  page,
}) => {
  const { database } = await reviewing(page, "Quinn", {
    email: "eve@example.org",
    text: `${text}\n${"x".repeat(300)}`,
  });
  await database.close();
  await expectSoundLooks(page, "/review");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Read the next one" }).click();
  await page.getByRole("button", { name: "Comment on line 2" }).click();
  await page.getByLabel("Remark", { exact: true }).fill("Why so?");
  await page.getByRole("button", { name: "Add the remark" }).click();
  await page.getByRole("button", { name: "Comment on line 6" }).click();
  await page.getByText("Keys", { exact: true }).click();
  await expectSoundLooks(page, "the desk");
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.getByRole("button", { name: "Last look and release" }).click();
  await expectSoundLooks(page, "the last look");
});
