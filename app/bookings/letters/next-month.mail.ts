import type { CoachingMonth } from "#app/bookings/credits/credits.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { aboutBooking } from "./about-booking.ts";
import { sessionsLeft } from "./booking.mail.ts";

/** Another month of the package is paid: its sessions wait. */
export function nextMonthMail(
  site: Pick<Site, "origin" | "secret" | "now" | "mail">,
  month: CoachingMonth,
): OutboxMail {
  return aboutBooking(
    { id: month.pack, email: month.email },
    {
      key: `month:${month.id}`,
      subject: "Your next month of coaching",
      origin: site.origin,
      blocks: [{ paragraph: ["The next month of your coaching package is paid."] }, ...sessionsLeft(site, month)],
    },
  );
}
