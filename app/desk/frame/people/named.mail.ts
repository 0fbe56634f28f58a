import { companyOf } from "#app/content/company/our-company.ts";
import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";

const may: Record<Role, string> = {
  owner: "As an owner you see and may do everything there.",
  helper: "As a helper you answer the inbox and look after the calendar. Money, files and settings are the owners’.",
};

/** To whoever was named in /admin/people. No name of anybody stands in it: the address may have been mistyped. */
export function namedMail(
  { content, origin }: Pick<Site, "content" | "origin">,
  { to, role, key }: Pick<OutboxMail, "to" | "key"> & { role: Role },
) {
  const { name } = companyOf(content);
  const letter = writeLetter({
    from: name,
    subject: `You may open the desk of ${name}`,
    origin,
    blocks: [
      {
        paragraph: [`An owner of ${name} named this address as one that may open ${origin}/admin. ${may[role]}`],
      },
      {
        paragraph: [
          `Sign in with this address: by a link that we mail you (${origin}/auth/mail), or as a member. Then open the desk.`,
        ],
      },
      { button: "Open the desk", url: `${origin}/admin` },
      {
        paragraph: [
          "What you do there is written down with this address. If you expected nothing like this, do nothing.",
        ],
      },
    ],
    footer: [{ paragraph: [`${name}, ${origin}`] }],
  });
  const mail: OutboxMail = { ...letter, to, key, kind: "service", headers: { "Auto-Submitted": "auto-generated" } };
  return mail;
}
