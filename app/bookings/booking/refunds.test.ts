import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { expect, test } from "vitest";
import { book, openBookings, wish } from "./bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { bookingViewOf } from "#app/bookings/own/booking-view.server.ts";
import { cancelOwn } from "#app/bookings/own/own-booking.server.ts";
import { carryOutBookingOrder } from "#app/desk/calendar/bookings/orders.server.ts";
import { day, minute } from "#app/site/time.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import type { Booking } from "./bookings.ts";
import { isStillTheirs, promisedRefund, refundOf, refundSentence } from "./refunds.server.ts";

/** A paid booking, so long before its time. */
async function openPaid(engine: (typeof engines)[number], before: number, call: Booking["call"] = "consultation") {
  const open = await openBookings(engine);
  const { id } = await book(open.site, { ...wish, call });
  await open.site.database.queries.updateTable("bookings").set({ paid_at: 1 }).where("id", "=", id).execute();
  open.clock.now = wish.startsAt - before;
  const now = async () => {
    const booking = await findBooking(open.site, id);
    if (!booking) throw new Error("gone");
    return booking;
  };
  return {
    ...open,
    id,
    now,
    promise: async () => bookingViewOf(open.site, await now()).refund,
    /** What the mail about the cancellation says. */
    async mail() {
      const mails = await open.deliver();
      const text = mails.find(({ parsed }) => String(parsed.subject).startsWith("Canceled"))?.parsed.text;
      return String(text).replaceAll(/\s+/g, " ");
    },
    inbox: () => open.site.database.queries.selectFrom("inbox_messages").select("details").execute(),
  };
}

test.for(engines)(
  "a paid booking is cancelled with one promise: on the page before and after, in the mail, to the owner, on %s",
  async (engine) => {
    const { site, id, now, promise, mail, inbox } = await openPaid(engine, day);

    const before = await promise();
    await cancelOwn(site, await now());
    await cancelOwn(site, await now());

    expect(before).toBe(
      "Your $95.00 is sent back in full within 5 working days, to the card or account it came from. You need not ask for it.",
    );
    expect(await promise()).toBe(before);
    const text = await mail();
    expect(text).toContain(before);
    expect(text).toContain("/schedule-consultation?from=workflow-automation&zone=Asia%2FKathmandu");
    expect(await inbox()).toEqual([
      {
        details: expect.stringMatching(
          new RegExp(`Canceled: pay back [$]95.00 within 5 working days, it was promised.*"reference":"${id}"`),
        ) as string,
      },
    ]);
  },
);

test("a promise that was read is kept for a quarter of an hour, and the page says it as long as it holds", async () => {
  const { site, clock, now, promise } = await openPaid("sqlite", day);
  clock.now += 1;
  const after = await promise();
  const booking = await now();

  expect(after).toBe(
    "With less than 24 hours to go, the fee of $95.00 is not paid back. If something serious happened, write to us.",
  );
  expect([
    promisedRefund(booking, clock.now - 1 + 15 * minute),
    promisedRefund(booking, clock.now + 15 * minute),
  ]).toEqual([9500, 0]);
  clock.now += 14 * minute;
  await cancelOwn(site, booking);
  expect(await promise()).toContain("is sent back in full");
});

test("who cancels late reads before and after that nothing goes back, and the owner too", async () => {
  const { site, now, promise, mail, inbox } = await openPaid("sqlite", day - 16 * minute);
  const before = await promise();
  await cancelOwn(site, await now());

  expect(before).toContain("is not paid back");
  expect(await promise()).toBe(before);
  expect(await mail()).toContain(before);
  expect((await inbox())[0]?.details).toContain("Canceled late: the fee of $95.00 stays");
});

test("what we cancel ourselves is paid back whole, however late", async () => {
  const { site, id, promise } = await openPaid("sqlite", minute);
  await carryOutBookingOrder(site, { do: "cancel", id, reason: "Ill" }, "owner key");

  expect(await promise()).toContain("Your $95.00 is sent back in full");
});

test.for(engines)("what was booked and never paid is cancelled without a word about money, on %s", async (engine) => {
  const { site, id, now, mail, inbox } = await openPaid(engine, 3 * day);
  await site.database.queries.updateTable("bookings").set({ paid_at: null }).where("id", "=", id).execute();

  await cancelOwn(site, await now());

  expect(await inbox()).toEqual([]);
  expect(await mail()).not.toContain("$");
});

test("of a month of coaching the sessions stay instead of the money, and what was not paid has no promise", async () => {
  const { site, now, promise, mail, inbox } = await openPaid("sqlite", 3 * day, "coaching-monthly");
  const before = await promise();
  await cancelOwn(site, await now());
  const unpaid = { ...(await now()), paidAt: null };

  expect(before).toContain("stay yours until it ends");
  expect(before).toContain("This does not end the package");
  expect(await promise()).toBe(before);
  expect((await inbox())[0]?.details).toContain("find another time for this session");
  const text = await mail();
  expect(text).toContain("Ask for another time: http://127.0.0.1:3000/ask");
  expect(text).not.toContain("/schedule-consultation");
  expect([refundOf(unpaid, 0, "owner"), refundSentence(siteContent(), unpaid, 0)]).toEqual([0, undefined]);
  expect(refundSentence(siteContent(), await now(), null)).toContain("write to you within 5 working days");
});

test("what we cancel of a month of coaching goes back whole, and only a paid month has sessions that stay", async () => {
  const { now } = await openPaid("sqlite", 3 * day, "coaching-monthly");
  const paid = await now();

  expect(refundSentence(siteContent(), paid, 9500)).toContain("Your $95.00 is sent back in full");
  expect([isStillTheirs(paid), isStillTheirs({ ...paid, paidAt: null })]).toEqual([true, false]);
  expect(isStillTheirs({ ...paid, call: "coaching-single" })).toBe(false);
});
