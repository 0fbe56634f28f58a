import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openDatabase } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import type { Kysely } from "kysely";
import { putCertificate, putEnrolled, putFinished, putStray } from "../cast.ts";
import { startServer, type TestServer } from "../servers.ts";
import { expectSoundLooks } from "./pages.ts";

const key = "an-owner-key-of-more-than-32-characters";
const now = Date.now();

/** A site of its own; each test makes its own people. */
let server: TestServer;
// In one worker: each starts the server anew.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key });
});
test.afterAll(async () => {
  await server.stop();
});

test("H2: a stray payment is settled by keyboard, and what came of it is said", async ({ page }) => {
  await fill((queries) => putStray(queries, "evt_settled", { at: now, email: "payer@example.org" }));
  await openAsOwner(page, "/admin/enrolments");
  const card = page.getByRole("listitem").filter({ hasText: "evt_settled" });
  await expect(card).toContainText("$995.95 USD");
  await card.getByLabel("Email").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("AI Engineering");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Paid by bank");
  await page.keyboard.press("Enter");

  await expect(card).toBeHidden();
  await expect(page.getByRole("heading", { name: "Payments to match" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Settled." })).toBeVisible();
  const row = page.getByRole("row", { name: /payer@example\.org/ });
  await expect(row).toContainText("AI Engineering");
  await expect(row).toContainText("Prepaid");
  await row.getByRole("link", { name: "payer@example.org" }).press("Enter");
  await expect(page.getByRole("heading", { name: "payer@example.org, AI Engineering" })).toBeFocused();
  await expect(page.getByRole("row", { name: /Settled a stray payment/ })).toContainText("owner key");
});

test("a program is given, closed with a note, and given again", async ({ page }) => {
  await openAsOwner(page, "/admin/enrolments");
  const unlock = page.getByRole("region", { name: "Unlock for somebody" });
  await unlock.getByLabel("Email").fill("gift@example.org");
  await unlock.getByLabel("Program").selectOption({ label: "AI Specialist" });
  await unlock.getByLabel("Why, for you alone").fill("Won the quiz");
  await unlock.getByRole("button", { name: "Open the program" }).click();
  await expect(unlock.getByRole("status")).toContainText("A mail that says so is on its way.");
  await expect(unlock.getByLabel("Email")).toHaveValue("");

  await page.getByRole("link", { name: "gift@example.org" }).click();
  await expect(page.getByText("Won the quiz")).toBeVisible();
  await page.getByText("Close this access").click();
  await page.getByLabel("Why, for you alone").first().fill("Asked for it");
  await page.getByRole("button", { name: "Close it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Closed." })).toBeVisible();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await expect(page.getByText("Close this access")).toBeHidden();

  await page.getByLabel("Program").selectOption({ label: "AI Specialist" });
  await page.getByLabel("Why, for you alone").fill("Came back");
  await page.getByRole("button", { name: "Open the program" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The program is open." })).toBeVisible();
});

test("H2: chosen months go back by keyboard, the plan ends with them, and the page says what became of each", async ({
  page,
  context,
}) => {
  await page.goto(`${server.origin}/certifications/ai-specialist`);
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: /^Enroll Now/ }).click();
  const tab = await opening;
  await tab.getByLabel("Email").fill("months@example.org");
  await tab.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Your course is open");
  await tab.goto(`${server.demoOrigin}/checkout/sessions/${new URL(tab.url()).searchParams.get("session_id")}`);
  await tab.getByRole("button", { name: "Next month, paid" }).click();
  await expect(tab.getByText("Month 2, active.")).toBeVisible();

  await openAsOwner(page, "/admin/enrolments");
  await page.getByRole("link", { name: "months@example.org" }).click();
  const summary = page.getByText("Give money back", { exact: true });
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Give the chosen payments back" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("tick at least one payment");
  for (const box of await page.getByRole("checkbox").all()) await box.press("Space");
  await page.getByRole("button", { name: "Give the chosen payments back" }).press("Enter");

  await expect(page.getByRole("status").filter({ hasText: "took the refund" })).toBeVisible();
  await expect(summary).toBeHidden();
  await page.reload();
  await expect(page.getByText("Paid back, closed", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Went back/ })).toHaveCount(2);
  await expect(page.getByRole("row", { name: /Money went back/ })).toHaveCount(2);
  await expect(page.getByRole("row", { name: /Ordered 2 refunds/ })).toContainText("owner key");
  await expectSoundLooks(page, "paid back");
  await tab.reload();
  await expect(tab.getByText("Month 2, canceled.")).toBeVisible();
});

test("enrollments are found and filtered by the address, and saved as a file", async ({ page }) => {
  await fill(async (queries) => {
    await putEnrolled(queries, { id: "finder", at: now });
    await putEnrolled(queries, { id: "finder-late", at: now, state: "past-due", program: "ai-engineer" });
  });
  await openAsOwner(page, "/admin/enrolments");
  await page.getByLabel("Search name, address or number").fill("finder");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=finder/);
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await page.getByLabel("State").selectOption({ label: "Open, payment failed" });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "finder-late@example.org" }).click();
  await page.getByRole("link", { name: "All enrollments" }).click();
  await expect(page).toHaveURL(/search=finder&state=past-due$/);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all enrollments as CSV" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain('"finder-late@example.org"');
});

test("H2: a certificate is replaced, and then revoked in two steps, by keyboard", async ({ page }) => {
  await fill(async (queries) => {
    await putEnrolled(queries, { id: "cleo", at: now });
    await putCertificate(queries, { id: "cleo", number: "TL-7K3M-Q9XD", name: "Cleo Exampel", at: now });
  });
  await openAsOwner(page, "/admin/certificates");
  await page.getByLabel("Search number, name or address").fill("tl7k3mq9xd");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "TL-7K3M-Q9XD" }).press("Enter");
  await expect(page.getByRole("heading", { name: "TL-7K3M-Q9XD" })).toBeFocused();
  await page.getByText("Replace it").press("Enter");
  await page.getByLabel("Name on the new one").fill("Cleo Example");
  await page.getByLabel("Reason, for you alone").first().fill("A letter was wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Replaced." })).toBeVisible();
  await page.getByRole("link", { name: "Open the new certificate" }).press("Enter");
  await expect(page.getByText("Cleo Example", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "One after the other" })).toContainText("TL-7K3M-Q9XD");

  await page.getByText("Revoke it").press("Enter");
  await page.getByLabel("Reason, for you alone").last().fill("Issued by mistake");
  await page.getByRole("button", { name: "Revoke this certificate" }).press("Enter");
  await expect(page.getByText("Valid", { exact: true }).first()).toBeVisible();
  await page.getByLabel(/^Yes, TL-.* ends for good$/).press("Space");
  await page.getByRole("button", { name: "Revoke this certificate" }).press("Enter");

  await expect(page.getByRole("status").filter({ hasText: "Revoked." })).toBeVisible();
  await expect(page.getByText("Issued by mistake")).toBeVisible();
});

test("H1, H3: axe finds nothing on the lists and on what is opened, wide and narrow, empty and full", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const empty = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key });
  for (const each of ["/admin/enrolments", "/admin/certificates"]) {
    await openAsOwner(page, each, empty.origin);
    await expect(page.getByText(/is enrolled yet|is issued yet/)).toBeVisible();
    await expectSoundLooks(page, `${each}, empty`);
  }
  await empty.stop();

  const id = `long-${"name".repeat(12)}`;
  await fill(async (queries) => {
    await putStray(queries, "evt_look", { at: now });
    await putEnrolled(queries, { id, at: now, plan: "granted" });
    await putFinished(queries, id, now, "1/a-lesson", "1/quiz");
    await putCertificate(queries, { id, number: "TL-0000-1111", name: "A name without any end ".repeat(4), at: now });
  });
  for (const each of [
    "/admin/enrolments",
    `/admin/enrolments?enrolment=${id}`,
    "/admin/certificates",
    `/admin/certificates?certificate=certificate-${id}`,
  ]) {
    await openAsOwner(page, each);
    await expect(page.getByText(/long-name|TL-0000-1111/).first()).toBeVisible();
    await page.evaluate(() =>
      document.querySelectorAll<HTMLDetailsElement>("main details").forEach((each) => (each.open = true)),
    );
    await expectSoundLooks(page, each);
  }
});

async function openAsOwner(page: Page, address: string, origin = server.origin) {
  await page.addInitScript((each) => sessionStorage.setItem("owner-key", each), key);
  await page.goto(origin + address);
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
}

/** Writes into the database that the server uses. */
async function fill(write: (queries: Kysely<Tables>) => Promise<void>) {
  const database = await openDatabase({ folder: server.dataDir });
  await write(database.queries);
  await database.close();
}
