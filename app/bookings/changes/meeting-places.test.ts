import { expect, test } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { ada } from "#tests/cast.ts";
import { visitFor } from "#app/school/buying/payments/payments.scene.ts";
import { engines } from "#tests/databases.ts";
import { advice, at, book, openBookings, promisesPlace, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { bookedMail, cancelledMail, movedMail, reminderMail } from "#app/bookings/letters/booking.mail.ts";
import { freePlaceMail } from "#app/bookings/letters/free-place.mail.ts";
import { latePaymentMail } from "#app/bookings/letters/late-payment.mail.ts";
import { provingMail } from "#app/bookings/letters/proving.mail.ts";
import { calendarEventOf } from "#app/bookings/booking/booking-words.server.ts";
import { isMeetingAddress } from "#app/bookings/booking/meeting-place.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { calendarFile } from "#app/bookings/calendar/calendar-file.ts";
import { addressesOf } from "#app/bookings/own/other-calendars.server.ts";
import { bookingViewOf } from "#app/bookings/own/booking-view.server.ts";
import type { Engine } from "#database/database.ts";
import { hour } from "#app/site/time.ts";
import { moveBooking } from "./booking-changes.server.ts";
import { remind } from "./booking-jobs.server.ts";
import { payBooking } from "./booking-payment.server.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";

const rooms = { address: "https://meet.example.org/{room}", note: "Passcode 4711" };

async function openMeeting(engine: Engine) {
  const open = await openBookings(engine);
  open.site.meeting = rooms;
  return open;
}

const roomIn = ({ place }: Pick<Booking, "place">) =>
  /^https:\/\/meet\.example\.org\/([\w-]+)$/.exec(place?.address ?? "")?.[1];

test.for(engines)(
  "what is booked, free or paid, keeps its place, whatever the setting says later, on %s",
  async (engine) => {
    const { site, now } = await openMeeting(engine);
    const free = await book(site, advice);
    const held = await holdTime(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
    if (!held.ok) throw new Error(held.reason);
    await namePerson(site, held.booking, ada);
    expect(held.booking.place).toBeNull();
    await site.database.transaction((queries) => payBooking(site, queries, visitFor(held.booking.id)));
    site.meeting = { address: "https://other.example.org/", note: "" };

    const kept = [await now(free), await now(held.booking)];

    expect(kept.map((each) => each?.place?.note)).toEqual(["Passcode 4711", "Passcode 4711"]);
    // 128 bits are 22 letters of base64url.
    for (const each of kept) expect(each && roomIn(each)?.length).toBeGreaterThanOrEqual(22);
    expect(new Set(kept.map((each) => each && roomIn(each))).size).toBe(2);
  },
);

test.for(engines)("a moved call keeps its room; who come to one training session share one, on %s", async (engine) => {
  const { site } = await openMeeting(engine);
  const call = await book(site, wish);
  const [one, other] = [await book(site, training), await book(site, training)];
  const later = at("2026-12-02", 9 * 60);

  const movedCall = await moveBooking(site, call.id, at("2026-12-02", 15 * 60));
  const moved = await moveBooking(site, one.id, later);
  const there = await book(site, { ...training, startsAt: later });

  expect(movedCall).toMatchObject({ booking: { place: call.place } });
  expect(one.place).toEqual(other.place);
  expect(moved).toMatchObject({ booking: { place: there.place } });
  expect(there.place).not.toEqual(one.place);
});

test("the place stands in confirmation, move, reminder, calendar file, on the own page and in other calendars", async () => {
  const { site, clock, deliver } = await openMeeting("sqlite");
  const booking = await book(site, wish);
  await moveBooking(site, booking.id, at("2026-12-01", 14 * 60));
  await deliver();
  clock.now = at("2026-12-01", 14 * 60) - hour;
  await remind(site);
  const address = booking.place?.address ?? "none";

  const mails = (await deliver()).map(({ parsed }) => parsed);
  const file = calendarFile(calendarEventOf(site, booking), "REQUEST");

  expect(mails).toHaveLength(3);
  for (const { text, html, subject } of mails) {
    expect(text, subject).toContain(address);
    expect(text, subject).toContain("Passcode 4711");
    expect(html, subject).toContain(`href="${address}"`);
  }
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain(`LOCATION:${address}`);
  expect(lines).toContain(`CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Join the call":${address}`);
  expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain("\\nPasscode 4711");
  expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(bookingViewOf(site, booking).place).toEqual(booking.place);
  for (const { to } of addressesOf(site.content, booking))
    expect(new URL(to).searchParams.get("location")).toBe(address);
});

test("an invitation comes from whom the mails come from, and replies go where MAIL_REPLY_TO says", async () => {
  const { site, deliver } = await openMeeting("sqlite");
  site.mail = { from: '"Ada & Sons" <calls@mail.example>', replyTo: "desk@mail.example" };
  const booking = await book(site, wish);

  const [mail] = await deliver();
  const lines = calendarFile(calendarEventOf(site, booking), "REQUEST").replaceAll("\r\n ", "");

  expect(lines).toContain('ORGANIZER;CN="Ada & Sons":mailto:calls@mail.example\r\n');
  expect(mail?.parsed.from?.address).toBe("calls@mail.example");
  expect(mail?.parsed.replyTo?.map(({ address }) => address)).toEqual(["desk@mail.example"]);
  site.mail = { from: "calls@mail.example" };
  expect(calendarFile(calendarEventOf(site, booking), "REQUEST")).toContain(
    'ORGANIZER;CN="Throughline":mailto:calls@mail.example\r\n',
  );
});

test("a place is an https address; only its path may hold a room", () => {
  const right = [
    "https://meet.example.org/{room}",
    "https://meet.example.org/x?pwd=1#{room}",
    "http://127.0.0.1:3001/meet/{room}",
  ];
  const wrong = [
    "",
    "Room 5",
    "http://meet.example.org/",
    "https://{room}.example.org/",
    "https://ada:secret@meet.example.org/",
    "https://meet.example.org/{name}",
    "https://meet.example.org/a b",
    "javascript:alert(1)",
    `https://meet.example.org/${"a".repeat(500)}`,
  ];

  expect(right.map(isMeetingAddress)).toEqual(right.map(() => true));
  expect(wrong.map(isMeetingAddress)).toEqual(wrong.map(() => false));
});

test("without a place no mail and no calendar file promises one", async () => {
  const { site } = await openBookings("sqlite");
  const booking = { ...(await book(site, wish)), paidAt: 1, refundCents: 9500, askedAt: 1 };
  const mails = [
    bookedMail(site, booking),
    movedMail(site, booking),
    cancelledMail(site, booking),
    reminderMail(site, booking, 24),
    reminderMail(site, booking, 1),
    provingMail(site, booking),
    latePaymentMail(site, booking),
    freePlaceMail(site, { id: "w", startsAt: training.startsAt, to: "ada@example.org" }),
  ];
  const files = (["REQUEST", "CANCEL"] as const).map((method) => calendarFile(calendarEventOf(site, booking), method));
  const said = [
    ...mails.flatMap(({ subject, text, html, calendar }) => [subject, text, html, calendar?.file]),
    ...files,
  ];

  expect(said.filter((words) => promisesPlace.test(words ?? ""))).toEqual([]);
  const placed = { ...booking, place: { address: "https://meet.example.org/one", note: "" } };
  expect(promisesPlace.test(calendarFile(calendarEventOf(site, placed), "REQUEST"))).toBe(true);
  for (const { text } of [bookedMail(site, placed), reminderMail(site, placed, 24)])
    expect(text).toMatch(promisesPlace);
});
