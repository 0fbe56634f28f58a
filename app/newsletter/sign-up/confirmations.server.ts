import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { allowanceKey, noteProven, owed, type Permit } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { hashOf, isOurToken, makeToken } from "#app/people/members/random-tokens.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { latestEditions } from "#app/newsletter/editions/editions.server.ts";
import { recordConsent, subscriptionState } from "#app/newsletter/subscribers/subscribers.server.ts";
import { confirmationMail } from "./confirmation.mail.ts";
import { formWording } from "./newsletter.ts";
import { welcomeMail } from "./welcome.mail.ts";

type ConfirmationState = "open" | "already-confirmed" | "expired" | "unknown";
type ConfirmResult =
  | { ok: true; state: "confirmed" | "already-confirmed" }
  | { ok: false; reason: "expired" | "unknown" };

/** Of a link that confirms. */
const lifetime = 48 * hour;

type Asked = { id: string; email: string; permit: Permit };

/** Mails this subscriber a link that confirms: one in 10 minutes and three in 24 hours for an address (security.md D7). */
export async function askToConfirm(site: Site, queries: Kysely<Tables>, { id, email, permit }: Asked) {
  if (!(await mayAskAgain(site, queries, { id, email }))) return;
  const at = site.now();
  await recordConsent(queries, id, "requested", formWording, at);
  const token = makeToken();
  const hash = hashOf(token);
  await queries
    .insertInto("confirmations")
    .values({ token_hash: hash, subscriber_id: id, created_at: at, expires_at: at + lifetime })
    .execute();
  await putInOutbox(site, queries, confirmationMail(site, { to: email, token, key: `confirmation:${hash}` }), permit);
}

async function mayAskAgain(site: Site, queries: Kysely<Tables>, { id, email }: { id: string; email: string }) {
  const recent = await queries
    .selectFrom("confirmations")
    .select("created_at")
    .where("subscriber_id", "=", id)
    .where("created_at", ">", site.now() - 10 * minute)
    .executeTakeFirst();
  if (recent) return false;
  const allowance = { subject: `confirmation mails to ${allowanceKey(email)}`, window: day, most: 3 };
  return (await countAgainst(site, queries, allowance)).ok;
}

/** What the page of a confirmation link says. Changes nothing: mail scanners open every link. */
export async function findConfirmation({ database, now }: Site, token: string): Promise<ConfirmationState> {
  return (await readConfirmation(database.queries, token, now())).state;
}

/**
 * Makes the subscription active; only a POST may call this. A link works once within 48 hours; pressed again it says
 * `already-confirmed`. The welcome mail is part of the same transaction.
 */
export async function confirm(site: Site, token: string): Promise<ConfirmResult> {
  return site.database.transaction(async (queries) => {
    const at = site.now();
    const first = await readConfirmation(queries, token, at);
    if (first.state === "unknown") return { ok: false, reason: "unknown" };

    // Everybody locks the subscriber before its confirmations. A link that came back shows that the address works.
    await queries.updateTable("subscribers").set({ bounces: 0 }).where("id", "=", first.subscriberId).execute();
    const { state, subscriberId } = await readConfirmation(queries, token, at);
    if (state !== "open") return state === "already-confirmed" ? { ok: true, state } : { ok: false, reason: state };

    await queries.updateTable("confirmations").set({ used_at: at }).where("token_hash", "=", hashOf(token)).execute();
    await activate(site, queries, { subscriberId, key: hashOf(token), at });
    return { ok: true, state: "confirmed" };
  });
}

async function activate(
  site: Site,
  queries: Kysely<Tables>,
  { subscriberId, key, at }: { subscriberId: string; key: string; at: number },
) {
  const subscriber = await queries
    .updateTable("subscribers")
    .set({ confirmed_at: at, unsubscribed_at: null })
    .where("id", "=", subscriberId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordConsent(queries, subscriberId, "confirmed", subscriber.wording, at);
  await noteProven(site, queries, subscriber.email);
  await putInOutbox(
    site,
    queries,
    welcomeMail(site, subscriber, latestEditions(site.content, 1)[0], `welcome:${key}`),
    owed,
  );
}

type Reading =
  | { state: "unknown"; subscriberId?: undefined }
  | { state: Exclude<ConfirmationState, "unknown">; subscriberId: string };

async function readConfirmation(queries: Kysely<Tables>, token: string, at: number): Promise<Reading> {
  if (!isOurToken(token)) return { state: "unknown" };
  const row = await queries
    .selectFrom("confirmations")
    .innerJoin("subscribers", "subscribers.id", "confirmations.subscriber_id")
    .selectAll("subscribers")
    .select(["used_at", "expires_at"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!row) return { state: "unknown" };

  const subscriber = subscriptionState(row);
  if (subscriber === "active") return { state: "already-confirmed", subscriberId: row.id };
  const usable = row.used_at === null && row.expires_at > at && subscriber !== "suppressed";
  return { state: usable ? "open" : "expired", subscriberId: row.id };
}
