import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startServer, type TestServer } from "../servers.ts";
import { expectSoundLooks } from "./pages.ts";

const key = "an-owner-key-of-more-than-32-characters";
const phone = { width: 390, height: 800 };
const content = path.resolve(import.meta.dirname, "../../content");

/** A site of its own, whose content nobody else reads. */
let server: TestServer;
let folder: string;
// One after the other: both publish.
test.describe.configure({ mode: "default", timeout: 120_000 });
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "journey-content-"));
  cpSync(content, folder, { recursive: true });
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key, CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a service is added, gets another address that the old one leads to, and is taken off", async ({ page }) => {
  await openAsOwner(page, "/admin/content");
  await groupOf(page, "Services").click();
  await page.getByText("Add a service").click();
  const form = page.locator("form", { has: page.getByRole("button", { name: "Begin the service" }) });
  await form.getByLabel("Name").fill("Data & cleaning");
  await expect(form.getByLabel("Address")).toHaveValue("data-cleaning");
  await page.getByRole("button", { name: "Begin the service" }).click();
  // The first form of a site that just started, with three more browsers beside it.
  await expect(page.getByText(/\d+ things to mend/)).toBeVisible({ timeout: 30_000 });
  await fillIn(page);
  await expect(page.getByText(/things? to mend/)).toBeHidden();
  await page.getByRole("link", { name: "Look through and publish" }).click();
  await expect(page.getByText("/services/data-cleaning is new.")).toBeVisible();
  await publish(page);

  await openForm(page, "services/data-cleaning.yaml");
  await page.getByLabel("Address", { exact: true }).fill("tidy-data");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page).toHaveURL(/tidy-data/);
  await page.getByRole("link", { name: "Look through and publish" }).click();
  await expect(page.getByText("/services/data-cleaning moves to /services/tidy-data.")).toBeVisible();
  await publish(page);
  await page.goto(`${server.origin}/services/data-cleaning`);
  await expect(page).toHaveURL(`${server.origin}/services/tidy-data`);
  await expect(page.locator("h1")).toHaveText("Data & cleaning");

  await openForm(page, "services/tidy-data.yaml");
  await page.getByRole("button", { name: "Take this page off" }).click();
  await expect(page.getByText("/services/tidy-data is gone.")).toBeVisible();
  await publish(page);
  const gone = await page.goto(`${server.origin}/services/data-cleaning`);
  expect(gone?.status()).toBe(410);
  await expect(page.locator("h1")).toHaveText("This stop is closed");
});

test("on a phone, by keyboard: a service moves down its list, is looked through and published", async ({ page }) => {
  await page.setViewportSize(phone);
  await openAsOwner(page, "/admin/content");
  await groupOf(page, "Services").press("Enter");
  // Its link, its buttons Up and Down.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Down ?: Workflow automation$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Workflow automation is number 2 of 13 now.")).toBeAttached();
  await expect(page.getByRole("button", { name: /^Down ?: Workflow automation$/ })).toBeFocused();
  await expectSoundLooks(page, "the tree of the content");
  await page.setViewportSize(phone);
  await page.getByLabel("Find a page").focus();
  await page.keyboard.type("specialist 2 keep a prompt library");
  await expect(page.getByText("1 page is called so. No text has these words.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Keep a prompt library your colleagues will use" })).toBeFocused();
  await expectSoundLooks(page, "what was looked for");
  await page.setViewportSize(phone);

  await page.getByRole("link", { name: "Look through and publish" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^New order \(service\): System integration, Workflow automation,/)).toBeVisible();
  await expectSoundLooks(page, "what is about to be published");
  await page.getByLabel("Note").focus();
  await page.keyboard.press("Enter");
  await published(page);
});

async function openAsOwner(page: Page, address: string) {
  await page.addInitScript((each) => sessionStorage.setItem("owner-key", each), key);
  await page.goto(server.origin + address);
}

/** What opens a group of the tree. */
function groupOf(page: Page, title: string) {
  return page.getByRole("region", { name: "Pages" }).locator("summary", { hasText: title });
}

/** The part of a page's form that is about the page as a whole. */
async function openForm(page: Page, file: string) {
  await page.goto(`${server.origin}/admin/content/file?file=${file}`);
  await page.getByText("Address, and taking it off").click();
}

async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish" }).click();
  await published(page);
}

/** All pages are made anew, which takes long on a busy machine. */
async function published(page: Page) {
  await expect(page.getByText(/^Published as number \d+\./)).toBeVisible({ timeout: 40_000 });
}

/** Something into every field that asks for it. */
async function fillIn(page: Page) {
  const slugs: Record<string, string> = {
    "field-related-0": "ai-writing",
    "field-related-1": "web-scraping",
    "field-tools-0": "claude",
    "field-tools-1": "n8n",
  };
  for (const field of await page.locator('main [name^="field-"]').all()) {
    const name = (await field.getAttribute("name")) ?? "";
    if ((await field.inputValue()) === "")
      await field.fill(slugs[name] ?? (/map/.test(name) ? "Data" : `Words of ${name}`));
  }
}
