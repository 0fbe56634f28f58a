import { companyOf } from "#app/content/company/our-company.ts";
import { type LetterBlock, writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";

type Letter = { to: string; key: string; subject: string; blocks: LetterBlock[] };

/** A mail about a payment or an enrolment, with the company's address below. */
export function enrolmentLetter(
  { content, origin }: Pick<Site, "content" | "origin">,
  { to, key, subject, blocks }: Letter,
): OutboxMail {
  const { name, address, email, legalName, phone } = companyOf(content);
  const letter = writeLetter({
    from: name,
    subject,
    origin,
    blocks,
    footer: [
      { paragraph: [`Questions: ${email} or ${phone}.`] },
      { paragraph: [`${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}`] },
    ],
  });
  return { ...letter, to, key, kind: "service", headers: { "Auto-Submitted": "auto-generated" } };
}
