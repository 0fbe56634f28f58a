import { expect, type Page, test } from "@playwright/test";
import { expectSoundLooks } from "./pages.ts";
import { readFileSync } from "node:fs";
import { openDatabase } from "#database/database.ts";
import { startServer, type TestServer } from "../servers.ts";

const key = "an-owner-key-of-more-than-32-characters";
const hour = 3_600_000;
const day = 24 * hour;
/** A quarter of an hour, as all bookings begin: in nine days, and two hours ago. */
const later = Math.floor(Date.now() / hour) * hour + 9 * day;
const before = Math.floor(Date.now() / hour) * hour - 2 * hour;

/** A site of its own; each test books its own people. */
let server: TestServer;
// In one worker: each starts the server anew.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key });
});
test.afterAll(async () => {
  await server.stop();
});

test("a day is closed, says who stays booked, and is opened again", async ({ page }) => {
  const closed = later + 7 * day;
  await put("ann", closed);
  await openAsOwner(page, `/admin/bookings?day=${dayOf(closed)}`);
  await page.getByLabel("Day", { exact: true }).fill(dayOf(closed));
  await page.getByRole("button", { name: "Close this day" }).press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await page
    .getByRole("alert")
    .getByRole("link", { name: "Please fill in “Reason, for these pages alone”" })
    .press("Enter");
  await expect(page.getByLabel("Reason, for these pages alone")).toBeFocused();
  await page.getByLabel("Reason, for these pages alone").fill("Trade fair");
  await page.getByRole("button", { name: "Close this day" }).click();

  await expect(page.getByRole("status").filter({ hasText: "The day is closed." })).toContainText(
    "1 booking on it stays",
  );
  await expect(page.getByRole("columnheader").filter({ hasText: "Closed: Trade fair" })).toHaveCount(1);

  await page.getByRole("button", { name: /^Open again/ }).click();
  await expect(page.getByText("The day is open again.")).toBeVisible();
  await expect(page.getByText("You closed no day.")).toBeVisible();
});

test("H2: a booking is opened, moved and closed by keyboard", async ({ page }) => {
  await put("maya", later);
  await openAsOwner(page, `/admin/bookings?day=${dayOf(later)}&span=day`);
  await page.getByRole("link", { name: /^Maya Example/ }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Maya Example" });
  await expect(panel.getByRole("heading")).toBeFocused();
  await expect(panel).toContainText("(Kathmandu)");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("link", { name: /^Maya Example/ })).toBeFocused();

  await page.keyboard.press("Enter");
  await panel.getByText("Move it").focus();
  await page.keyboard.press("Enter");
  const target = await panel.getByLabel("Day").locator("option").nth(1).textContent();
  await panel.getByLabel("Day").selectOption({ index: 1 });
  await panel.getByRole("button", { name: "Move this booking" }).press("Enter");

  await expect(panel.getByRole("status")).toContainText("Moved.");
  await expect(panel).toContainText(String(target));
  await expect(panel.getByRole("heading")).toBeFocused();
  await expect(page.getByRole("link", { name: /^Maya Example/ })).toBeHidden();
  await expect.poll(async () => (await mailbox(page)).includes("Moved: Consultation")).toBe(true);
});

test("the owner's mail leads to a booking in sight, and to a part of the first page, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await put("rosa", later + 2 * hour);
  await openAsOwner(page, "/admin/bookings?booking=rosa#opened");
  await expect(page.getByRole("heading", { name: "Rosa Example" })).toBeInViewport();

  await page.goto("about:blank");
  await openAsOwner(page, "/admin#partners-title");
  await expect(page.getByRole("heading", { name: "Partners" })).toBeInViewport();
});

test("a booking is cancelled with a reason that the person reads", async ({ page }) => {
  await put("carl", later + hour);
  await openAsOwner(page, `/admin/bookings?day=${dayOf(later + hour)}&booking=carl`);
  const panel = page.getByRole("region", { name: "Carl Example" });
  await panel.getByText("Cancel it").click();
  await panel.getByLabel("Reason").fill("I am ill. Choose any other day.");
  await panel.getByRole("button", { name: "Cancel this booking" }).click();

  await expect(panel.getByRole("status")).toContainText("Canceled.");
  await expect(panel).toContainText("I am ill. Choose any other day.");
  await expect(panel.getByText("Move it")).toBeHidden();
  await expect(page.locator("table").getByRole("link", { name: /^Carl Example.*Canceled/ })).toBeVisible();
  await expect.poll(async () => (await mailbox(page)).includes("Canceled: Consultation")).toBe(true);
});

test("who did not come is noted, and taken back", async ({ page }) => {
  await put("nora", before);
  await openAsOwner(page, `/admin/bookings?day=${dayOf(before)}&span=day&booking=nora`);
  const panel = page.getByRole("region", { name: "Nora Example" });
  await panel.getByRole("button", { name: "Did not come" }).click();
  await expect(page.getByRole("link", { name: /^Nora Example.*Did not come/ })).toBeVisible();

  await panel.getByRole("button", { name: "Came after all" }).click();

  await expect(panel.getByRole("status")).toContainText("Taken back");
  await expect(page.getByRole("link", { name: /^Nora Example.*Did not come/ })).toBeHidden();
});

test("the feed and the file hold the bookings, and only the right address opens the feed", async ({ page }) => {
  await put("hana", before);
  await openAsOwner(page, "/admin/bookings");
  const address = await page.getByLabel("Address of the calendar").inputValue();
  const feed = await page.request.get(address);
  expect(feed.headers()).toMatchObject({ "content-type": "text/calendar; charset=utf-8" });
  expect(feed.headers()["cache-control"]).toContain("private");
  expect(await feed.text()).toMatch(/BEGIN:VEVENT[\s\S]*Hana Example/);
  expect((await page.request.get(`${address}x`)).status()).toBe(404);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all bookings as CSV" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toMatch(/"Hana","Example","hana@example\.org"/);
});

test("H1, H3: axe finds nothing with a booking open, wide and narrow, and nothing scrolls sideways", async ({
  page,
}) => {
  await put("omar", before);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const span of ["week", "day"]) {
    await openAsOwner(page, `/admin/bookings?day=${dayOf(before)}&span=${span}&booking=omar`);
    await expect(page.getByRole("region", { name: "Omar Example" })).toBeVisible();
    await expectSoundLooks(page, span);
  }
});

async function openAsOwner(page: Page, address: string) {
  await page.addInitScript((each) => sessionStorage.setItem("owner-key", each), key);
  await page.goto(server.origin + address);
  await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
}

/** All mails of the demo mailbox, as it shows them. */
async function mailbox(page: Page) {
  return (await page.request.get(`${server.demoOrigin}/mailbox`)).text();
}

function dayOf(instant: number) {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(instant);
}

/** Somebody who booked a call that starts at an instant, in the database that the server uses. */
async function put(id: string, startsAt: number) {
  const database = await openDatabase({ folder: server.dataDir });
  await database.queries
    .insertInto("bookings")
    .values({
      id,
      resource: "consultation",
      state: "booked",
      starts_at: startsAt,
      minutes: 45,
      time_zone: "Asia/Kathmandu",
      call: "consultation",
      purpose: "workflow-automation",
      first_name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      last_name: "Example",
      email: `${id}@example.org`,
      price_cents: 9500,
      created_at: startsAt,
      changed_at: startsAt,
    })
    .execute();
  await database.close();
}
