import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { ownerDesk } from "#app/desk/writing/drafts/owner-desk.scene.ts";
import { startServer, type TestServer } from "../servers.ts";
import { expectSoundLooks } from "./pages.ts";

const key = "an-owner-key-of-more-than-32-characters";
const content = mkdtempSync(path.join(tmpdir(), "content-"));

/** A site of its own, whose folder is this file's to change. */
let server: TestServer;
// Every page is made anew several times, which takes a busy machine its time.
test.describe.configure({ mode: "default", timeout: 90_000 });
test.beforeAll(async () => {
  cpSync(path.resolve(import.meta.dirname, "../../content"), content, { recursive: true });
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key, CONTENT_DIR: content });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(content, { recursive: true });
});

const { order, draft } = ownerDesk(() => server.origin, `Owner ${key}`);

/** The company's name stands on every page. */
async function publish(name: string) {
  await draft("company.yaml", { name });
  expect(await order({ do: "publish", note: "" })).toMatchObject({ ok: true });
}

function watch(page: Page) {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  return errors;
}

test("a page that is open while something is published goes on, with nothing typed lost; one from long before still takes a form", async ({
  page,
  context,
}) => {
  const errors = watch(page);
  await page.goto(`${server.origin}/newsletter`);
  const old = await context.newPage();
  await old.goto(`${server.origin}/newsletter`);
  await publish("First Name Ltd");

  // React comes only now, and is handed what this page was made of.
  const form = page.locator("main form").first();
  await form.getByLabel("First name").fill("Ada");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__react")),
  );
  await publish("Second Name Ltd");
  await form.getByLabel("Last name").fill("Example");

  await expect(form.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.locator("footer")).not.toContainText("Name Ltd");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Services", exact: true }).first().click();
  await expect(page.locator("h1")).toHaveText("Find the line that fits your problem");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goto(`${server.origin}/newsletter`);
  await expect(page.locator("footer")).toContainText("Second Name Ltd");
  expect(errors).toEqual([]);

  // What React is handed is kept for two releases.
  await publish("Third Ltd");
  await expectFormWithoutReact(old);
});

async function expectFormWithoutReact(page: Page) {
  const form = page.locator("main form").first();
  const gone = page.waitForResponse((response) => response.url().includes(".boot?"));
  await form.getByLabel("First name").fill("Ada");
  expect((await gone).status()).toBe(404);
  await form.getByLabel("Last name").fill("Example");
  await form.getByLabel("Email").fill("ada@example.org");
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
  await form.getByRole("button", { name: "Subscribe" }).click();

  await expect(page.locator("main")).toContainText(/Subscription Successful!|Please press the button again/);
}

test("E7: the owner keeps a finding of the report with a reason, and names it again", async ({ page }) => {
  const errors = watch(page);
  await page.addInitScript((proof) => sessionStorage.setItem("owner-key", proof), key);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${server.origin}/admin`);
  await page.locator("summary", { hasText: /^Company and terms/ }).click();
  const finding = page.locator("dl > div", { hasText: "named there, but lead nowhere" });
  await finding.getByText("Keep this").click();
  await finding.getByRole("button", { name: "Keep it" }).click();
  await expect(finding.getByRole("alert")).toContainText("Please fill in “It stays, because”");
  await expectSoundLooks(page, "a finding to keep", { within: "section[aria-labelledby=report-title]" });
  await finding.getByLabel("It stays, because").fill("The accounts are opened next month.");
  await finding.getByRole("button", { name: "Keep it" }).click();

  // It is published, for which all pages are made anew.
  await expect(page.getByRole("status").filter({ hasText: /Noted as number \d+/ })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("heading", { name: /^To look at/ })).toBeFocused();
  await expect(finding).toHaveCount(0);
  await page.locator("summary", { hasText: "Kept with a reason: 1" }).click();
  await page.getByRole("button", { name: "Name it again" }).click();
  await expect(page.locator("summary", { hasText: "Kept with a reason" })).toHaveCount(0, { timeout: 40_000 });
  await expect(finding).toHaveCount(1);
  expect(errors).toEqual([]);
});
