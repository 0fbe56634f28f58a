import type { Kysely } from "kysely";
import { keepEvent, noteOutcome } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import { setEndSoon } from "#app/school/buying/enrolment-events/plan-ends.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { PaymentEvent } from "#partners/payments/payments.ts";
import { readCalendarsFor } from "./booking-checkouts.server.ts";
import { withBill } from "./named-bills.server.ts";
import { takeEffect } from "./payment-effects.server.ts";

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
): Promise<Answer<string, "auth" | "invalid" | "mode">> {
  const read = await site.payments.readEvent(body, signature);
  if (!read.ok) return read;
  if (read.value.live !== site.payments.live)
    return { ok: false, kind: "mode", detail: `${read.value.id}: of the other mode` };
  const event = await withBill(site, read.value);
  await readCalendarsFor(site, event);
  const outcome = await takeOnce(site, event);
  const subscription = subscriptionOf(event);
  if (subscription !== null) await setEndSoon(site, { subscription });
  return { ok: true, value: outcome };
}

/**
 * The event, its effect and what is `besides` in one transaction, once by its id. Answers what came of it; `known`: we had it
 * already.
 */
export function takeOnce(
  site: Site,
  event: PaymentEvent,
  besides?: (queries: Kysely<Tables>, outcome: string) => Promise<void>,
): Promise<string> {
  return site.database.transaction(async (queries) => {
    if (!(await keepEvent(site, queries, event))) return "known";
    const outcome = await takeEffect(site, queries, event);
    await noteOutcome(queries, event.id, outcome);
    await besides?.(queries, outcome);
    return outcome;
  });
}

/** The plan of which this may be the first payment that we hear of. */
function subscriptionOf(event: PaymentEvent) {
  if (event.about === "checkout") return event.checkout.subscription;
  return event.about === "invoice" ? event.invoice.subscription : null;
}
