import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { takeSubmission, countAgainst } from "#app/forms/limits/limits.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { type Allowance, allowanceKey, allowMail } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { hashOf, makeToken } from "#app/people/members/random-tokens.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { confirmationMail } from "./confirmation.mail.ts";
import { formWording, type Signup } from "./newsletter.ts";
import { erasedKey, recordConsent, subscriptionState } from "#app/newsletter/subscribers/subscribers.server.ts";

/** Milliseconds that every answer takes, since a new address is more work than a known one (security.md D5). */
const leastTime = 50;
/** Of a link that confirms. */
const lifetime = 48 * hour;

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
  const token = makeToken();
  const hash = hashOf(token);
  await queries
    .insertInto("confirmations")
    .values({ token_hash: hash, subscriber_id: subscriber.id, created_at: at, expires_at: at + lifetime })
    .execute();
  const mail = confirmationMail(site, { to: email, token, key: `confirmation:${hash}` });
  await putInOutbox(site, queries, mail, allowance.permit);
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
