import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startServer, type TestServer } from "../servers.ts";

const key = "an-owner-key-of-more-than-32-characters";
const content = path.resolve(import.meta.dirname, "../../content");
/** All texts are read and all pages made, which takes a busy machine its time. */
const patient = { timeout: 60_000 };

let server: TestServer;
let folder: string;
// One after the other: both publish.
test.describe.configure({ mode: "default", timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(path.join(tmpdir(), "journey-price-"));
  cpSync(content, folder, { recursive: true });
  // Somebody wrote the price out where it should be quoted.
  const coaching = path.join(folder, "pages/coaching.yaml");
  const text = readFileSync(coaching, "utf8");
  writeFileSync(coaching, text.replace(/^summary: .*$/m, "summary: A single session with a coach costs $99.95."));
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key, CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const price = '[name="field-coaching-single-price"]';
const summary = '[name="field-summary"]';

test("at a desk, by keyboard and mouse: a price changes, what contradicts it is named and mended, it is published and taken back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsOwner(page, "/admin/content");
  await page.getByLabel("Find a page").fill("prices terms");
  await page.getByRole("link", { name: "Prices, terms and lengths" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(price).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("$109.95");

  await page.locator("summary", { hasText: /things? to look at/ }).click(patient);
  await page.getByRole("link", { name: "AI career coaching, Summary" }).first().click();
  await expect(page.locator(summary)).toBeFocused(patient);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("A single session with a coach costs {coaching.single}.");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible(patient);
  await expect(page.locator("summary", { hasText: /things? to look at/ })).toBeHidden(patient);

  await page.getByRole("link", { name: "Look through and publish" }).click();
  await expectCharges(page, /payment page charges \$99\.95/);
  await expect(page.getByText(/^\d+ pages will say something else\.$/)).toBeVisible(patient);
  await expect(page.getByRole("link", { name: "/coaching", exact: true })).toBeVisible();
  await reprice("coaching-single", "109.95");
  await page.reload();
  await expectCharges(page, /charges the new amount already/);
  await page.getByLabel("Note").focus();
  await page.keyboard.press("Enter");
  await expectPublished(page);
  await page.goto(`${server.origin}/coaching`);
  await expect(page.getByText("$109.95").first()).toBeVisible();

  await takeBack(page, (button) => button.click());
  await reprice("coaching-single", "99.95");
});

test("on a phone, by touch: the same", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openAsOwner(page, "/admin/content/file?file=prices.yaml");
  await page.locator(price).tap();
  await page.locator(price).fill("$119.95");

  await page.locator("summary", { hasText: /things? to look at/ }).tap(patient);
  await page.getByRole("link", { name: "AI career coaching, Summary" }).first().tap();
  await expect(page.locator(summary)).toBeFocused(patient);
  await page.locator(summary).fill("A single session with a coach costs {coaching.single}.");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible(patient);
  await page.getByRole("link", { name: "Look through and publish" }).tap();
  await expectCharges(page, /payment page charges \$99\.95/);
  await page.getByRole("button", { name: "Publish" }).tap();
  await expectPublished(page);
  await page.goto(`${server.origin}/coaching`);
  await expect(page.getByText("$119.95").first()).toBeVisible();

  await takeBack(page, (button) => button.tap());
  await context.close();
});

async function openAsOwner(page: Page, address: string) {
  await page.addInitScript((each) => sessionStorage.setItem("owner-key", each), key);
  await page.goto(server.origin + address);
}

/** What the partner answered is remembered for 20 seconds, and shown as it was when the page was opened. */
async function expectCharges(page: Page, words: RegExp) {
  const said = page.getByText(words).first();
  await said.waitFor({ timeout: 25_000 }).catch(() => page.reload());
  await expect(said).toBeVisible(patient);
}

async function expectPublished(page: Page) {
  await expect(page.getByText(/^Published as number \d+\./)).toBeVisible(patient);
}

/** The newest number of the history, both files of it. */
async function takeBack(page: Page, press: (button: ReturnType<Page["locator"]>) => Promise<void>) {
  await page.goto(`${server.origin}/admin/content/history`);
  await press(page.getByRole("link", { name: /^Number \d+/ }).first());
  await press(page.getByRole("link", { name: "Take this back" }));
  await press(page.getByRole("button", { name: "Take it back" }));
  await expectPublished(page);
  await page.goto(`${server.origin}/coaching`);
  await expect(page.getByText("$99.95").first()).toBeVisible();
}

/** What the owner does at the partner, whom the demo plays. */
async function reprice(item: string, amount: string) {
  const control = await (await fetch(`${server.demoOrigin}/checkout/control`)).text();
  const [, link = ""] = new RegExp(`name="link" value="([^"]*${item}[^"]*)"`).exec(control) ?? [];
  const body = new URLSearchParams({ do: "reprice", link, amount, currency: "usd", active: "yes" });
  await fetch(`${server.demoOrigin}/checkout/control`, { method: "POST", body, redirect: "manual" });
}
