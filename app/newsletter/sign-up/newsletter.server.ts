import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { takeSubmission } from "#app/forms/limits/submissions.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { type Allowance, allowMail } from "#app/mail/outbox/allowance.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { askToConfirm } from "./confirmations.server.ts";
import { formWording, type Signup } from "./newsletter.ts";
import { wasErasedForGood } from "#app/newsletter/subscribers/erasure.server.ts";
import { subscriptionState } from "#app/newsletter/subscribers/subscribers.server.ts";

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
  if (allowance.ok) await askToConfirm(site, queries, { id: subscriber.id, email, permit: allowance.permit });
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
