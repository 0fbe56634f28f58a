import { expect, onTestFinished, test } from "vitest";
import { at, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { markedTimes } from "#app/catalog/next-times/next-times.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { acceptPlayed } from "#app/school/handing-in/works/accept-played.server.ts";
import { putEnrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { openLivePages } from "./live-pages.ts";
import { packedPage, type Page, withText } from "./pages.ts";

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
  expect(home().identity.toString()).toContain("Mon,\u00a0Nov\u00a030 9:00\u00a0AM");
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

test("a page is made anew when a time was taken, packed before it is there as it was asked for, and only then", async () => {
  const { site, livePages, home, isFaqKept } = await openPages();
  await livePages.look();
  const before = home();
  expect(before.packed).toEqual({});
  const asked = await packedPage(before, "br");
  await livePages.look();
  expect(home()).toBe(before);

  await holdTime(site, { ...wish, startsAt: at("2026-11-30", 9 * 60) });
  livePages.soon();
  await expect.poll(() => home().identity.toString()).toContain("10:00\u00a0AM");

  expect(home().etag).not.toBe(before.etag);
  expect(Object.keys(home().packed ?? {})).toEqual(["br"]);
  expect(await packedPage(home(), "br")).not.toEqual(asked);
  expect(isFaqKept()).toBe(true);
});

test.for(engines)(
  "what five students say stands on every page with its mark, and a page without is not made anew, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const text = "Module 1.HOURS_SAID_specialist_1 Module 2.HOURS_SAID_specialist_2";
    const pages = new Map([
      ["/course/specialist/module/1", withText(empty, text)],
      ["/course/engineer/module/1", withText(empty, "Module 1.HOURS_SAID_engineer_1")],
    ]);
    const livePages = openLivePages(pages, site);
    onTestFinished(() => livePages.stop());
    const shown = (track: string) => pages.get(`/course/${track}/module/1`)?.identity.toString();
    const other = pages.get("/course/engineer/module/1");
    expect(shown("specialist")).toBe("Module 1. Module 2.");

    const module = findModule(siteContent(), "specialist", 1) ?? expect.unreachable();
    for (const place of [1, 2, 3, 4, 5]) {
      const id = `student-${place}`;
      await putEnrolled(site.database.queries, { id, at: site.now() });
      await acceptPlayed(site, id, module);
    }
    await site.database.queries.updateTable("works").set({ minutes_taken: 1800 }).execute();
    await livePages.look();

    expect(shown("specialist")).toBe(
      "Module 1. What students say: 30 hours (the middle one of 5 who said it, half of them between 30 hours and 30 hours). Module 2.",
    );
    expect(pages.get("/course/engineer/module/1")).toBe(other);
  },
);
