import { bookingTitle, momentIn } from "#app/bookings/booking/booking-words.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { businessZone } from "#app/bookings/calendar/slots.server.ts";
import { ourCompany } from "#app/content/company/our-company.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";

type Sender = Pick<Site, "origin" | "secret">;

/** To the owner, a day before: somebody comes who was not told where. Once for each time that it had, and each owner. */
export function noPlaceMail(
  { origin, secret }: Sender,
  booking: Booking,
  { to, people }: { to: string; people: number },
): OutboxMail {
  const { id, resource, startsAt, firstName, lastName } = booking;
  const isSession = resource === "training";
  const who = isSession && people > 1 ? `${people} people` : `${firstName} ${lastName}`.trim() || "Somebody";
  const letter = writeLetter({
    from: ourCompany.name,
    subject: `Nobody knows where: ${isSession ? "training session" : bookingTitle(booking)}`,
    origin,
    blocks: [
      { paragraph: [`${who} booked ${momentIn(startsAt, businessZone)}, and was not told where you meet.`] },
      { paragraph: [{ strong: [isSession ? "Training session" : bookingTitle(booking)] }] },
      { paragraph: ["Say where, and a mail with the address and a new calendar entry goes out at once:"] },
      { button: "Say where", url: `${origin}/admin/bookings?booking=${encodeURIComponent(id)}` },
      { paragraph: ["With MEETING_PLACE set, whatever is booked from then on has its place by itself."] },
    ],
    footer: [{ paragraph: ["You get this mail because you run this site."] }],
  });
  return {
    ...letter,
    to,
    kind: "service",
    key: `no-place:${isSession ? "training" : id}:${startsAt}:${keyedHash(secret, "owner", to)}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
