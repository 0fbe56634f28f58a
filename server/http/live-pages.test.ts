import { expect, onTestFinished, test } from "vitest";
import { holdSlot } from "#app/bookings/changes/bookings.server.ts";
import { markedTimes } from "#app/catalog/next-times/next-times.ts";
import { at, openBookings, wish } from "#tests/bookings.ts";
import { openLivePages } from "./live-pages.ts";
import { type Page, packedPage, withText } from "./pages.ts";

const html = { "Content-Type": "text/html; charset=utf-8" };
const empty: Page = { identity: Buffer.from(""), etag: "", headers: html, packed: {} };
const [first] = markedTimes("general");
const template = `<div data-next-times="general"><ul><li data-next="general_0">${first?.words}</li></ul></div>`;

async function openPages() {
  const { site } = await openBookings("sqlite");
  const reported: unknown[] = [];
  site.report = (error) => void reported.push(error);
  const pages = new Map([
    ["/", withText(empty, template)],
    ["/faq", withText(empty, "Questions")],
  ]);
  const faq = pages.get("/faq");
  const livePages = openLivePages(pages, site);
  onTestFinished(() => livePages.stop());
  const home = () => pages.get("/") ?? empty;
  return { site, livePages, home, reported, isFaqKept: () => pages.get("/faq") === faq };
}

test("before the calendar was read, and when it cannot be, a page names no time", async () => {
  const { site, livePages, home, reported } = await openPages();

  expect(home().identity.toString()).toBe("");
  await livePages.look();
  expect(home().identity.toString()).toContain("Mon, Nov 30, 9:00 AM");
  const { queries } = site.database;
  site.database.queries = undefined as never;
  for (let look = 0; look < 3; look += 1) await livePages.look();
  expect(home().identity.toString()).toBe("");
  expect(reported).toHaveLength(1);

  site.database.queries = queries;
  await livePages.look();
  site.database.queries = undefined as never;
  await livePages.look();
  expect(reported).toHaveLength(2);
});

test("a database that does not answer is told by whoever watches it, not by each look at the calendar", async () => {
  const { site, livePages, home, reported } = await openPages();
  await livePages.look();

  const gone = Object.assign(new Error("gone"), { code: "SQLITE_IOERR" });
  const selectFrom = () => {
    throw gone;
  };
  site.database.queries = { selectFrom } as never;
  await livePages.look();

  expect(home().identity.toString()).toBe("");
  expect(reported).toEqual([]);
});

test("a page is made anew when a time was taken, packed before it is there, and only then", async () => {
  const { site, livePages, home, isFaqKept } = await openPages();
  await livePages.look();
  const before = home();
  await livePages.look();
  expect(home()).toBe(before);

  await holdSlot(site, { ...wish, startsAt: at("2026-11-30", 9 * 60) });
  livePages.soon();
  await expect.poll(() => home().identity.toString()).toContain("10:00 AM");

  expect(home().etag).not.toBe(before.etag);
  expect(Object.keys(home().packed ?? {})).toEqual(["br", "gzip"]);
  expect(await packedPage(home(), "br")).not.toEqual(await packedPage(before, "br"));
  expect(isFaqKept()).toBe(true);
});
