import { ticketWordsOf } from "#app/content/words/ticket-words.server.ts";
import { expect, test } from "vitest";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { cancelBooking, moveBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { setPlace } from "#app/bookings/changes/place-changes.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { bookingViewOf } from "#app/bookings/own/booking-view.server.ts";
import { ticketHtml, ticketText } from "#app/mail/letters/ticket-letter.ts";
import { ticketOf } from "./booking-ticket.server.ts";

const start = "Tuesday, December 1, 2026, 8:45 PM (Kathmandu)";
const later = at("2026-12-01", 14 * 60);
const place = { address: "https://meet.example.org/one", note: "" };

test("one ticket: held, paid, moved, cancelled and refunded leave their marks on it", async () => {
  const { site } = await openBookings("sqlite");
  const booked = await book(site, wish);
  const face = (changes: Partial<Booking>) => ticketOf(site.content, { ...booked, ...changes }, site.now());
  const held = { state: "held", heldUntil: site.now() + 1 } as const;

  expect(face({ ...held, id: "7f-3a_09c2QQ" })).toEqual({
    names: ticketWordsOf(site.content).names,
    rows: [
      { name: "What", words: "Consultation: Workflow automation", soft: "45 minutes" },
      { name: "When", words: start, soft: "which is 10:00 AM (New York)" },
      { name: "With", words: "Throughline" },
      { name: "For", words: "Ada Example" },
    ],
    price: { name: "Price", words: "$95.00" },
    number: "7F3A09C2",
    stamps: [],
  });
  expect(face({ paidAt: 1, place })).toMatchObject({
    rows: [{}, {}, { soft: "by video call" }, {}],
    price: { name: "Paid", words: "$95.00" },
    stamps: [],
  });
  expect(face({ movedFrom: booked.startsAt, startsAt: later })).toMatchObject({
    rows: [{}, { struck: start }, {}, {}],
    stamps: ["Moved"],
  });
  expect(face({ state: "cancelled", paidAt: 1, moneyBackAt: 2, movedFrom: 1 })).toMatchObject({
    rows: [{}, { struck: start }, {}, {}],
    stamps: ["Canceled", "Refunded $95.00"],
  });
  expect(face({ state: "no-show" }).stamps).toEqual(["Missed"]);
});

test("a payment that came late punches the ticket and strikes its time; a session of a month is paid with the month", async () => {
  const { site } = await openBookings("sqlite");
  const booked = await book(site, wish);
  const late = ticketOf(site.content, { ...booked, state: "expired", paidAt: 1 }, site.now());
  const session = ticketOf(
    site.content,
    { ...booked, coaching: { pack: "a", month: "b", wentBack: false } },
    site.now(),
  );

  expect(late.rows[1]).toEqual({ name: "When", struck: start });
  expect(late.price.name).toBe("Paid");
  expect(session.price).toEqual({ name: "Paid", words: "In your month", soft: "of coaching" });
});

test.for(engines)("only a move says that it is moved, and the ticket keeps the time before, on %s", async (engine) => {
  const { site } = await openBookings(engine);
  const { id, startsAt } = await book(site, wish);

  const placed = await setPlace(site, id, place);
  const moved = await moveBooking(site, id, later);
  const cancelled = await cancelBooking(site, id, "");

  if (!placed.ok || !moved.ok || !cancelled.ok) throw new Error("not changed");
  expect(bookingViewOf(site, placed.booking)).toMatchObject({ moved: false, ticket: { stamps: [] } });
  expect(moved.booking.movedFrom).toBe(startsAt);
  expect(bookingViewOf(site, moved.booking)).toMatchObject({ moved: true, ticket: { stamps: ["Moved"] } });
  expect(bookingViewOf(site, cancelled.booking)).toMatchObject({ moved: false, ticket: { stamps: ["Canceled"] } });
});

test("the ticket of a mail says everything in words, and what a person typed never becomes markup", async () => {
  const { site } = await openBookings("sqlite");
  const booked = await book(site, wish, { ...ada, firstName: "<b>Ada", lastName: "" });
  const face = ticketOf(site.content, { ...booked, id: "b7", movedFrom: later, paidAt: 1 }, site.now());

  expect(ticketText(face)).toBe(
    `MOVED
What: Consultation: Workflow automation, 45 minutes
When: ${start}, which is 10:00 AM (New York)
When no longer: Wednesday, December 2, 2026, 12:45 AM (Kathmandu)
With: Throughline
For: <b>Ada
Paid: $95.00
Number: B7`,
  );
  const html = ticketHtml(face);
  const words = html.replaceAll(/<[^>]*>/g, " ");
  for (const part of ["Moved", start, "12:45 AM", "&lt;b&gt;Ada", "Paid", "$95.00", "B7"])
    expect(words).toContain(part);
  expect(html).not.toMatch(/<b>Ada|<img|url\(|class=|flex|grid/);
});
