import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startServer, type TestServer } from "../servers.ts";
import { expectSoundLooks } from "./pages.ts";

const key = "an-owner-key-of-more-than-32-characters";
const phone = { width: 390, height: 800 };
/** All pages are made and compared, which takes a busy machine its time. */
const patient = { timeout: 40_000 };

let server: TestServer;
let folder: string;
test.describe.configure({ mode: "default", timeout: 120_000 });
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "journey-desk-"));
  cpSync(path.resolve(import.meta.dirname, "../../content"), folder, { recursive: true });
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key, CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openForm(page: Page, file: string) {
  await page.addInitScript((each) => sessionStorage.setItem("owner-key", each), key);
  await page.goto(`${server.origin}/admin/content/file?file=${file}`);
}

test("a file without a page of its own shows those that its change reaches, and the summary the mails", async ({
  page,
}) => {
  await openForm(page, "company.yaml");
  await page.getByLabel("Phone").fill("(555) 010-4711");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible(patient);
  await page.getByRole("button", { name: "Show the pages as they would be" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(/^\d+ pages to look at\.$/)).toBeVisible(patient);
  await preview.getByLabel("Page").selectOption("/schedule");

  const frame = page.frameLocator("iframe");
  await expect(frame.locator("footer")).toContainText("(555) 010-4711");
  await expect(frame.locator("h1")).toHaveText("Reserve a training session");
  await expectSoundLooks(page, "a preview of other pages", { within: "section[aria-labelledby=preview-title]" });

  await page.getByRole("link", { name: "Look through and publish" }).click();
  const mails = page.getByRole("region", { name: "Mails" });
  await expect(mails.locator("ins")).toHaveText("Questions: hello@throughline.example or (555) 010-4711.", patient);
  await expect(mails.locator("dt")).toContainText("Booking: press to book, booked,");
  await expectSoundLooks(page, "the mails of a summary", { within: "section[aria-labelledby=mails-title]" });
});

test("new hours have no page but the calendars, which show them", async ({ page }) => {
  await openForm(page, "availability.yaml");
  await page.getByLabel("Monday").first().uncheck();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible(patient);
  await page.getByRole("button", { name: "Show the pages as they would be" }).click();

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("It is seen on /schedule-consultation.")).toBeVisible(patient);
  await expect(page.frameLocator("iframe").locator("h1")).not.toHaveText("");
});

test("the list of pages to link to says when it does not come, and is asked for again", async ({ page }) => {
  const list = /\/api\/admin\/content$/;
  await openForm(page, "newsletter/ai-weekly-48.md");
  await page.route(list, (route) => route.abort());
  await page.getByText("Link to a page of this site").press("Enter");
  await expect(page.getByRole("alert")).toContainText("The list of pages did not come.");
  await expectSoundLooks(page, "no pages to link to", { within: "main" });
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText("Link to a page of this site")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("web scraping");

  await expect(page.getByRole("button", { name: "Web scraping /services/web-scraping" })).toBeVisible();
});

test("on a phone, by keyboard: a section is jumped to, and a page of the site becomes a link", async ({ page }) => {
  await page.setViewportSize(phone);
  await openForm(page, "newsletter/ai-weekly-48.md");
  await page.getByText("Link to a page of this site").press("Enter");
  await page.getByLabel("Find the page").pressSequentially("web scraping");
  await expect(page.getByRole("button", { name: "Web scraping /services/web-scraping" })).toBeVisible();
  await expectSoundLooks(page, "pages to link to", { within: "main" });
  await page.setViewportSize(phone);
  await page.getByLabel("Find the page").press("Enter");
  await expect(page.locator('[name="field-body"]')).toBeFocused();
  await expect(page.locator('[name="field-body"]')).toHaveValue(/\[Web scraping\]\(\/services\/web-scraping\)/);

  await openForm(page, "pages/course.yaml");
  await page.getByText(/^Sections of this form/).press("Enter");
  await page.getByRole("link", { name: "A film" }).press("Enter");
  await expect(page.getByRole("group", { name: "A film" })).toBeFocused();
});
