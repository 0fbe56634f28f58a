import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { takeSubmission } from "#app/forms/form-stamps.server.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { type Allowance, allowanceKey, allowMail } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, minute } from "#app/site/time.ts";
import { confirmationMail } from "./confirmation.mail.ts";
import { makeConfirmation } from "./confirmations.server.ts";
import { formWording, type Signup } from "./newsletter.ts";
import { readUnsubscribeToken } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import { erasedKey, recordConsent, subscriptionState } from "#app/newsletter/subscribers/subscribers.server.ts";

/** Milliseconds that every answer takes, since a new address is more work than a known one (security.md D5). */
const leastTime = 50;

/**
 * Takes down a wish for the newsletter and mails a link that confirms it (double opt-in, security.md D4).
 * Answers the same for a new, pending, active, unsubscribed or suppressed address, so that nobody learns who
 * subscribes (N6, D5). Repeating it is harmless: one mail in 10 minutes and three in 24 hours for an address (D7).
 * Trap, limits for the visitor and trouble with the database are as in `takeSubmission`.
 */
export async function subscribe(site: Site, signup: Signup, visitor: Visitor) {
  const taken = takeSubmission(site, { form: "newsletter", visitor, stamped: signup }, async (queries) => {
    const allowance = await allowMail(site, queries, signup.email, visitor);
    if (!allowance.ok && allowance.of === "network") return allowance;
    await noteWish(site, queries, signup, allowance);
    return undefined;
  });
  const [result] = await Promise.all([taken, setTimeout(leastTime)]);
  return result;
}

async function noteWish(site: Site, queries: Kysely<Tables>, signup: Signup, allowance: Allowance) {
  if (await wasErasedForGood(site, queries, signup.email)) return;
  const subscriber = await findOrAdd(site, queries, signup);
  const state = subscriptionState(subscriber);
  if (state === "active" || state === "suppressed") return;

  const at = site.now();
  const { firstName, lastName, email, source } = signup;
  // Who confirmed once keeps what they confirmed; anybody may have typed this.
  const typed = state === "pending" && { first_name: firstName, last_name: lastName, email, source };
  await queries
    .updateTable("subscribers")
    .set({ requested_at: at, wording: formWording, ...typed })
    .where("id", "=", subscriber.id)
    .execute();
  if (!allowance.ok || !(await mayAskAgain(site, queries, subscriber))) return;

  await recordConsent(queries, subscriber.id, "requested", formWording, at);
  const { token, key } = await makeConfirmation(queries, subscriber.id, at);
  await putInOutbox(site, queries, confirmationMail(site, { to: email, token, key }), allowance.permit);
}

/** Somebody complained or the address was dead, and its owner had everything erased: never mail it again. */
async function wasErasedForGood(site: Site, queries: Kysely<Tables>, email: string) {
  const row = await queries
    .selectFrom("subscribers")
    .select("id")
    .where("email_key", "=", erasedKey(site, emailKey(email)))
    .executeTakeFirst();
  return row !== undefined;
}

/** The row of this address, made if need be. It stays locked, so that parallel sign-ups of one address take turns (D12). */
async function findOrAdd({ now }: Site, queries: Kysely<Tables>, { firstName, lastName, email, source }: Signup) {
  const key = emailKey(email);
  return queries
    .insertInto("subscribers")
    .values({
      id: randomUUID(),
      email,
      email_key: key,
      first_name: firstName,
      last_name: lastName,
      wording: formWording,
      source,
      requested_at: now(),
      bounces: 0,
    })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ email_key: key }))
    .returningAll()
    .executeTakeFirstOrThrow();
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

/**
 * Ends the subscription at once; mail that already waits is not sent any more. Idempotent, also for an erased subscriber.
 * `unknown` only for a token that we never made. Open confirmation links stop working, so that no scanner undoes it.
 */
export async function unsubscribe({ database, now, secret }: Site, token: string) {
  const id = readUnsubscribeToken({ secret }, token);
  if (id === undefined) return { ok: false as const, reason: "unknown" as const };

  await database.transaction(async (queries) => {
    // Also of somebody who had left, asked anew and now leaves again: no link may bring the mails back.
    await queries.deleteFrom("confirmations").where("subscriber_id", "=", id).where("used_at", "is", null).execute();
    const left = await queries
      .updateTable("subscribers")
      .set({ unsubscribed_at: now() })
      .where("id", "=", id)
      .where("unsubscribed_at", "is", null)
      .returning("wording")
      .executeTakeFirst();
    if (!left) return;
    await recordConsent(queries, id, "unsubscribed", left.wording, now());
  });
  return { ok: true as const };
}

/** Whether an unsubscribe link is one of ours; changes nothing. */
export function isUnsubscribeToken(site: Site, token: string) {
  return readUnsubscribeToken(site, token) !== undefined;
}
