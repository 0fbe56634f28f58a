import { ourCompany } from "#app/content/company/our-company.ts";
import { isMailbox } from "#app/forms/fields/address.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Checkout } from "#partners/payments/payments.ts";

/**
 * A slow way of paying failed days later (partners.md §2.2). Undefined where the payment was not for us, as far as its
 * missing reference tells, and where it names no address that mail can be sent to.
 */
export function paymentFailedMail(
  { origin }: Pick<Site, "origin">,
  { session, reference, email }: Checkout,
): OutboxMail | undefined {
  if (reference === null || email === null || !isMailbox(email)) return undefined;
  const { name, address, email: ours, legalName, phone } = ourCompany;
  const subject = "Your payment did not go through";
  const letter = writeLetter({
    from: name,
    subject,
    origin,
    blocks: [
      { paragraph: ["Your bank did not carry out the payment, so no money was taken."] },
      {
        paragraph: [
          "Unless you have paid in another way since, your time is not booked. Choose a time and pay again, by card if you can.",
        ],
      },
      { button: "Choose a time", url: `${origin}/schedule-consultation` },
    ],
    footer: [
      { paragraph: [`Questions: ${ours} or ${phone}.`] },
      { paragraph: [`${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}`] },
    ],
  });
  return {
    ...letter,
    to: email,
    kind: "service",
    key: `payment:${session}:failed`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
