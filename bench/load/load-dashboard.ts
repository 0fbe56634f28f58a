import type { Browser } from "@playwright/test";
import { openSlowPage } from "./slow-page.ts";

/**
 * In milliseconds from the start of the navigation. `takenOver`: tabs change in place from here on. `filled`: the
 * greeting, three posts, three events and five notifications are there.
 */
export type Filling = { paint: number; takenOver: number; filled: number };

type Seen = { takenOver: number; filled?: number };

const patience = 30_000;

/** Loads an address of the site with an empty cache and waits until the dashboard is full. */
export async function fillDashboard(browser: Browser, address: string, token: string): Promise<Filling> {
  const { context, page } = await openMembersPage(browser, token);
  try {
    await context.addInitScript(watchFilling);
    await page.goto(address, { waitUntil: "commit", timeout: patience });
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.filled, { timeout: patience });
    return await page.evaluate(readTimes);
  } finally {
    await context.close();
  }
}

/**
 * Loads an address with an empty cache, presses the tab My Courses as soon as anything is painted, and answers after how
 * many milliseconds from the start of the navigation that tab was the current one: by loading its page, or in place.
 */
export async function pressTab(browser: Browser, address: string, token: string): Promise<number> {
  const { context, page } = await openMembersPage(browser, token);
  try {
    await page.goto(address, { waitUntil: "commit", timeout: patience });
    const began = await page.evaluate(() => performance.timeOrigin);
    const tab = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Courses" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await tab.click({ noWaitAfter: true, timeout: patience });
    const shown = await page.waitForFunction(currentTabSince, { polling: "raf", timeout: patience });
    return Number(await shown.jsonValue()) - began;
  } finally {
    await context.close();
  }
}

async function openMembersPage(browser: Browser, token: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((kept) => localStorage.setItem("member-token", kept), token);
  return { context, page: await openSlowPage(context) };
}

/** Runs in the page at every frame: the time when the pressed tab is the current one, else false. */
function currentTabSince() {
  const current = document.querySelector("nav[aria-label=Dashboard] a[aria-current]");
  return current?.textContent === "My Courses" && Date.now();
}

/** Runs in the page before anything else. */
function watchFilling() {
  const cards = { "Recent Activity": 3, "Upcoming Events": 3, Notifications: 5 };
  const itemsOf = (card: string) =>
    [...document.querySelectorAll("main section section")]
      .find((section) => section.querySelector("h2, h3")?.textContent === card)
      ?.querySelectorAll("li").length;
  const seen: Seen = { takenOver: NaN };
  Object.assign(window, { seen });
  const look = setInterval(() => {
    const tabs = document.querySelector("nav[aria-label=Dashboard]");
    if (!(seen.takenOver > 0) && tabs && Object.keys(tabs).some((key) => key.startsWith("__react")))
      seen.takenOver = performance.now();
    if (!Object.entries(cards).every(([card, items]) => itemsOf(card) === items)) return;
    seen.filled = performance.now();
    clearInterval(look);
  }, 10);
}

/** Runs in the page, when all is there. */
function readTimes(): Filling {
  const { takenOver, filled = NaN } = (window as unknown as { seen: Seen }).seen;
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
  return { paint, takenOver, filled };
}
