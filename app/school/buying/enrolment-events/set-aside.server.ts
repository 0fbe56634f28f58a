import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, EventAbout, Invoice } from "#partners/payments/payments.ts";
import { factsOf, leavePaymentMessage } from "./payment-message.server.ts";

const numbers = ["reference", "session", "invoice", "subscription", "customer", "paymentIntent"] as const;

/** The partner's own numbers of a payment, by which a person finds it there. */
export type Numbers = Partial<Record<(typeof numbers)[number], string>>;

/** A paid visit that is not as asked, or whose payer cannot be written to: the owner hears of it. */
export async function tellOddCheckout(
  site: Site,
  queries: Kysely<Tables>,
  { id, checkout: paid }: EventAbout<"checkout">,
  outcome: string,
) {
  if (outcome === "other-item" || outcome === "paid-twice")
    await setAside(site, queries, { id, trouble: outcome, paid });
  if (outcome === "no-address")
    await leavePaymentMessage(site, queries, { eventId: id, trouble: outcome, facts: factsOf(paid) });
}

type Odd = {
  id: string;
  trouble: "other-item" | "wrong-amount" | "paid-twice" | "unknown";
  paid: Checkout | Invoice;
};

/**
 * Sets money aside that a person has to look at, with a message to the owner, in the caller's transaction. Once for each
 * event, whose number `id` is.
 */
export async function setAside(site: Site, queries: Kysely<Tables>, { id, trouble, paid }: Odd) {
  const { email, amountCents: amount_cents, currency } = paid;
  const facts = numbersOf(paid);
  const row = { id, reason: trouble, email: email ?? "", amount_cents, currency, received_at: site.now() };
  await queries
    .insertInto("stray_payments")
    .values({ ...row, facts: JSON.stringify(facts), reference: facts.reference ?? null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await leavePaymentMessage(site, queries, { eventId: id, trouble, facts: factsOf(paid) });
}

function numbersOf(paid: Checkout | Invoice): Numbers {
  const named: Record<string, unknown> = "session" in paid ? paid : { ...paid, invoice: paid.id };
  return Object.fromEntries(numbers.map((name) => [name, named[name]]).filter(([, number]) => Boolean(number)));
}
