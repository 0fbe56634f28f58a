import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";

/** What the owner ordered to be given back, by the partner's numbers of the payment: its news name nothing else of ours. */
export async function refundOrderOf(
  queries: Kysely<Tables>,
  { paymentIntent, charge }: { paymentIntent?: string | null; charge?: string | null },
) {
  const orders = queries.selectFrom("refund_orders").select(["enrolment_id", "booking_id"]);
  // No order names an empty number: it stands for none.
  return orders
    .where(({ or, eb }) => or([eb("intent", "=", paymentIntent ?? ""), eb("charge", "=", charge ?? "")]))
    .limit(1)
    .executeTakeFirst();
}
