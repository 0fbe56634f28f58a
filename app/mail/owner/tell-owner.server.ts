import type { Kysely } from "kysely";
import { ourCompany } from "#app/content/company/our-company.ts";
import { type MessageKind, putMessage } from "#app/mail/inbox/inbox.server.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/** Something that needs the owner. `same`: one of the same words is told once. `page`: where it is to be done. */
export type OwnerLetter = {
  kind: MessageKind;
  subject: string;
  whatHappened: string;
  whatToDo: string;
  page: string;
  same: string;
};

/** Tells the owner in the caller's transaction: in the inbox, and by mail. */
export async function tellOwner(site: Site, queries: Kysely<Tables>, letter: OwnerLetter) {
  const { kind, subject, whatHappened, whatToDo, page, same } = letter;
  const details = { whatHappened, whatToDo };
  await putMessage(site, queries, { kind, name: subject, email: "", details, page }, same);
  const words = writeLetter({
    from: ourCompany.name,
    subject,
    origin: site.origin,
    blocks: [
      { paragraph: [whatHappened] },
      { paragraph: [whatToDo] },
      { button: "Open it in /admin", url: site.origin + page },
    ],
    footer: [{ paragraph: ["You get this because this site is yours. It is written once."] }],
  });
  for (const to of ownersOf(site)) {
    const key = `owner:${keyedHash(site.secret, "owner letter", `${to} ${same}`)}`;
    await putInOutbox(site, queries, { ...words, to, key, kind: "service" }, owed);
  }
}

/** Where the owner has no address of their own here, the company's is read. */
export function ownersOf({ owner }: Pick<Site, "owner">) {
  return owner.emails.length > 0 ? owner.emails : [ourCompany.email];
}
