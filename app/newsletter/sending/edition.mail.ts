import { companyOf } from "#app/content/company/our-company.ts";
import type { Block } from "#app/content/reading/markdown.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import { listHeaders, newsletterFooter, postalBlock } from "#app/newsletter/subscribers/newsletter-mail.server.ts";

/** A whole edition, to be read without opening a page. The key allows it once for each subscriber. */
export function editionMail(site: Site, person: { id: string; email: string }, edition: Edition): OutboxMail {
  return {
    ...editionLetter(site, edition, newsletterFooter(site, person.id)),
    to: person.email,
    key: editionKey(edition, person.id),
    kind: "newsletter",
    headers: listHeaders(site, person.id),
  };
}

/** The same for the owner alone, whenever it is asked for. Its subject says what it is, and its links end no subscription. */
export function previewMail(site: Site, edition: Edition, to: string, id: string): OutboxMail {
  const words =
    "Only you got this. In its place each reader finds the links to leave and to see what we hold about them.";
  const letter = editionLetter(site, edition, [{ paragraph: [words] }, postalBlock(site.content)]);
  return { ...letter, subject: `Preview: ${letter.subject}`, to, key: `edition-preview:${id}`, kind: "service" };
}

function editionLetter(site: Site, edition: Edition, footer: Block[]) {
  const { name } = companyOf(site.content);
  return writeLetter({
    from: `${name} weekly, number ${edition.number}`,
    subject: `${edition.title} (${name} weekly ${edition.number})`,
    origin: site.origin,
    blocks: [
      { heading: [edition.title], level: 2, id: "" },
      ...edition.body,
      { heading: ["Try this"], level: 3, id: "" },
      { paragraph: [edition.try] },
      { button: "Read this edition on the web", url: `${site.origin}/newsletter/${edition.slug}` },
    ],
    footer,
  });
}

export function editionKey(edition: Pick<Edition, "slug">, subscriberId: string) {
  return `edition:${edition.slug}:${subscriberId}`;
}
