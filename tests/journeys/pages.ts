import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { monthAfter } from "#app/bookings/calendar/days.ts";
import { addressAt, addresses, isPage, isPattern } from "#app/site/addresses.server.ts";
import { utcDay } from "#app/site/time.ts";
import { demo } from "./sites.ts";

const client = path.resolve(import.meta.dirname, "../../build/client");

/** Until what the page was told is laid out and drawn, and whoever watches that has heard of it. */
export function twoFrames(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Every prerendered page, and those that the server renders: each without a parameter, and one of each other kind. */
export function allRoutes() {
  const prerendered = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  return [...withoutLikes(prerendered), ...renderedRoutes].toSorted();
}

/** Of the locked pages of courses, which say the same for each stop, one. */
function withoutLikes(routes: string[]) {
  if (process.env.THOROUGH === "yes") return routes;
  const kinds = new Map(routes.map((route) => [courseKind(route) === "locked" ? "locked" : route, route]));
  return [...kinds.values()];
}

/** "lesson", "locked" and the like; undefined for a page outside the courses. */
function courseKind(route: string) {
  const [, module, stop] = /^\/course\/\w+\/module\/([1-5])(?:\/(.+))?$/.exec(route) ?? [];
  if (!module) return undefined;
  if (module !== "1") return "locked";
  if (stop === undefined) return "module";
  return /^(exercise|quiz)$/.test(stop) ? stop : "lesson";
}

/**
 * One page of each template, and every page that has none. What only the template decides is looked at on these; with
 * `THOROUGH=yes npm run journeys` on all.
 */
export function oneOfEachKind() {
  const routes = allRoutes();
  if (process.env.THOROUGH === "yes") return routes;
  const kinds = new Map(routes.map((route) => [kindOf(route), route]));
  return [...kinds.values()];
}

/** Of pages made at build one of each module, and of empty frames one that stands below the same; any other page is a kind of its own. */
function kindOf(route: string) {
  const address = addressAt(route);
  if (address?.made !== "at build") return route;
  const isBelow = address.isPrivate && address.path.lastIndexOf("/") > 0;
  return courseKind(route) ?? (isBelow ? path.posix.dirname(address.path) : address.file);
}

const renderedRoutes = [
  ...addresses.filter((each) => each.made === "on request" && isPage(each) && !isPattern(each)).map(({ path }) => path),
  "/search?q=invoices",
  "/search?q=zzzzzz",
  "/aitools/compare?tool=n8n&tool=make",
  "/schedule-consultation?from=workflow-automation",
  "/no/such/page",
  "/u/unknown",
  "/newsletter/confirm/unknown",
];

/** Each width and each theme once; with `THOROUGH=yes` each width in each theme. */
const looks = [
  { name: "wide, light", width: 1280, colorScheme: "light" },
  { name: "narrow, dark", width: 390, colorScheme: "dark" },
  ...(process.env.THOROUGH === "yes"
    ? ([
        { name: "wide, dark", width: 1280, colorScheme: "dark" },
        { name: "narrow, light", width: 390, colorScheme: "light" },
      ] as const)
    : []),
] as const;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** `without` leaves a part out; `within` looks at a part only. */
type Part = { within?: string; without?: string[] };

/** What stands around every page. */
const frame = ["body > header", "body > footer", "body > [data-hydrate]"];
/** The looks in which this process has seen it. */
const framesSeen = new Set<string>();

/** H1, H3: axe finds nothing on the page as it stands, in two widths and two themes, and nothing makes it scroll sideways, at 320 px either. */
export async function expectSoundLooks(page: Page, what: string, part: Part = {}) {
  for (const { name, width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // What the header covers by half counts as too small to press.
    await page.evaluate(() => scrollTo(0, 0));
    const without = [...(part.without ?? []), ...(part.within ? [] : await knownFrame(page, name))];
    expect.soft(await violationsOn(page, { ...part, without }), `${what}, ${name}`).toEqual([]);
    expect.soft(await overflowOf(page), `${what}, ${name}: sideways`).toBeLessThanOrEqual(0);
  }
  await expectNoSidewaysScroll(page, what);
}

/** The frame is looked at with one page, for visitors and for members, or with each page with `THOROUGH=yes`. */
async function knownFrame(page: Page, look: string) {
  const seen = `${look} ${await page.evaluate(() => document.documentElement.hasAttribute("data-member"))}`;
  const isKnown = framesSeen.has(seen) && process.env.THOROUGH !== "yes";
  framesSeen.add(seen);
  return isKnown ? frame : [];
}

/** H3: at 320 px, as on a small phone or at 400 %, the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowOf(page), `${what}, 320: sideways`).toBeLessThanOrEqual(0);
}

/** Pixels by which the page is wider than its window. */
function overflowOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Without its comments it is less than half as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe objects to, as "rule: elements". */
export async function violationsOn(page: Page, { within, without = [] }: Part = {}) {
  // Once a document: its text is the slowest part.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
    iframes: false,
  };
  const part = { include: [within ?? "html"], exclude: without };
  return page.evaluate(
    async (asked) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(asked.part, asked.options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    { options, part },
  );
}

export const advice = "/schedule-consultation?from=course-advice";

/**
 * Journeys run at once and look for a time each on a day of its own, counted from the end of the calendar: from its last month,
 * which may have begun only just, into the next one, which it holds all of. The very last day ends where the calendar does.
 */
export async function openDay(page: Page, address: string, place: number) {
  const query = `${address}${address.includes("?") ? "&" : "?"}`;
  const next = await openDaysAt(page, `${query}month=${monthAfter(utcDay(Date.now()).slice(0, 7))}`);
  const days = new Set([...next, ...(await openDaysAt(page, `${query}month=9999-12`))]);
  await page.goto(`${query}day=${[...days].at(-1 - place) ?? ""}`);
}

async function openDaysAt(page: Page, address: string) {
  await page.goto(address);
  const links = page.locator("[data-day][data-state=open]");
  return links.evaluateAll((days) => days.map((day) => day.getAttribute("data-day") ?? ""));
}

export async function hold(page: Page) {
  await page.locator('label:has(input[name="slot"]:not(:disabled))').last().click();
  await page.getByRole("button", { name: /^Keep (this time|my place)$/ }).click();
  await expect(page).toHaveURL(/\/bookings\/[\w.-]+$/);
}

export async function sayWho(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One look before it is booked");
}

/** Opens the page that the mail to somebody links to, as whoever reads their mails does. */
export async function openFromMail(page: Page, email: string) {
  const find = async () => {
    const mails = (await (await page.request.get(`${demo}/mailbox/messages.json`)).json()) as {
      recipients: string[];
      text: string;
    }[];
    const mail = mails.find(({ recipients, text }) => recipients.includes(email) && text.includes("/confirm"));
    return /http\S+\/bookings\/[\w~.-]+\/confirm/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  await page.goto(await find());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book this time?");
}
