import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#database/schema.ts";
import { isUnavailable } from "#database/trouble.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { readPreferencesToken, readUnsubscribeToken } from "./subscriber-links.server.ts";

type SubscriberRow = Selectable<Tables["subscribers"]>;
type Consent = Tables["consents"]["what"];

type SubscriberState = "pending" | "active" | "unsubscribed" | "suppressed";

export type Subscriber = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  state: SubscriberState;
  /** Milliseconds. */
  requestedAt: number;
  confirmedAt: number | null;
  unsubscribedAt: number | null;
};

/** The strongest reason comes first: whoever is suppressed gets nothing, whatever else they did. */
export function subscriptionState(
  row: Pick<SubscriberRow, "confirmed_at" | "unsubscribed_at" | "suppressed_at">,
): SubscriberState {
  if (row.suppressed_at !== null) return "suppressed";
  if (row.unsubscribed_at !== null) return "unsubscribed";
  return row.confirmed_at === null ? "pending" : "active";
}

/** Those whom editions are sent to, in the words of a query: `subscriptionState` of each is "active". */
export function activeSubscribers(queries: Kysely<Tables>) {
  return queries
    .selectFrom("subscribers")
    .where("confirmed_at", "is not", null)
    .where("unsubscribed_at", "is", null)
    .where("suppressed_at", "is", null);
}

/** Adds a line to the proof of consent. `wording` is the version of the words that the person saw. */
export async function recordConsent(
  queries: Kysely<Tables>,
  subscriberId: string,
  what: Consent,
  wording: string,
  at: number,
) {
  await queries
    .insertInto("consents")
    .values({ id: randomUUID(), subscriber_id: subscriberId, what, wording, at })
    .execute();
}

/** The person behind a preferences link; undefined for a token that is not ours and for an erased person. */
export async function findSubscriber(site: Site, token: string): Promise<Subscriber | undefined> {
  const row = await findSubscriberRow(site, token);
  if (!row) return undefined;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    state: subscriptionState(row),
    requestedAt: row.requested_at,
    confirmedAt: row.confirmed_at,
    unsubscribedAt: row.unsubscribed_at,
  };
}

/** The row behind a preferences link, while it holds a person. */
export async function findSubscriberRow({ database, secret }: Site, token: string) {
  const id = readPreferencesToken({ secret }, token);
  if (id === undefined) return undefined;
  return database.queries
    .selectFrom("subscribers")
    .selectAll()
    .where("id", "=", id)
    .where("email", "<>", "")
    .executeTakeFirst();
}

/**
 * Ends the subscription at once; mail that already waits is not sent any more. Idempotent, also for an erased subscriber.
 * `unknown` only for a token that we never made. Open confirmation links stop working, so that no scanner undoes it.
 */
export async function unsubscribe({ database, now, secret }: Site, token: string) {
  const id = readUnsubscribeToken({ secret }, token);
  if (id === undefined) return { ok: false as const, reason: "unknown" as const };

  await database.transaction((queries) => leave(queries, { id }, now()));
  return { ok: true as const };
}

/**
 * Whether whoever holds this link to leave has left and not come back. False while the database does not answer: the page
 * must show its button all the same.
 */
export async function hasLeft({ database, secret }: Pick<Site, "database" | "secret">, token: string) {
  const id = readUnsubscribeToken({ secret }, token);
  if (id === undefined) return false;
  try {
    const left = database.queries.selectFrom("subscribers").select("id").where("unsubscribed_at", "is not", null);
    return (await left.where("id", "=", id).executeTakeFirst()) !== undefined;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/** Ends the subscription of this person, if there is one, with the proof that it ended. Idempotent. */
export async function leave(queries: Kysely<Tables>, who: { id: string } | { email_key: string }, at: number) {
  const [column, value] = "id" in who ? (["id", who.id] as const) : (["email_key", who.email_key] as const);
  const person = await queries.selectFrom("subscribers").select("id").where(column, "=", value).executeTakeFirst();
  if (!person) return;
  // Also of somebody who had left, asked anew and now leaves again: no link may bring the mails back.
  await queries
    .deleteFrom("confirmations")
    .where("subscriber_id", "=", person.id)
    .where("used_at", "is", null)
    .execute();
  const left = await queries
    .updateTable("subscribers")
    .set({ unsubscribed_at: at })
    .where("id", "=", person.id)
    .where("unsubscribed_at", "is", null)
    .returning("wording")
    .executeTakeFirst();
  if (left) await recordConsent(queries, person.id, "unsubscribed", left.wording, at);
}

/** Everything the newsletter holds about the person, ready for JSON; times as ISO text. Undefined as in findSubscriber. */
export async function exportSubscriber(site: Site, token: string) {
  const row = await findSubscriberRow(site, token);
  if (!row) return undefined;
  const { queries } = site.database;
  const consents = await queries
    .selectFrom("consents")
    .selectAll()
    .where("subscriber_id", "=", row.id)
    .orderBy("at")
    .execute();
  const mails = await queries
    .selectFrom("outbox")
    .selectAll()
    .where(hasAddress("recipient", row.email_key))
    .orderBy("sent_at")
    .execute();
  return {
    subscriber: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      state: subscriptionState(row),
      signedUpOn: row.source,
      requested: isoTime(row.requested_at),
      confirmed: isoTime(row.confirmed_at),
      unsubscribed: isoTime(row.unsubscribed_at),
      suppressed: isoTime(row.suppressed_at),
      suppressedBecause: row.suppression_reason,
    },
    consents: consents.map(({ what, wording, at }) => ({ what, wording, at: isoTime(at) })),
    mails: mails.map(({ kind, sent_at, failed_at }) => ({ kind, sent: isoTime(sent_at), failed: isoTime(failed_at) })),
  };
}

function isoTime(instant: number | null) {
  return instant === null ? null : new Date(instant).toISOString();
}

/** Erases wishes that nobody confirmed within 30 days (partners.md §6). Answers how many. */
export async function deleteUnconfirmed({ database, now }: Site) {
  const { numDeletedRows } = await database.queries
    .deleteFrom("subscribers")
    .where("confirmed_at", "is", null)
    .where("suppressed_at", "is", null)
    .where("requested_at", "<", now() - 30 * day)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
