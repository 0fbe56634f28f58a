import { sql, type Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { editionKey, editionMail } from "./edition.mail.ts";
import { type Edition, sendingTime } from "#app/newsletter/editions/editions.ts";
import { editions } from "#app/newsletter/editions/editions.server.ts";

const batch = 100;

/**
 * Puts each edition whose time has come into the outbox, once for each active subscriber who confirmed before it.
 * Editions more than three days late are not sent, so that a new or restored site never mails its archive.
 * May be called again at any time, by several instances and after a crash in the middle. Answers how many mails it added.
 */
export async function deliverDueEditions(site: Site, all: readonly Edition[] = editions) {
  let added = 0;
  for (const edition of all) {
    const late = site.now() - sendingTime(edition);
    if (late >= 0 && late <= 3 * day) added += await deliver(site, edition);
  }
  return added;
}

async function deliver(site: Site, edition: Edition) {
  let added = 0;
  let after = "";
  for (;;) {
    const readers = await site.database.transaction(async (queries) => {
      const next = await nextReaders(queries, edition, after);
      for (const reader of next)
        if (await putInOutbox(site, queries, editionMail(site, reader, edition), owed)) added += 1;
      return next;
    });
    const last = readers.at(-1);
    if (!last) return added;
    after = last.id;
  }
}

/** Active subscribers who have not got this edition yet, by id. */
async function nextReaders(queries: Kysely<Tables>, edition: Edition, after: string) {
  return queries
    .selectFrom("subscribers")
    .select(["id", "email"])
    .where("id", ">", after)
    .where("confirmed_at", "<", sendingTime(edition))
    .where("unsubscribed_at", "is", null)
    .where("suppressed_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .where("idempotency_key", "=", sql<string>`${editionKey(edition, "")} || subscribers.id`),
        ),
      ),
    )
    .orderBy("id")
    .limit(batch)
    .execute();
}
