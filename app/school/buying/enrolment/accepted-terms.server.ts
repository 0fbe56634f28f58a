import type { Kysely } from "kysely";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout } from "#partners/payments/payments.ts";
import { type EnrolmentRow, termsToday } from "./enrolments.ts";

/**
 * The owner takes this payment for another thing as it is: the plan follows from it, and the months that follow are to be
 * the same.
 */
export async function agreeTo(
  content: Content,
  queries: Kysely<Tables>,
  { id, program }: EnrolmentRow,
  checkout: Checkout,
) {
  const plan = checkout.mode === "subscription" ? "monthly" : "prepaid";
  const { months } = termsToday(sitePrices(content), program, plan);
  return queries
    .updateTable("enrolments")
    .set({ plan, months, price_cents: checkout.subtotalCents, currency: checkout.currency })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
