import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { readPreferencesToken } from "./subscriber-links.server.ts";
import { findSubscriberRow } from "./subscribers.server.ts";

/**
 * Erases the person: subscriber, consents, links, mails. Nothing stays of an ordinary subscriber, since nobody gets mail here
 * without confirming anew. Where the address complained or is dead, a keyed hash of it stays: else anybody could
 * make us mail it again by typing it into the form. Idempotent; false for a token that is not ours.
 */
export async function eraseSubscriber(site: Site, token: string) {
  const row = await findSubscriberRow(site, token);
  if (!row) return readPreferencesToken(site, token) !== undefined;

  await site.database.transaction(async (queries) => {
    await queries.deleteFrom("subscribers").where("id", "=", row.id).execute();
    await queries
      .deleteFrom("outbox")
      .where(hasAddress("recipient", row.email_key))
      .where("kind", "<>", "service")
      .execute();
    if (row.suppressed_at === null) return;
    const nothing = { email: "", first_name: "", last_name: "", source: "", wording: "", confirmed_at: null };
    await queries
      .insertInto("subscribers")
      .values({
        ...row,
        ...nothing,
        id: randomUUID(),
        email_key: erasedKey(site, row.email_key),
        unsubscribed_at: null,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .execute();
  });
  return true;
}

/** Stands for the address of an erased person. Holds no at sign, so that it is never mistaken for one. */
export function erasedKey({ secret }: Pick<Site, "secret">, key: string) {
  return `erased:${keyedHash(secret, "erased", key)}`;
}

/** Whether the owner of this address had everything erased after a complaint or as a dead one: never mail it again. */
export async function wasErasedForGood(site: Pick<Site, "secret">, queries: Kysely<Tables>, email: string) {
  const row = await queries
    .selectFrom("subscribers")
    .select("id")
    .where("email_key", "=", erasedKey(site, emailKey(email)))
    .executeTakeFirst();
  return row !== undefined;
}
