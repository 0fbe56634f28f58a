import { companyOf } from "#app/content/company/our-company.ts";
import { writeLetter, type LetterBlock } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import { listHeaders, newsletterFooter } from "#app/newsletter/subscribers/newsletter-mail.server.ts";

type Person = { id: string; email: string; first_name: string };

/** The first mail to a subscriber: what to expect, and the latest edition so that nobody waits a week. */
export function welcomeMail(site: Site, person: Person, latest: Edition | undefined, key: string): OutboxMail {
  const reading: LetterBlock[] = latest
    ? [
        { paragraph: [`The latest edition is number ${latest.number}, "${latest.title}". ${latest.description}`] },
        { button: `Read edition ${latest.number}`, url: `${site.origin}/newsletter/${latest.slug}` },
      ]
    : [];
  const { name } = companyOf(site.content);
  const letter = writeLetter({
    from: name,
    subject: `You are subscribed to the weekly newsletter of ${name}`,
    origin: site.origin,
    blocks: [
      { paragraph: [person.first_name === "" ? "Hello," : `Hello ${person.first_name},`] },
      {
        paragraph: [
          "Your subscription is confirmed. You get one mail a week, and you can leave with one click in each of them.",
        ],
      },
      ...reading,
    ],
    footer: newsletterFooter(site, person.id),
  });
  return { ...letter, to: person.email, key, kind: "newsletter", headers: listHeaders(site, person.id) };
}
