import { ourCompany } from "#app/content/company/our-company.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import { listHeaders, newsletterFooter } from "#app/newsletter/subscribers/newsletter-mail.server.ts";

/** A whole edition, to be read without opening a page. The key allows it once for each subscriber. */
export function editionMail(site: Site, person: { id: string; email: string }, edition: Edition): OutboxMail {
  const letter = writeLetter({
    from: `${ourCompany.name} weekly, number ${edition.number}`,
    subject: `${edition.title} (${ourCompany.name} weekly ${edition.number})`,
    origin: site.origin,
    blocks: [
      { heading: [edition.title], level: 2, id: "" },
      ...edition.body,
      { heading: ["Try this"], level: 3, id: "" },
      { paragraph: [edition.try] },
      { button: "Read this edition on the web", url: `${site.origin}/newsletter/${edition.slug}` },
    ],
    footer: newsletterFooter(site, person.id),
  });
  return {
    ...letter,
    to: person.email,
    key: editionKey(edition, person.id),
    kind: "newsletter",
    headers: listHeaders(site, person.id),
  };
}

export function editionKey(edition: Pick<Edition, "slug">, subscriberId: string) {
  return `edition:${edition.slug}:${subscriberId}`;
}
