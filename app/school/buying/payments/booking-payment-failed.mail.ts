import { isMailbox } from "#app/forms/fields/address.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { enrolmentLetter } from "#app/school/buying/enrolment-letters/enrolment-letter.ts";
import type { Site } from "#app/site/site.ts";
import type { Checkout } from "#partners/payments/payments.ts";

/**
 * A slow way of paying failed days later (partners.md §2.2). Undefined where the payment was not for us, as far as its
 * missing reference tells, and where it names no address that mail can be sent to.
 */
export function bookingPaymentFailedMail(
  site: Pick<Site, "content" | "origin">,
  { session, reference, email }: Checkout,
): OutboxMail | undefined {
  if (reference === null || email === null || !isMailbox(email)) return undefined;
  return enrolmentLetter(site, {
    to: email,
    key: `payment:${session}:failed`,
    subject: "Your payment did not go through",
    blocks: [
      { paragraph: ["Your bank did not carry out the payment, so no money was taken."] },
      {
        paragraph: [
          "Unless you have paid in another way since, your time is not booked. Choose a time and pay again, by card if you can.",
        ],
      },
      { button: "Choose a time", url: `${site.origin}/schedule-consultation` },
    ],
  });
}
