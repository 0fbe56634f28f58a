import { companyOf } from "#app/content/company/our-company.ts";
import { sql, type Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { type Edition, sendingTime } from "#app/newsletter/editions/editions.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import { activeSubscribers } from "#app/newsletter/subscribers/subscribers.server.ts";
import { editionKey, editionMail } from "./edition.mail.ts";
import { keepSend, currentEditions, printOf, stillNews } from "./edition-sends.server.ts";
import { standingOf } from "./standing.ts";
import { waitingMessage } from "./waiting-message.ts";

const batch = 100;

/**
 * Puts each edition that the owner approved and whose hour has come into the outbox, once for each active subscriber who
 * confirmed before it. The owner is told once of one that waits, was changed after it was approved, or missed its hour. May be
 * called again at any time, by several instances and after a crash in the middle. Answers how many mails it added.
 */
export async function deliverDueEditions(site: Site, all: readonly Edition[] = editionsOf(site.content)) {
  let added = 0;
  for (const edition of await currentEditions(site, all)) added += await goOnWith(site, edition);
  return added;
}

async function goOnWith(site: Site, edition: Edition) {
  const { database, now } = site;
  const row = await keepSend(database.queries, edition);
  const standing = standingOf(row, printOf(edition), now());
  if (standing === "sent" && now() - (row.begun_at ?? 0) <= stillNews) return deliver(site, edition, row.send_at);
  if (standing === "due") {
    // Once more of the row itself: the owner may take it back at this moment.
    const begun = await database.queries
      .updateTable("edition_sends")
      .set({ begun_at: now() })
      .where("slug", "=", edition.slug)
      .where("approved", "=", printOf(edition))
      .where("left_at", "is", null)
      .where("begun_at", "is", null)
      .returning("slug")
      .executeTakeFirst();
    if (!begun) return 0;
    return deliver(site, edition, row.send_at);
  }
  if ((standing === "waits" || standing === "changed" || standing === "missed") && row.told !== standing)
    await tell(site, edition, standing);
  return 0;
}

/** Once for each reason, in one transaction with the note that it was told. */
async function tell(site: Site, edition: Edition, standing: "waits" | "changed" | "missed") {
  await site.database.transaction(async (queries) => {
    const noted = await queries
      .updateTable("edition_sends")
      .set({ told: standing })
      .where("slug", "=", edition.slug)
      .where("told", "<>", standing)
      .returning("slug")
      .executeTakeFirst();
    if (!noted) return;
    const { same, ...message } = waitingMessage({ edition, standing }, site.now(), companyOf(site.content).timeZone);
    await putMessage(site, queries, { notice: `edition ${standing}`, ...message }, same);
  });
}

/** `at`: the hour that was approved; whoever confirmed before it gets it. */
async function deliver(site: Site, edition: Edition, at: number | null) {
  const hour = at ?? sendingTime(edition);
  let added = 0;
  let after = "";
  for (;;) {
    const readers = await site.database.transaction(async (queries) => {
      const next = await nextReaders(queries, edition, hour, after);
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
async function nextReaders(queries: Kysely<Tables>, edition: Edition, hour: number, after: string) {
  return activeSubscribers(queries)
    .select(["id", "email"])
    .where("id", ">", after)
    .where("confirmed_at", "<", hour)
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
