import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { expect, test } from "vitest";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import type { Booking, Wish } from "#app/bookings/booking/bookings.ts";
import { minute } from "#app/site/time.ts";
import { bookingPage, calendarOf, bookingViewOf } from "./booking-view.server.ts";
import { notBookedSentence, takenSentence } from "./hold-answer.server.ts";

type Shown = Awaited<ReturnType<typeof openBookings>>["site"];

/** A free hold for Ada with half a minute left; `payments` names what a link would be asked for. */
async function openView() {
  const { site, clock } = await openBookings("sqlite");
  const payments = { linkFor: ({ item }: { item: string }) => `https://pay.example/${item}` };
  const shown = { ...site, payments } as unknown as Shown;
  const held: Booking = {
    ...wish,
    ...ada,
    id: "b",
    state: "held",
    priceCents: 0,
    currency: "usd",
    paidAt: null,
    sequence: 0,
    heldUntil: clock.now + minute / 2,
    cancelReason: null,
    askedAt: null,
    refundCents: null,
    place: null,
    coaching: null,
    ownerNote: "",
  };
  return { site: shown, clock, view: (changes: Partial<Booking>) => bookingViewOf(shown, { ...held, ...changes }) };
}

test("a hold is shown with its end as long as it runs: nobody named, named, or asked by mail", async () => {
  const { clock, view } = await openView();

  expect([view({ email: "" }), view({}), view({ askedAt: clock.now })].map(({ kept }) => kept?.left)).toEqual([
    30_000, 30_000, 30_000,
  ]);
  expect(view({ askedAt: clock.now })).toMatchObject({ stage: "asked", askedAt: "5:45 PM (Kathmandu)" });
  for (const over of [{ heldUntil: clock.now }, { state: "booked" }, { state: "cancelled" }] as const)
    expect(view(over).kept).toBeUndefined();
});

test("only a hold that was given back says so", async () => {
  const { clock, view } = await openView();

  expect(view({ state: "expired", heldUntil: null }).left).toBe(true);
  expect(view({ state: "expired", heldUntil: clock.now }).left).toBe(false);
  expect(view({ state: "booked", heldUntil: null }).left).toBe(false);
});

test("there is a way to pay for what costs something and has a name, and for nothing else", async () => {
  const { clock, view } = await openView();

  expect(view({ priceCents: 9500 }).payAt).toBe("https://pay.example/consultation");
  for (const other of [
    {},
    { priceCents: 9500, email: "" },
    { priceCents: 9500, state: "booked" },
    { priceCents: 9500, heldUntil: clock.now },
    { priceCents: 1, call: "advice" },
    { priceCents: 1, call: "training" },
  ] as const)
    expect(view(other).payAt, JSON.stringify(other)).toBeUndefined();
});

test("the company's clock stands beneath the person's where they differ; free is said in a word", async () => {
  const { view } = await openView();

  expect(view({})).toMatchObject({ amount: "Free", costs: false });
  expect(view({}).ticket.rows[1]).toMatchObject({ soft: "which is 10:00 AM (New York)" });
  expect(view({ timeZone: "America/Toronto", priceCents: 1 })).toMatchObject({ amount: "$0.01", costs: true });
  expect(view({ timeZone: "America/Toronto" }).ticket.rows[1]?.soft).toBeUndefined();
});

test("a title says once what a call is", async () => {
  const { site } = await openBookings("sqlite");
  const title = (call: Wish["call"], purpose: string) => bookingTitle(site.content, { ...wish, call, purpose });
  const call = await book(site, { ...wish, call: "advice", purpose: "course-advice", priceCents: 0 });

  expect(bookingViewOf(site, call).ticket.rows[0]?.words).toBe("Course advice call: which course suits me");
  expect([
    title("advice", "ai-specialist"),
    title("coaching-single", "coaching-single"),
    title("coaching-monthly", "coaching-monthly"),
    title("coaching-single", "career-coaching"),
    title("training", "ai-engineer"),
    title("training", "no-more"),
  ]).toEqual([
    "Course advice call: AI Specialist",
    "Coaching, Single Session",
    "Coaching, Monthly Package",
    "Coaching, Single Session: Career coaching",
    "Training session: AI Engineering",
    "Training session: your course",
  ]);
});

test("whoever gave a time back sees its day in the calendar where they chose it", async () => {
  const { site } = await openBookings("sqlite");
  const call = await book(site, { ...wish, startsAt: at("2026-12-01", 16 * 60 + 30) });
  const session = await book(site, training);

  expect(calendarOf(site.content, call)).toBe(
    "/schedule-consultation?from=workflow-automation&zone=Asia%2FKathmandu&day=2026-12-01",
  );
  expect(calendarOf(site.content, session)).toBe("/schedule?zone=Asia%2FKathmandu&day=2026-12-01");
  expect(bookingViewOf(site, session).chooseAgain).toBe("/schedule?zone=Asia%2FKathmandu");
});

test("free times stand on the page of what went, ways into a calendar on that of what is booked", async () => {
  const { site, clock } = await openBookings("sqlite");
  const held = await holdTime(site, wish);
  if (!held.ok) throw new Error(held.reason);
  const booked = await book(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
  clock.now += 10 * minute;
  const [gone, agreed] = [await bookingPage(site, held.booking), await bookingPage(site, booked)];

  expect([gone.nearest.length, gone.calendars]).toEqual([4, undefined]);
  expect([agreed.nearest, agreed.calendars?.length]).toEqual([[], 2]);
});

test("each refusal says what to do", () => {
  expect(takenSentence("taken", true)).toContain("Somebody else has just taken this time. Nothing you typed is lost");
  expect(takenSentence("taken", true, true)).toContain("This session is full.");
  expect(takenSentence("closed", false)).toBe("This time is not on offer any more. Please choose another day.");
  expect(notBookedSentence(siteContent(), "taken")).toBe(takenSentence("taken", true));
  expect(notBookedSentence(siteContent(), "gone")).toContain("cannot be done");
  expect(notBookedSentence(siteContent(), "closed")).toBe(takenSentence("closed", true));
  expect(notBookedSentence(siteContent(), "enough")).toContain("2 free times");
  expect(notBookedSentence(siteContent(), "network")).toContain("From your network 8 times are kept");
});

test("who paid when the time had gone is shown the nearest free ones", async () => {
  const { site } = await openBookings("sqlite");
  const booked = await book(site);
  const late = await bookingPage(site, { ...booked, state: "expired", paidAt: 1 });

  expect([late.booking.stage, late.nearest.length, late.calendars]).toEqual(["late", 4, undefined]);
});

test("the page says what is paid, why it was cancelled, and what can still be done a day before and later", async () => {
  const { clock, view } = await openView();
  const paid = { state: "booked", priceCents: 9500, paidAt: 1 } as const;
  const cancelled = { ...paid, state: "cancelled", refundCents: 0, cancelReason: "Ill" } as const;

  expect(view(paid)).toMatchObject({
    paid: true,
    mayMove: true,
    mayCancel: true,
    stillTheirs: false,
    cancelReason: "",
  });
  expect(view({ ...paid, paidAt: null }).paid).toBe(false);
  expect(view({ ...paid, call: "coaching-monthly" }).stillTheirs).toBe(true);
  expect(view(cancelled)).toMatchObject({ cancelReason: "Ill", mayMove: false, mayCancel: false });
  expect(view(cancelled).refund).toContain("is not paid back");
  clock.now = wish.startsAt - minute;
  expect(view(paid)).toMatchObject({ mayMove: false, mayCancel: true });
});

test("before anybody pays, the page knows that a time within a day stays, and its fee too", async () => {
  const { clock, view } = await openView();
  const unpaid = { email: "ada@example.org", priceCents: 9500 };

  clock.now = wish.startsAt - 25 * 60 * minute;
  expect(view(unpaid).atShortNotice).toBe(false);
  clock.now = wish.startsAt - 23 * 60 * minute;
  expect(view(unpaid).atShortNotice).toBe(true);
  expect(view({ ...unpaid, priceCents: 0 }).atShortNotice).toBe(false);
});
