import { expect, test } from "vitest";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { allowMail } from "#app/mail/outbox/allowance.server.ts";
import { day, hour } from "#app/site/time.ts";
import { bookedMail, cancelledMail, movedMail, reminderMail } from "./booking.mail.ts";
import { moveBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { remind } from "#app/bookings/changes/booking-jobs.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { freePlaceMail } from "./free-place.mail.ts";
import { provingMail } from "./proving.mail.ts";

const booking: Booking = {
  ...wish,
  ...ada,
  id: "b7",
  state: "booked",
  currency: "usd",
  paidAt: null,
  sequence: 3,
  heldUntil: at("2026-12-01", 9 * 60 + 15),
  cancelReason: null,
  askedAt: 77,
  refundCents: null,
  place: null,
  coaching: null,
  ownerNote: "",
};
const later = (minutes: number) => at("2026-12-01", minutes);
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

test("who pays is told of every move; who does not is told no more often than their address may be written to", async () => {
  const { site, deliver } = await openBookings("sqlite");
  const { queries } = site.database;
  const limited = { ...site, limits: { enabled: true } };
  const free = await book(site, { ...wish, call: "advice", purpose: "course-advice", minutes: 15, priceCents: 0 });
  const paid = await book(site, { ...wish, startsAt: later(14 * 60) });
  await queries.updateTable("bookings").set({ paid_at: 1 }).where("id", "=", paid.id).execute();
  for (let mail = 0; mail < 5; mail++)
    await site.database.transaction((own) => allowMail(limited, own, "ada@example.org", null));

  expect((await moveBooking(limited, free.id, later(11 * 60))).ok).toBe(true);
  expect((await moveBooking(limited, paid.id, later(15 * 60))).ok).toBe(true);
  expect((await moveBooking(limited, paid.id, later(16 * 60))).ok).toBe(true);
  const moved = (await deliver()).filter(({ parsed }) => parsed.subject?.startsWith("Moved"));

  expect(moved.map(({ parsed }) => parsed.subject)).toEqual([
    "Moved: Consultation: Workflow automation",
    "Moved: Consultation: Workflow automation",
  ]);
  const texts = moved.map(({ parsed }) => plain(String(parsed.text)));
  expect(texts[0]).toMatch(
    /MOVED What: .* When: .*3:00 PM \(New York\) When no longer: Wednesday, December 2, 2026, 12:45 AM \(Kathmandu\)/,
  );
  expect(texts[1]).toMatch(
    /MOVED What: .* When: .*4:00 PM \(New York\) When no longer: Wednesday, December 2, 2026, 1:45 AM \(Kathmandu\)/,
  );
});

test("who moves a booking to within a day is not reminded of tomorrow, but an hour before", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { id } = await book(site, { ...wish, startsAt: later(16 * 60) });
  clock.now = later(9 * 60) - 21 * hour;
  await moveBooking(site, id, later(9 * 60));

  expect(await remind(site)).toBe(0);
  clock.now = later(9 * 60) - hour;
  expect(await remind(site)).toBe(1);
});

test("a mail about a booking says what it costs, or that it is free, and why it was cancelled when a reason was given", async () => {
  const { site } = await openBookings("sqlite");
  const booked = (changes: Partial<Booking>) => plain(bookedMail(site, { ...booking, ...changes }).text);
  const cancelled = (cancelReason: string | null) => plain(cancelledMail(site, { ...booking, cancelReason }).text);

  expect(booked({})).toContain("Price: $95.00");
  expect(booked({ paidAt: 1 })).toContain("Paid: $95.00");
  expect(booked({ priceCents: 0 })).toContain("Price: Free");
  expect(booked({ priceCents: 0 })).not.toContain("$");
  expect(cancelled("Ill")).toContain("The reason: Ill");
  expect([cancelled(""), cancelled(null)].filter((text) => text.includes("reason"))).toEqual([]);
  expect(reminderMail(site, booking, 24).subject).toBe("Tomorrow: Consultation: Workflow automation");
  expect(reminderMail(site, booking, 1).subject).toBe("In one hour: Consultation: Workflow automation");
});

test("each mail about a booking is one by its own key, in the booking's thread, and no machine answers it", async () => {
  const { site } = await openBookings("sqlite");
  const mails = [
    bookedMail(site, booking),
    movedMail(site, booking),
    cancelledMail(site, booking),
    reminderMail(site, booking, 24),
    reminderMail(site, booking, 1),
    provingMail(site, booking),
  ];

  expect(mails.map(({ key }) => key)).toEqual([
    "booking:b7:3:booked",
    "booking:b7:3:moved",
    "booking:b7:3:cancelled",
    "booking:b7:3:reminder-24",
    "booking:b7:3:reminder-1",
    "booking:b7:asked-77",
  ]);
  for (const { to, thread, headers } of mails)
    expect({ to, thread, headers }).toEqual({
      to: "ada@example.org",
      thread: "booking:b7",
      headers: { "Auto-Submitted": "auto-generated" },
    });
  expect(mails.map(({ calendar }) => calendar?.method)).toEqual([
    "REQUEST",
    "REQUEST",
    "CANCEL",
    undefined,
    undefined,
    undefined,
  ]);
  const file = mails[2]?.calendar?.file.replaceAll("\r\n ", "") ?? "";
  expect(file).toContain("SEQUENCE:3\r\n");
  expect(file).toContain("DTSTAMP:20261128T120000Z\r\n");
  expect(file).toContain('ATTENDEE;CN="Ada Example"');
});

test("the mail that asks for a press says until when the time is kept, on the person's clock", async () => {
  const { site } = await openBookings("sqlite");

  expect(plain(provingMail(site, booking).text)).toContain("It is kept until 8:00 PM (Kathmandu).");
});

test("who waits for two sessions is told of both, each with the link to its day", async () => {
  const { site } = await openBookings("sqlite");
  const mails = ["one", "two"].map((id, place) =>
    freePlaceMail(site, { id, startsAt: training.startsAt + place * day, to: "ada@example.org" }),
  );

  expect(mails.map(({ key }) => key)).toEqual(["free-place:one", "free-place:two"]);
  expect(mails[1]?.text).toContain(`/schedule?at=${training.startsAt + day}`);
  expect(mails[1]?.text).toContain("Wednesday, December 2, 2026, 9:00 AM (New York)");
  expect(mails[1]?.headers).toEqual({ "Auto-Submitted": "auto-generated" });
});
