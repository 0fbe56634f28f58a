import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Notice } from "./notices.ts";

/** `words`: whole lines, erased once they were told. `page` of ours is where something can be done about it. */
export type OwnerEvent = {
  notice: Notice;
  words: string;
  page: string;
  /** Mail itself stands still, so that it goes to OWNER_ALARM_URL as well. */
  isAlarm?: boolean;
};

/**
 * Has the owner told at once (app/mail/owner-mails/), if and only if the caller's transaction is kept. The `same` words
 * are told once, for as long as the row is kept (a month). Answers whether they were new.
 */
export async function tellOwner(
  { now, secret }: Pick<Site, "now" | "secret">,
  queries: Kysely<Tables>,
  { notice, words, page, isAlarm = false }: OwnerEvent,
  same: string,
) {
  const row = await queries
    .insertInto("owner_events")
    .values({
      // What it was of can still be seen when its words are erased.
      id: `${notice} ${randomUUID()}`,
      dedupe_key: keyOf(secret, same),
      words,
      page,
      is_alarm: isAlarm ? 1 : 0,
      created_at: now(),
      mailed_at: null,
      posted_at: null,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the `same` words were told, or wait to be. Only reads. */
export async function wasTold({ secret }: Pick<Site, "secret">, queries: Kysely<Tables>, same: string) {
  const row = await queries
    .selectFrom("owner_events")
    .select("id")
    .where("dedupe_key", "=", keyOf(secret, same))
    .executeTakeFirst();
  return row !== undefined;
}

function keyOf(secret: Buffer, same: string) {
  return keyedHash(secret, "owner event", same);
}
