import { type Kysely, sql } from "kysely";
import { emailKey } from "#app/outbox/address.ts";
import { sitePrices } from "#app/prices/prices.server.ts";
import type { Tables } from "#database/schema.ts";
import { priceOf } from "./enrolments.ts";

/** What an event names; null where it names none. */
export type Marks = {
  subscription?: string | null;
  invoice?: string | null;
  paymentIntent?: string | null;
  customer?: string | null;
  email?: string | null;
  amountCents?: number;
};

/**
 * The enrolment that an event without a reference belongs to, by what is surest first: subscription, invoice, payment,
 * customer, and last the address together with the plan's price (partners.md §2.2). Undefined where none fits or several do.
 */
export async function findEnrolmentId(queries: Kysely<Tables>, marks: Marks): Promise<string | undefined> {
  const { subscription, invoice, paymentIntent, customer } = marks;
  const row =
    (subscription && (await only(queries, "subscription_id", subscription))) ||
    (invoice && (await enrolmentOfInvoice(queries, invoice))) ||
    (paymentIntent && (await only(queries, "payment_intent_id", paymentIntent)));
  if (row) return row;
  // Whoever names a subscription means that one and no other of the same payer.
  if (customer) {
    const found = await only(queries, "customer_id", customer, Boolean(subscription));
    if (found) return found;
  }
  return findByAddress(queries, marks);
}

async function only(
  queries: Kysely<Tables>,
  column: "subscription_id" | "payment_intent_id" | "customer_id",
  value: string,
  withoutSubscription = false,
) {
  let query = queries.selectFrom("enrolments").select("id").where(column, "=", value).limit(2);
  if (withoutSubscription) query = query.where("subscription_id", "is", null).where("plan", "=", "monthly");
  const rows = await query.execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

async function enrolmentOfInvoice(queries: Kysely<Tables>, invoice: string) {
  const row = await queries
    .selectFrom("installments")
    .select("enrolment_id")
    .where("invoice_id", "=", invoice)
    .executeTakeFirst();
  return row?.enrolment_id;
}

async function findByAddress(queries: Kysely<Tables>, { email, amountCents, subscription }: Marks) {
  if (!email || amountCents === undefined) return undefined;
  const rows = await queries
    .selectFrom("enrolments")
    .select(["id", "program", "plan", "subscription_id"])
    .where(sql`lower(email)`, "=", emailKey(email))
    .where("plan", "<>", "granted")
    .execute();
  const fitting = rows.filter(
    (row) =>
      priceOf(sitePrices, row.program, row.plan) === amountCents &&
      (!subscription || (row.plan === "monthly" && row.subscription_id === null)),
  );
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}

/** Reads an enrolment for a change in the caller's transaction: until its end nobody else changes it. */
export async function lockEnrolment(queries: Kysely<Tables>, by: "id" | "reference", value: string, at: number) {
  return queries
    .updateTable("enrolments")
    .set({ changed_at: at })
    .where(by, "=", value)
    .returningAll()
    .executeTakeFirst();
}

export async function findRow(queries: Kysely<Tables>, id: string) {
  return queries.selectFrom("enrolments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
