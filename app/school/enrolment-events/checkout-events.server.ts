import { type Kysely, sql } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, PaymentEvent } from "#partners/payments/payments.ts";
import { countInstallment } from "./enrolment-events.server.ts";
import { type EnrolmentRow, isPrice, termsOf } from "#app/school/enrolment/enrolments.ts";
import { findBound, findUnpaidId, lockByReference } from "#app/school/enrolment/find-enrolment.server.ts";
import { hear } from "#app/school/enrolment/ledger.ts";
import { takeParkedNews } from "./parked-news.server.ts";
import { paymentFailedMail } from "#app/school/enrolment/payment-failed.mail.ts";
import { toldOf, writeEnrolment } from "#app/school/enrolling/write-enrolment.server.ts";

/**
 * `paid-twice`: another visit to a payment page paid for this already. `no-address`: paid, and nobody to write to.
 * `settled`: the owner gave this payment to another enrolment before the visit was told.
 */
export type CheckoutOutcome =
  | "enrolled"
  | "waiting"
  | "failed"
  | "expired"
  | "no-address"
  | "wrong-amount"
  | "paid-twice"
  | "settled"
  | "stored";

/** A visit to a payment page, and when the partner told of it, in milliseconds. */
type Visit = { checkout: Checkout; at: number };

/**
 * What a visit to a payment page means for an enrolment (partners.md §2.2), in the caller's transaction. Undefined where
 * it is for none of ours. Another amount, currency or kind of payment than the plan's changes nothing (security.md E4).
 */
export async function takeCheckout(
  site: Site,
  queries: Kysely<Tables>,
  event: Extract<PaymentEvent, { about: "checkout" }>,
): Promise<CheckoutOutcome | undefined> {
  const { checkout } = event;
  const row = await findForCheckout(site, queries, checkout);
  if (!row) return undefined;
  const visit = { checkout, at: event.createdAt };
  const told = toldOf(row);
  if (told.checkout?.word === "paid" && row.session_id !== checkout.session)
    return checkout.state === "paid" ? "paid-twice" : "stored";
  return checkout.state === "paid" ? pay(site, queries, row, visit) : hearUnpaid(site, queries, row, visit);
}

async function findForCheckout(site: Site, queries: Kysely<Tables>, checkout: Checkout) {
  if (checkout.reference !== null) {
    const row = await lockByReference(queries, checkout.reference);
    if (row) return row;
  }
  const known = await queries
    .selectFrom("enrolments")
    .select("id")
    .where("session_id", "=", checkout.session)
    .executeTakeFirst();
  // A reference that is not ours is somebody else's: the address must not make it ours.
  const id = known?.id ?? (checkout.reference === null ? await findUnpaidId(queries, checkout) : undefined);
  return id === undefined ? undefined : lockRow(queries, "enrolments", id);
}

async function pay(
  site: Site,
  queries: Kysely<Tables>,
  row: EnrolmentRow,
  { checkout, at }: Visit,
): Promise<CheckoutOutcome> {
  const bound = await findBound(queries, checkout);
  if (bound !== undefined && bound !== row.id) {
    await bind(queries, bound, checkout);
    return "settled";
  }
  if (!isPriced(row, checkout)) return "wrong-amount";
  if (row.plan === "monthly" && checkout.invoice !== null) {
    const first = { enrolment: row.id, invoice: checkout.invoice, cents: checkout.amountCents, at };
    await countInstallment(queries, first);
  }
  await bind(queries, row.id, checkout);
  const now = await writeEnrolment(site, queries, row.id, hear(toldOf(row), { checkout: { at, word: "paid" } }));
  await takeParkedNews(site, queries, checkout);
  return isMailbox(now.email) ? "enrolled" : "no-address";
}

function isPriced(row: EnrolmentRow, checkout: Checkout) {
  const rightMode = checkout.mode === (row.plan === "monthly" ? "subscription" : "payment");
  return rightMode && isPrice(termsOf(sitePrices, row), checkout);
}

/** What later news will name. An address that is known stays. */
async function bind(queries: Kysely<Tables>, id: string, checkout: Checkout) {
  const { session, customer, subscription, paymentIntent, email } = checkout;
  await queries
    .updateTable("enrolments")
    .set({
      session_id: session,
      customer_id: sql`coalesce(${customer}, customer_id)`,
      subscription_id: sql`coalesce(${subscription}, subscription_id)`,
      payment_intent_id: paymentIntent,
      email: sql`case when email = '' then ${email ?? ""} else email end`,
    })
    .where("id", "=", id)
    .execute();
}

async function hearUnpaid(
  site: Site,
  queries: Kysely<Tables>,
  row: EnrolmentRow,
  { checkout, at }: Visit,
): Promise<CheckoutOutcome> {
  const { state, session } = checkout;
  if (state === "open" || state === "paid") return "stored";
  const before = toldOf(row);
  const told = hear(before, { checkout: { at, word: state } });
  // Each visit is a session of its own; the one that was told of last counts.
  if (told.checkout !== before.checkout) await bind(queries, row.id, checkout);
  const now = await writeEnrolment(site, queries, row.id, told);
  // News of an earlier visit may come after the failure, and is not it.
  if (state === "failed" && now.state === "failed" && isMailbox(now.email))
    await putInOutbox(site, queries, paymentFailedMail(site, now, session), owed);
  return state === "unpaid" ? "waiting" : state;
}
