import { companyOf } from "#app/content/company/our-company.ts";
import type { Block } from "#app/content/reading/markdown.ts";
import type { LetterBlock } from "#app/mail/letters/letter.ts";
import { aboutBooking } from "./about-booking.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { bookingLink } from "#app/bookings/booking/booking-links.server.ts";
import { calendarEventOf, chooseAgain, bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { isStillTheirs, refundSentence } from "#app/bookings/booking/refunds.server.ts";
import { leftWords, sessionsPath } from "#app/bookings/credits/credit-words.server.ts";
import type { CoachingMonth } from "#app/bookings/credits/credits.ts";
import { ticketOf } from "#app/bookings/ticket/booking-ticket.server.ts";
import { calendarFile, type CalendarMethod } from "#app/bookings/calendar/calendar-file.ts";

type Sender = Pick<Site, "content" | "origin" | "secret" | "now" | "mail">;

/** What was agreed, with an invitation for the calendar. `month`: of coaching, which it takes a session of. */
export function bookedMail(site: Sender, booking: Booking, month?: CoachingMonth): OutboxMail {
  return write(site, booking, {
    subject: `Booked: ${bookingTitle(site.content, booking)}`,
    key: "booked",
    method: "REQUEST",
    blocks: [
      { paragraph: ["Your time is booked. This is your ticket:"] },
      { ticket: ticketOf(site.content, booking, site.now()) },
      ...where(booking),
      ...(month ? sessionsLeft(site, month) : []),
      { paragraph: ["You need to move it or cannot come? Do it on this page, without an account:"] },
      { button: "See, move or cancel", url: bookingLink(site, booking.id) },
    ],
  });
}

export function movedMail(site: Sender, booking: Booking): OutboxMail {
  return write(site, booking, {
    subject: `Moved: ${bookingTitle(site.content, booking)}`,
    key: "moved",
    method: "REQUEST",
    blocks: [
      { paragraph: ["Your booking has another time:"] },
      { ticket: ticketOf(site.content, booking, site.now()) },
      ...where(booking),
      { button: "See, move or cancel", url: bookingLink(site, booking.id) },
    ],
  });
}

/** The owner said where it takes place after it was booked, or named another place. */
export function placeMail(site: Sender, booking: Booking): OutboxMail {
  return write(site, booking, {
    subject: `Where we meet: ${bookingTitle(site.content, booking)}`,
    key: "place",
    method: "REQUEST",
    blocks: [
      ...where(booking),
      { ticket: ticketOf(site.content, booking, site.now()) },
      { button: "See, move or cancel", url: bookingLink(site, booking.id) },
    ],
  });
}

export function cancelledMail(site: Sender, booking: Booking): OutboxMail {
  const why = booking.cancelReason ? [{ paragraph: [`The reason: ${booking.cancelReason}`] }] : [];
  const refund = refundSentence(site.content, booking, booking.refundCents);
  const money = refund === undefined ? [] : [{ paragraph: [refund] }];
  return write(site, booking, {
    subject: `Canceled: ${bookingTitle(site.content, booking)}`,
    key: "cancelled",
    method: "CANCEL",
    blocks: [
      { paragraph: ["Your booking is canceled."] },
      { ticket: ticketOf(site.content, booking, site.now()) },
      ...why,
      ...money,
      booking.coaching
        ? { button: "Your month of coaching", url: site.origin + sessionsPath(site, booking.coaching.pack) }
        : isStillTheirs(booking)
          ? { button: "Ask for another time", url: `${site.origin}/ask` }
          : { button: "Choose another time", url: site.origin + chooseAgain(booking) },
    ],
  });
}

/** `hours` before it starts: 24 or 1. */
export function reminderMail(site: Sender, booking: Booking, hours: 24 | 1): OutboxMail {
  return write(site, booking, {
    subject: `${hours === 24 ? "Tomorrow" : "In one hour"}: ${bookingTitle(site.content, booking)}`,
    key: `reminder-${hours}`,
    blocks: [
      { ticket: ticketOf(site.content, booking, site.now()) },
      ...where(booking),
      { button: "See, move or cancel", url: bookingLink(site, booking.id) },
    ],
  });
}

type Words = { subject: string; key: string; method?: CalendarMethod; blocks: LetterBlock[] };

/** One mail for one change: the key holds the number of the change. */
function write(site: Sender, booking: Booking, { subject, key, method, blocks }: Words): OutboxMail {
  return {
    ...aboutBooking(site, booking, {
      subject,
      key: `${booking.sequence}:${key}`,
      blocks,
      footer: [ourAddress(site.content)],
    }),
    ...(method && { calendar: { method, file: calendarFile(calendarEventOf(site, booking), method) } }),
  };
}

/** How many sessions of a month are left, and the link that books the next one without paying. */
export function sessionsLeft(site: Sender, month: CoachingMonth): LetterBlock[] {
  return [
    { paragraph: [`Your month of coaching: ${leftWords(site.content, month, site.now())}.`] },
    { button: "Book a session of your month", url: site.origin + sessionsPath(site, month.pack) },
  ];
}

/** Nothing is said, and nothing promised, while there is no place. */
function where({ place }: Booking): LetterBlock[] {
  if (!place) return [];
  const note = place.note ? [{ paragraph: [place.note] }] : [];
  return [
    { paragraph: ["We meet by video call, on this page:"] },
    { button: "Join the call", url: place.address },
    ...note,
  ];
}

function ourAddress(content: Content): Block {
  const { address, legalName } = companyOf(content);
  return {
    paragraph: [`${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}`],
  };
}
