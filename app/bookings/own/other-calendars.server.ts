import { companyOf } from "#app/content/company/our-company.ts";
import { bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { type Booking, endOf } from "#app/bookings/booking/bookings.ts";

import type { Content } from "#app/site/content.ts";

/**
 * Pages of calendars on the web, filled in. The booking's own link is left out: whoever knows it can cancel, and these
 * addresses stay in histories that are not ours.
 */
export function addressesOf(content: Content, booking: Booking) {
  const title = bookingTitle(content, booking);
  const text = `With ${companyOf(content).name}. Move or cancel it by the link in your mail.`;
  const [start, end] = [booking.startsAt, endOf(booking)].map((instant) => new Date(instant).toISOString());
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: text,
    ...(booking.place && { location: booking.place.address }),
  });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: start ?? "",
    enddt: end ?? "",
    body: text,
    ...(booking.place && { location: booking.place.address }),
  });
  return [
    { name: "Google Calendar", to: `https://calendar.google.com/calendar/render?${google.toString()}` },
    { name: "Outlook", to: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}` },
  ];
}

/** 20261201T150000Z */
function compact(instant = "") {
  return instant.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}
