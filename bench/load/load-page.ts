import type { Browser, Page } from "@playwright/test";
import { addressAt } from "#app/site/addresses.server.ts";
import { openSlowPage } from "./slow-page.ts";

/**
 * One load, in milliseconds. `paint` is the first contentful paint. `usable` is the first moment after the load event
 * and the first paint from which the main thread stayed free of long tasks for 50 ms, so that a click would be answered
 * at once; both count from the start of the navigation. `nextPage` counts from a press on the first link of the page,
 * 100 ms after the pointer came to it, until the next page shows its own heading.
 */
export type Load = { paint: number; usable: number; nextPage: number };

const patience = 30_000;

/** Loads an address with an empty cache, then follows its first link with the mouse. */
export async function loadPage(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await openSlowPage(context);
    await page.goto(address, { waitUntil: "load", timeout: patience });
    const times = await page.evaluate(readTimes);
    return { ...times, nextPage: await followFirstLink(page) };
  } finally {
    await context.close();
  }
}

/** Runs in the page, once it is loaded. */
async function readTimes() {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: "longtask", buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 600));
  observer.disconnect();

  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
  let usable = Math.max(paint, navigation?.loadEventEnd ?? NaN);
  for (const { startTime, duration } of tasks.toSorted((a, b) => a.startTime - b.startTime)) {
    if (startTime > usable + 50) break;
    usable = Math.max(usable, startTime + duration);
  }
  return { paint, usable };
}

async function followFirstLink(page: Page) {
  const here = new URL(page.url()).pathname;
  const links = page.locator(`main a[href^="/"]:not([href="${here}"]):not([href*="#"]):not([href*="?"])`);
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  // Pages that are rendered for each request are not served here.
  const next = addresses.find((each) => addressAt(each)?.made === "at build");
  const link = links.and(page.locator(`[href="${next}"]`)).first();
  await link.scrollIntoViewIfNeeded({ timeout: patience });
  const box = await link.boundingBox();
  if (!box) throw new Error(`${here} has no link that shows`);
  const from = { path: here, heading: await page.locator("h1").first().textContent() };
  await page.mouse.move(box.x + Math.min(box.width, 40) / 2, box.y + Math.min(box.height, 20) / 2);
  await page.waitForTimeout(100);

  const pressed = performance.timeOrigin + performance.now();
  await page.mouse.down();
  await page.mouse.up();
  const shown = await page.waitForFunction(shownAt, from, { polling: "raf", timeout: patience });
  return Number(await shown.jsonValue()) - pressed;
}

/** Runs in the page at every frame: the time when the next page is there, else false. */
function shownAt(from: { path: string; heading: string | null }) {
  const heading = document.querySelector("h1")?.textContent;
  return location.pathname !== from.path && heading && heading !== from.heading ? Date.now() : false;
}
