import type { Kysely } from "kysely";
import { setEndSoon } from "#app/school/enrolment-events/plan-ends.server.ts";
import { bodyOf } from "#app/school/enrolment-events/parked-news.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { PaymentEvent } from "#partners/payments/payments.ts";
import { type Effect, takeEffect } from "./payment-effects.server.ts";

/** What became of an event; kept with it. `known`: we had it already. */
export type Outcome = Effect | "known";

/**
 * Takes what the payment partner tells us (partners.md §2.2): the event, what it changes and the mails of that in one
 * transaction, each event once by its id (security.md E4). Throws when the database fails, so that we are told again.
 * `auth`: not from the partner; `invalid`: not an event; `mode`: play money on a site of real money, or the reverse.
 * None of these writes anything. The end of a monthly plan is told to the partner with its first payment, afterwards.
 */
export async function takePaymentEvent(
  site: Site,
  body: Buffer,
  signature: string,
): Promise<Answer<Outcome, "auth" | "invalid" | "mode">> {
  const read = await site.payments.readEvent(body, signature);
  if (!read.ok) return read;
  const event = read.value;
  if (event.live !== site.payments.live) return { ok: false, kind: "mode", detail: `${event.id}: of the other mode` };
  const outcome = await takeOnce(site, event);
  const subscription = subscriptionOf(event);
  if (subscription !== null) await setEndSoon(site, { subscription });
  return { ok: true, value: outcome };
}

/** The plan of which this may be the first payment that we hear of. */
function subscriptionOf(event: PaymentEvent) {
  if (event.about === "checkout") return event.checkout.subscription;
  return event.about === "invoice" ? event.invoice.subscription : null;
}

/** The event and its effect in one transaction, once by its id. */
export function takeOnce(site: Site, event: PaymentEvent): Promise<Outcome> {
  return site.database.transaction(async (queries) => {
    if (!(await isNew(site, queries, event))) return "known";
    const outcome = await takeEffect(site, queries, event);
    await queries.updateTable("partner_events").set({ outcome }).where("id", "=", event.id).execute();
    return outcome;
  });
}

/** Writes the event down. Whoever brings the same one at the same moment waits here until it is known or gone. */
async function isNew({ now }: Site, queries: Kysely<Tables>, event: PaymentEvent) {
  const row = await queries
    .insertInto("partner_events")
    .values({
      id: event.id,
      partner: "payments",
      type: event.type,
      body: bodyOf(event),
      received_at: now(),
      outcome: "stored",
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
