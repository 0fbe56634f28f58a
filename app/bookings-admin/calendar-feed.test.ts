import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { ada, book, openBookedSite, training } from "#tests/booked-site.ts";
import { feedAddress, isFeedToken, writeFeed } from "./calendar-feed.server.ts";
import { carryOut } from "./orders.server.ts";

test.for(engines)(
  "the feed holds a call each and a session once, without addresses or links, on %s",
  async (engine) => {
    const { site, clock } = await openBookedSite(engine);
    const call = await book(site);
    await book(site, training);
    clock.now += 1;
    await book(site, training, { ...ada, firstName: "Ben" });

    const feed = await writeFeed(site);
    await carryOut(site, { do: "cancel", id: call.id, reason: "Ill" }, "owner key");

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
  const { site } = await openBookedSite("sqlite");
  const token = new URL(feedAddress(site)).pathname.split("/").at(-1) ?? "";

  expect(isFeedToken(site, token)).toBe(true);
  expect(isFeedToken({ secret: Buffer.alloc(32, 8) }, token)).toBe(false);
  for (const wrong of ["", "bookings", `${token}x`, token.slice(0, -1), token.replace("bookings", "booking")])
    expect(isFeedToken(site, wrong), wrong).toBe(false);
});

function unfolded(feed: string) {
  return feed.replaceAll("\r\n ", "");
}
