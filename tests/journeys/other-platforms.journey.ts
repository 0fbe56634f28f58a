import { type Browser, expect, type Page, test } from "@playwright/test";
import { startServer, type TestServer } from "../servers.ts";

// In one worker, so that three of them share a site.
test.describe.configure({ mode: "default", timeout: 60_000 });

const servers = new Map<string, TestServer>();
test.afterAll(async () => {
  await Promise.all([...servers.values()].map((each) => each.stop()));
  servers.clear();
});

/** The site as it is when members meet on this platform, played by the demo; for all tests of this file one. */
async function withSite(
  provider: "circle" | "discourse" | "none",
  run: (site: { origin: string; demoOrigin: string; output(): string }) => Promise<void>,
) {
  const env = { COMMUNITY_PROVIDER: provider, RATE_LIMITS: "false", ADMIN_EMAILS: "ines@example.org" };
  const server = servers.get(provider) ?? (await startServer(env));
  servers.set(provider, server);
  await run(server);
}

async function pressSignIn(page: Page, origin: string) {
  await page.goto(`${origin}/auth/signin?from=/about`);
  await page.locator("main [data-sign-in]").click();
}

/** Sets out in this browser, and answers where the platform sends it back to: what another browser could get hold of. */
async function returnAddress(page: Page, origin: string) {
  await pressSignIn(page, origin);
  await page.getByRole("button", { name: /Maya/ }).waitFor();
  const { origin: platform, pathname, searchParams } = new URL(page.url());
  const form = { ...Object.fromEntries(searchParams), member: "1" };
  const answer = await page.request.post(platform + pathname, { form, maxRedirects: 0 });
  return answer.headers()["location"] ?? "";
}

async function newPage(browser: Browser) {
  return (await browser.newContext()).newPage();
}

function tokenOf(page: Page) {
  return page.evaluate(() => localStorage.getItem("member-token"));
}

test("C1: a member of a platform that signs comes back to the page they left, and nothing of it stays in the address", async ({
  page,
}) => {
  await withSite("discourse", async ({ origin }) => {
    const carried: string[] = [];
    page.on("request", (request) => {
      const after = new URL(request.url());
      if (after.origin === origin && /sig=|sso=/.test(`${after.search}${request.headers()["referer"] ?? ""}`))
        carried.push(after.pathname);
    });

    await pressSignIn(page, origin);
    await page.getByRole("button", { name: /Maya/ }).click();
    await page.waitForURL(`${origin}/about`);

    expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/);
    expect(carried.filter((path) => path !== "/auth/return" && !path.startsWith("/assets/"))).toEqual([]);
    await page.goto(`${origin}/dashboard`);
    await expect(page.getByText("Welcome back, Maya Okafor!")).toBeVisible();
  });
});

test("C3: a sign-in that another browser began signs nobody in here, and goes on working there, once", async ({
  page,
  browser,
}) => {
  await withSite("discourse", async ({ origin }) => {
    const address = await returnAddress(page, origin);
    const other = await newPage(browser);

    await other.goto(address);
    await expect(other.getByRole("heading", { name: "This sign-in began in another browser" })).toBeVisible();
    expect([await tokenOf(other), other.url()]).toEqual([null, `${origin}/auth/return`]);

    await page.goto(address);
    await page.waitForURL(`${origin}/about`);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This sign-in began in another browser" })).toBeVisible();
    await other.context().close();
  });
});

test("C8: a browser that keeps nothing is told so on the way back", async ({ page }) => {
  await withSite("discourse", async ({ origin }) => {
    const address = await returnAddress(page, origin);
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, value) {
        if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, name, value);
      };
    });

    await page.goto(address);

    await expect(page.getByRole("heading", { name: "Your browser keeps nothing for this site" })).toBeVisible();
  });
});

test("a member signs in by mail and comes back to the page they left", async ({ page }) => {
  await withSite("circle", async ({ origin, demoOrigin }) => {
    await page.goto(`${origin}/auth/signin?from=/about`);
    await page.getByLabel("Email").fill("maya@example.com");
    await page.getByRole("button", { name: "Mail me a link" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible();
    const link = async () => {
      const mails = (await (await page.request.get(`${demoOrigin}/mailbox/messages.json`)).json()) as {
        text: string;
      }[];
      return mails[0]?.text.match(/http\S+\/auth\/link\/\S+/)?.[0] ?? "";
    };
    await expect.poll(link).not.toBe("");

    // A scanner has another browser: however often it presses, nothing happens.
    const scanner = await (await page.context().browser()?.newContext())?.newPage();
    await scanner?.goto(await link());
    for (let press = 0; press < 3; press++) await scanner?.getByRole("button", { name: "Yes, sign me in" }).click();

    await page.goto(await link());
    await expect(page.getByLabel("Code")).toHaveValue(/^\d{6}$/);
    await page.getByRole("button", { name: "Yes, sign me in" }).click();
    await page.waitForURL(`${origin}/about`);

    expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/);
  });
});

test("without a platform somebody signs in on another device by the six digits, and finds no way to a community", async ({
  page,
  browser,
}) => {
  await withSite("none", async ({ origin, demoOrigin }) => {
    await page.goto(`${origin}/auth/signin`);
    await page.getByLabel("Email").fill("ines@example.org");
    await page.getByRole("button", { name: "Mail me a link" }).click();
    const code = (await page.locator("main strong").textContent()) ?? "";
    const link = async () => {
      const mails = (await (await page.request.get(`${demoOrigin}/mailbox/messages.json`)).json()) as {
        text: string;
      }[];
      return mails[0]?.text.match(/http\S+\/auth\/link\/\S+/)?.[0] ?? "";
    };
    await expect.poll(link).not.toBe("");

    const phone = await newPage(browser);
    await phone.goto(await link());
    await phone.getByLabel("Code").fill(code);
    await phone.getByRole("button", { name: "Yes, sign me in" }).click();
    await phone.waitForURL(`${origin}/dashboard`);
    await phone.goto(`${origin}/dashboard/messages`);

    await phone.waitForURL(`${origin}/dashboard`);
    await expect(phone.getByRole("heading", { name: "Welcome back!" })).toBeVisible();
    await expect(phone.getByText("Nothing is booked with your address.")).toBeVisible();
    const tabs = phone.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
    await expect(tabs).toHaveText(["Overview", "My Courses", "Settings"]);
    expect(await phone.locator("main").innerText()).not.toMatch(/communit/i);
  });
});
