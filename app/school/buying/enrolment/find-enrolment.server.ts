import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Checkout } from "#partners/payments/payments.ts";

/** What a visit to a payment page is for, by our own reference; else what it was known for before. */
export async function findByVisit(queries: Kysely<Tables>, { reference, session }: Checkout) {
  return (
    (reference !== null && (await findByNumber(queries, "reference", reference))) ||
    findByNumber(queries, "session_id", session)
  );
}

/** The enrolment that has this payment already, whatever its reference says. */
export async function findBound(
  queries: Kysely<Tables>,
  { session, subscription, paymentIntent }: Partial<Pick<Checkout, "session" | "subscription" | "paymentIntent">>,
) {
  return (
    (session && (await findByNumber(queries, "session_id", session))) ||
    (subscription && (await findByNumber(queries, "subscription_id", subscription))) ||
    (paymentIntent && (await findByNumber(queries, "payment_intent_id", paymentIntent))) ||
    undefined
  );
}

export async function findByNumber(
  queries: Kysely<Tables>,
  column: "reference" | "session_id" | "subscription_id" | "payment_intent_id",
  value: string,
) {
  const row = await queries.selectFrom("enrolments").select("id").where(column, "=", value).executeTakeFirst();
  return row?.id;
}
