import type { Kysely } from "kysely";
import { leaveStray } from "#app/school/enrolment-events/strays.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout } from "#partners/payments/payments.ts";

/** Puts a checkout on the owner's list of stray payments. */
export async function setAside(
  site: Site,
  queries: Kysely<Tables>,
  { id, checkout, reason }: { id: string; checkout: Checkout; reason: string },
) {
  const { email, amountCents, currency, reference, session, subscription, customer, paymentIntent, invoice } = checkout;
  const named = Object.entries({ reference, session, subscription, customer, paymentIntent, invoice });
  const facts = Object.fromEntries(named.filter(([, value]) => value !== null));
  await leaveStray(site, queries, { id, reason, email: email ?? "", amountCents, currency, facts });
}
