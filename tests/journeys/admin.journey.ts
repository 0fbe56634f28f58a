import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { addresses } from "#app/site/addresses.server.ts";
import { expectSoundLooks } from "./pages.ts";
import { startServer, type TestServer } from "../servers.ts";

const key = "an-owner-key-of-more-than-32-characters";
/** Every page of the owner's in routes.ts; that of a file needs one to show. */
const pages = addresses.flatMap(({ path }) =>
  /^\/admin(\/|$)/.test(path) ? [path === "/admin/content/file" ? `${path}?file=company.yaml` : path] : [],
);

/** A site of its own, whose key and owner's address are known here. */
let server: TestServer;
// In one worker: each starts the server anew.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: key, ADMIN_EMAILS: "owner@throughline.example" });
});
test.afterAll(async () => {
  await server.stop();
});

test("E7: the owner opens the directory with the key, which this tab keeps and gives back", async ({ page }) => {
  await page.goto(`${server.origin}/admin`);
  await page.getByLabel("Owner key").fill("not the key");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByText("This is not the owner key").first()).toBeVisible();
  await page.getByLabel("Owner key").fill(key);
  await page.getByRole("button", { name: "Open" }).click();

  await expect(page.getByRole("heading", { name: "Routes" })).toBeVisible();
  await expect(page.locator("h1")).toBeFocused();
  // Right after a start they are asked while the texts are judged for the first time.
  await expect(page.getByText(/^All \d+ pages were asked\./)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("row", { name: /Core values.*200 Open/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Frontend URL.*Not set/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Mail server The demo on this machine Reachable/ })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Routes" })).toBeVisible();
  await page.getByRole("button", { name: "Forget the key" }).click();
  await expect(page.getByLabel("Owner key")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("owner-key"))).toBeNull();
});

test("on a phone a line of the directory is opened, unless something on it is in trouble", async ({ page }) => {
  await page.route("**/faq", (route) => route.fulfill({ status: 503 }));
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, "/admin");

  await expect(page.getByRole("row", { name: /\/faq 503 Broken/ })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("row", { name: /Workflow automation/ })).toBeHidden();
  await page
    .locator("section", { hasText: /^SServices/ })
    .locator("summary")
    .press("Enter");
  await expect(page.getByRole("row", { name: /Workflow automation/ })).toBeVisible();
});

test("only what is in trouble is shown when the owner wants that, and all is asked again", async ({ page }) => {
  await page.route("**/faq", (route) => route.fulfill({ status: 503 }));
  await openAsOwner(page, "/admin");
  await expect(page.getByText(/^All \d+ pages were asked\./)).toBeVisible();

  await page.getByLabel("Only trouble").check();
  await expect(page.getByRole("row", { name: /\/faq 503 Broken/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Core values/ })).toBeHidden();

  await page.unroute("**/faq");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText(/^All \d+ pages were asked\./)).toBeVisible();
  await expect(page.getByRole("row", { name: /\/faq/ })).toBeHidden();
});

test("the inbox: found, done, open again, and saved as a file", async ({ page }) => {
  const name = `Zoe ${Date.now()}`;
  await leaveQuestion(page, name, "=1+1, do you work with looms?");
  await openAsOwner(page, "/admin/inbox");
  await page.getByLabel("Search name, address, words or page").fill(`${name} LOOMS`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=Zoe/);
  const message = page.locator("main li", { hasText: name });
  await expect(page.locator("main li:not(nav li)")).toHaveCount(1);
  await expect(message.getByRole("link", { name: `Answer by mail: message from ${name}` })).toHaveAttribute(
    "href",
    /^mailto:[^?]+@[^?]+\?subject=Re%3A%20Question&body=Hello%20Zoe/,
  );

  await message.getByRole("button", { name: `Done: message from ${name}` }).click();
  const done = message.getByRole("status").locator("time");
  const at = new Date((await done.getAttribute("datetime")) ?? "");
  await expect(done).toHaveText(
    at.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "America/New_York" }),
  );
  await expect(page.getByText("Times are those of New York.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Done 1" })).toBeVisible();
  await message.getByRole("button", { name: `Open again: message from ${name}` }).click();
  await expect(message.getByRole("button", { name: `Done: message from ${name}` })).toBeFocused();
  await expect(page.getByRole("link", { name: "Open 1" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all messages as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("inbox.csv");
  expect(readFileSync(await file.path(), "utf8")).toContain(`"Question","${name}"`);
  await expect(page.getByText("Saved")).toBeVisible();
});

test("mail and newsletter: figures, the file of active subscribers, and empty states", async ({ page }) => {
  await openAsOwner(page, "/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Mail" }).click();
  await expect(page.getByText("No mail was given up.")).toBeVisible();

  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Newsletter" }).click();
  await expect(page.getByText("0 asked for it")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save active subscribers as CSV" }).click();

  expect(readFileSync(await (await download).path(), "utf8")).toMatch(/^\uFEFF"Email","First name"/);
});

test("E7: a signed-in member who is not the owner finds no page and no way to it, and the owner by address both", async ({
  page,
}) => {
  await signIn(page, "Maya Okafor");
  await page.goto(`${server.origin}/dashboard`);
  await expect(page.getByRole("heading", { name: "Welcome back, Maya Okafor!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open /admin" })).toHaveCount(0);
  await page.goto(`${server.origin}/admin`);
  await expect(page.locator("h1")).toHaveText("This stop is not on the map");
  await expect(page.locator("main")).not.toContainText(/Directory|owner/i);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, "Ines");
  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole("link", { name: "Open /admin" }).click();
  await expect(page.getByText("Open for owner@throughline.example")).toBeVisible();
});

test("C5: with the community down the owner is told so and may use the key", async ({ page }) => {
  await page.route("**/api/admin/directory", (route) =>
    route.request().headers().authorization?.startsWith("Bearer")
      ? route.fulfill({ status: 503, json: { ok: false, kind: "unavailable" } })
      : route.continue(),
  );
  await page.addInitScript(() => localStorage.setItem("member-token", "a-token"));
  await page.goto(`${server.origin}/admin`);
  await expect(page.getByRole("alert")).toContainText("Your sign-in cannot be checked at the moment");

  await page.getByLabel("Owner key").fill(key);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Routes" })).toBeVisible();
});

test("D7: after too many wrong keys the form says for how long, and that the right key still opens", async ({
  page,
}) => {
  await page.route("**/api/admin/directory", (route) =>
    route.fulfill({ status: 429, json: { ok: false, kind: "rate_limited", retryAfter: 1500 } }),
  );
  await page.goto(`${server.origin}/admin`);
  await page.getByLabel("Owner key").fill("x");
  await page.getByRole("button", { name: "Open" }).click();

  await expect(page.getByText("for 25 minutes; the right key still opens.").first()).toBeVisible();
});

test("H2: the key is entered and the pages are walked by keyboard alone", async ({ page }) => {
  await page.goto(`${server.origin}/admin`);
  await page.getByLabel("Owner key").focus();
  await page.keyboard.type(key);
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toBeFocused();
  const inbox = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" });
  for (let presses = 0; presses < 10; presses += 1) {
    if (await inbox.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(inbox).toBeFocused();

  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/admin\/inbox$/);
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
});

test("H1, H3: axe finds nothing, in two widths and two themes, and nothing scrolls sideways at 320 px", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await leaveQuestion(page, "A name without any end ".repeat(4).trim(), `${"x".repeat(300)} long word`);
  await page.goto(`${server.origin}/admin`);
  await expect(page.getByLabel("Owner key")).toBeVisible();
  await expectSoundLooks(page, "gate");
  for (const each of pages) {
    await openAsOwner(page, each);
    if (each === "/admin") await expect(page.getByText(/^All \d+ pages were asked\./)).toBeVisible();
    await expectSoundLooks(page, each);
  }
});

test("H5: without JavaScript the page says what it needs", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin}/admin/inbox`);

  await expect(page.locator("h1")).toHaveText("Admin");
  await expect(page.locator("main noscript p")).toBeVisible();
  await context.close();
});

test("an edition is seen, approved and taken back; a word is said of each", async ({ page }) => {
  await openAsOwner(page, "/admin/newsletter");
  const approve = page.getByRole("button", { name: /^Approve edition \d+/ });
  await expect(page.getByLabel("Preview to")).toHaveValue("owner@throughline.example");
  await expect(approve).toBeHidden();

  await page.getByRole("button", { name: "Send me a preview" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The preview is on its way to you." })).toBeVisible();
  await approve.click();
  await expect(page.getByRole("status").filter({ hasText: "Approved." })).toBeVisible();
  await page.getByRole("button", { name: "Take the approval back" }).click();

  await expect(page.getByText("You left it unsent. It can still be approved.")).toBeVisible();
  await expectSoundLooks(page, "edition");
});

test("E7: an owner names a helper, who signs in on a phone, sees inbox and calendar alone, and is ended", async ({
  page,
  browser,
}) => {
  await openAsOwner(page, "/admin/people");
  await page.getByRole("button", { name: "Name this person" }).click();
  await expect(page.getByRole("link", { name: "Please fill in “Name”" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Maya");
  await page.getByLabel("Email").fill("Maya@Example.com");
  await page.getByRole("button", { name: "Name this person" }).click();
  await expect(page.getByRole("row", { name: /Maya maya@example.com Helper/ })).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(phone, "Maya Okafor");
  await phone.goto(`${server.origin}/admin`);
  await expect(phone.getByText("Open for maya@example.com, as a helper")).toBeVisible();
  const tabs = phone.getByRole("navigation", { name: "Admin" }).getByRole("link");
  await expect(tabs).toHaveText(["Today", "Bookings", "Inbox"]);
  await expectSoundLooks(phone, "helper");
  await phone.goto(`${server.origin}/admin/enrolments`);
  await expect(phone.getByText("This page is the owners’.")).toBeVisible();
  await phone.goto(`${server.origin}/admin/bookings`);
  await expect(phone.getByRole("heading", { name: "Closed days" })).toBeVisible();
  await expect(phone.getByText(/Book for somebody|as CSV|calendar program/)).toBeHidden();

  await page.getByText("End Maya’s place").click();
  await page.getByRole("button", { name: "End it" }).click();
  await expect(page.getByText("Ended. These pages are closed")).toBeVisible();
  await phone.goto(`${server.origin}/admin`);
  await expect(phone.locator("h1")).toHaveText("This stop is not on the map");
  await page.goto(`${server.origin}/admin/journal`);
  await expect(page.getByRole("row", { name: /the owner key Ended a person’s place Maya$/ })).toBeVisible();
  await phone.context().close();
});

async function openAsOwner(page: Page, address: string) {
  await page.addInitScript((each) => sessionStorage.setItem("owner-key", each), key);
  await page.goto(server.origin + address);
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
}

async function signIn(page: Page, member: string) {
  await page.goto(`${server.origin}/auth/signin`);
  await page.getByRole("link", { name: "Continue with the community" }).click();
  await page.getByRole("button", { name: member }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("member-token"))).toBeTruthy();
}

async function leaveQuestion(page: Page, name: string, question: string) {
  const form = { name: name.slice(0, 100), email: "zoe@example.org", question };
  const answer = await page.request.post(`${server.origin}/ask`, { form, headers: { Origin: server.origin } });
  expect(answer.status()).toBe(200);
}
