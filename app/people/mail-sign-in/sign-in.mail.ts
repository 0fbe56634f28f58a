import { companyOf } from "#app/content/company/our-company.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";

/** Goes to whatever address was typed, so that it holds nothing but the link: nobody writes to strangers through us. */
export function signInMail(
  { content, origin }: Pick<Site, "content" | "origin">,
  { to, token, key }: { to: string; token: string; key: string },
): OutboxMail {
  const { name } = companyOf(content);
  const letter = writeLetter({
    from: name,
    subject: `Your link to sign in at ${name}`,
    origin,
    blocks: [
      { paragraph: [`Somebody, probably you, wants to sign in at ${name} with this address.`] },
      {
        paragraph: [
          "If that was you, open the page behind this link and press its button. In another browser than the one in which you asked, it wants the six digits that are shown there. The link works once, within 20 minutes.",
        ],
      },
      { button: "Sign in", url: `${origin}/auth/link/${token}` },
      { paragraph: ["If it was not you, do nothing: without this mail nobody signs in. Do not pass the link on."] },
    ],
    footer: [{ paragraph: [`${name}, ${origin}`] }],
  });
  return { ...letter, to, key, kind: "service", headers: { "Auto-Submitted": "auto-generated" } };
}
