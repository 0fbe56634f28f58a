import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { ada } from "#tests/cast.ts";
import { book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { day, hour } from "#app/site/time.ts";
import { feedAddress, isFeedToken, writeFeed } from "./calendar-feed.server.ts";
import { carryOutBookingOrder } from "#app/desk/calendar/bookings/orders.server.ts";

test.for(engines)(
  "the feed holds a call each and a session once, without addresses or links, on %s",
  async (engine) => {
    const { site, clock } = await openBookings(engine);
    const call = await book(site);
    await book(site, training);
    clock.now += 1;
    await book(site, training, { ...ada, firstName: "Ben" });

    const feed = await writeFeed(site);
    await carryOutBookingOrder(site, { do: "cancel", id: call.id, reason: "Ill" }, "owner key");

    expect(feed.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    expect(feed).toContain("SUMMARY:Training session\\, 2 registered");
    expect(unfolded(feed)).toContain(`UID:${call.id}@127.0.0.1`);
    expect(unfolded(feed)).toMatch(/DESCRIPTION:Ada Example: Training session: .*\\nBen Example: /);
    expect(unfolded(feed)).toContain("URL:http://127.0.0.1:3000/admin/bookings?day=2026-12-01&span=day");
    expect(unfolded(feed)).not.toMatch(/ada@|ATTENDEE|\/bookings\/[^?]|Invoices/);
    expect((await writeFeed(site)).match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  },
);

test("the feed's address changes with the site's key, and nothing else opens it", async () => {
  const { site } = await openBookings("sqlite");
  const token = new URL(feedAddress(site)).pathname.split("/").at(-1) ?? "";

  expect(isFeedToken(site, token)).toBe(true);
  expect(isFeedToken({ secret: Buffer.alloc(32, 8) }, token)).toBe(false);
  for (const wrong of ["", "bookings", `${token}x`, token.slice(0, -1), token.replace("bookings", "booking")])
    expect(isFeedToken(site, wrong), wrong).toBe(false);
});

function unfolded(feed: string) {
  return feed.replaceAll("\r\n ", "");
}

test("a session in the feed is as new as the last change of anybody in it, and as long as its longest", async () => {
  const { site } = await openBookings("sqlite");
  const { queries } = site.database;
  const [one, two] = [await book(site, training), await book(site, training)];
  await queries.updateTable("bookings").set({ sequence: 4, created_at: 2 }).where("id", "=", two.id).execute();
  await queries.updateTable("bookings").set({ minutes: 90, created_at: 3 }).where("id", "=", one.id).execute();
  const later = await book(site, { ...training, startsAt: training.startsAt + day });
  const early = await book(site, { ...wish, startsAt: training.startsAt + hour / 2, minutes: 30 });
  await queries.updateTable("bookings").set({ created_at: 1 }).where("id", "=", later.id).execute();

  const feed = unfolded(await writeFeed(site));
  const uids = [...feed.matchAll(/^UID:(.*)@/gm)].map(([, uid]) => uid);

  expect(uids).toEqual([`training-${training.startsAt}`, early.id, `training-${later.startsAt}`]);
  expect(feed.match(/^SEQUENCE:.*/gm)?.map((line) => line.trim())).toEqual(["SEQUENCE:4", "SEQUENCE:0", "SEQUENCE:0"]);
  expect(feed).toContain("DTSTART:20261201T140000Z\r\nDTEND:20261201T153000Z");
  expect(feed).toContain("SUMMARY:Consultation: Workflow automation (Ada Example)");
});
