import type { Content } from "#app/site/content.ts";
import type { Kysely } from "kysely";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout } from "#partners/payments/payments.ts";
import { isPrice } from "#app/bookings/paid/judge-payment.server.ts";
import { itemOfLink } from "#app/bookings/paid/payment-links.server.ts";
import { type EnrolmentRow, itemOf, termsOf } from "./enrolments.ts";
import { findByNumber } from "./find-enrolment.server.ts";
import { refundOrderOf } from "./refund-marks.server.ts";

/** What an event names; null where it names none. */
export type Marks = {
  subscription?: string | null;
  invoice?: string | null;
  paymentIntent?: string | null;
  /** A payment of which it was told before that all of it went back. */
  charge?: string | null;
  customer?: string | null;
  email?: string | null;
  /** Before tax and discounts. */
  subtotalCents?: number;
  currency?: string;
};

/**
 * The enrolment that an event without a reference belongs to, by what is surest first: subscription, invoice, payment, charge,
 * customer, and last the address together with the plan's price (partners.md §2.2). Undefined where none fits or several do.
 * By customer and address only what was paid is meant, and never one that has another number of the same kind: news of a
 * second payment must not end up with the first.
 */
export async function findEnrolmentId(
  content: Content,
  queries: Kysely<Tables>,
  marks: Marks,
): Promise<string | undefined> {
  const { subscription, invoice, paymentIntent, charge, customer } = marks;
  const id =
    (subscription && (await findByNumber(queries, "subscription_id", subscription))) ||
    (invoice && (await enrolmentOfInvoice(queries, invoice))) ||
    (paymentIntent && (await findByNumber(queries, "payment_intent_id", paymentIntent))) ||
    (charge && (await refundedBy(queries, charge))) ||
    (await refundOrderOf(queries, { paymentIntent, charge }))?.enrolment_id;
  if (id) return id;
  const couldBe = (row: Candidate) => !isUnpaid(row) && !contradicts(row, marks);
  if (customer) {
    const theirs = await candidates(queries).where("customer_id", "=", customer).execute();
    const [found, ...more] = theirs.filter(couldBe);
    if (found && more.length === 0) return found.id;
  }
  const fitting = (await ofAddress(content, queries, marks)).filter(couldBe);
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}

type Unnamed = Pick<Marks, "email" | "subtotalCents" | "currency"> & Partial<Pick<Checkout, "paymentLink" | "item">>;

/** The unpaid enrolment of this address for what the link is for, else with this price; undefined too where the address has a paid one like that. */
export async function findUnpaidId(content: Content, queries: Kysely<Tables>, marks: Unnamed) {
  const item = (await itemOfLink(queries, marks.paymentLink ?? null)) ?? marks.item ?? undefined;
  const [found, ...more] = await ofAddress(content, queries, marks, item);
  return found && more.length === 0 && isUnpaid(found) ? found.id : undefined;
}

type Candidate = Pick<EnrolmentRow, "id" | "plan" | "state" | "customer_id" | "subscription_id" | "payment_intent_id">;

function isUnpaid({ state }: Pick<Candidate, "state">) {
  return state === "started" || state === "waiting" || state === "failed" || state === "expired";
}

/** Whether the event names another number than the enrolment has; a subscription is of a monthly plan. */
function contradicts(row: Candidate, { subscription, paymentIntent, customer }: Marks) {
  const differs = (known: string | null, named: string | null | undefined) =>
    known !== null && Boolean(named) && known !== named;
  return (
    (Boolean(subscription) && row.plan !== "monthly") ||
    differs(row.subscription_id, subscription) ||
    differs(row.payment_intent_id, paymentIntent) ||
    differs(row.customer_id, customer)
  );
}

function candidates(queries: Kysely<Tables>) {
  return queries
    .selectFrom("enrolments")
    .select(["id", "program", "plan", "state", "customer_id", "subscription_id", "payment_intent_id"])
    .select(["price_cents", "currency", "months"])
    .where("plan", "<>", "granted");
}

async function enrolmentOfInvoice(queries: Kysely<Tables>, invoice: string) {
  const rows = queries.selectFrom("installments").select("enrolment_id").where("invoice_id", "=", invoice);
  return (await rows.executeTakeFirst())?.enrolment_id;
}

/** A month that was paid back is known by nothing else: its refund named the payer, the failure of it does not. */
async function refundedBy(queries: Kysely<Tables>, charge: string) {
  const rows = queries.selectFrom("refunded_payments").select("enrolment_id").where("charge", "=", charge);
  return (await rows.executeTakeFirst())?.enrolment_id;
}

async function ofAddress(
  content: Content,
  queries: Kysely<Tables>,
  { email, subtotalCents, currency }: Marks,
  item?: string,
) {
  if (!email || subtotalCents === undefined || currency === undefined) return [];
  const rows = await candidates(queries).where(hasAddress("email", email)).execute();
  if (item !== undefined)
    return rows.filter(({ program, plan }) => plan !== "granted" && itemOf(program, plan) === item);
  return rows.filter((row) => isPrice(termsOf(sitePrices(content), row), { subtotalCents, currency }));
}
