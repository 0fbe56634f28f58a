import type { CoachingMonth } from "#app/bookings/credits/credits.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { aboutBooking } from "./about-booking.ts";
import { sessionsLeft } from "./booking.mail.ts";

/** Another month of the package is paid: its sessions wait. */
export function nextMonthMail(
  site: Pick<Site, "content" | "origin" | "secret" | "now" | "mail">,
  month: CoachingMonth,
): OutboxMail {
  return aboutBooking(
    site,
    { id: month.pack, email: month.email },
    {
      key: `month:${month.id}`,
      subject: "Your next month of coaching",
      blocks: [{ paragraph: ["The next month of your coaching package is paid."] }, ...sessionsLeft(site, month)],
    },
  );
}
