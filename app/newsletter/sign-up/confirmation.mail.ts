import { companyOf } from "#app/content/company/our-company.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { postalBlock } from "#app/newsletter/subscribers/newsletter-mail.server.ts";

/**
 * Asks whether the subscription is meant. No advertising, and nothing that was typed into the form:
 * whoever types a stranger's address must not be able to write to them through us.
 */
export function confirmationMail(
  { content, origin }: Pick<Site, "content" | "origin">,
  { to, token, key }: { to: string; token: string; key: string },
): OutboxMail {
  const { name } = companyOf(content);
  const letter = writeLetter({
    from: name,
    subject: `Please confirm: the weekly newsletter of ${name}`,
    origin,
    blocks: [
      { paragraph: [`Somebody, probably you, asked for the weekly newsletter of ${name} at this address.`] },
      {
        paragraph: [
          "If that was you, open the page behind this link and press its button. The link works for 48 hours.",
        ],
      },
      { button: "Confirm the subscription", url: `${origin}/newsletter/confirm/${token}` },
      {
        paragraph: [
          "If it was not you, do nothing. You will get no newsletter, and the entry is erased after 30 days.",
        ],
      },
    ],
    footer: [postalBlock(content)],
  });
  return { ...letter, to, key, kind: "confirmation", headers: { "Auto-Submitted": "auto-generated" } };
}
