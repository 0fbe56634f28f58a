import type { Transaction } from "kysely";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Made } from "#app/school/buying/refunds/made-payments.server.ts";
import { orderRefunds, refundSoon, type Whose } from "#app/school/buying/refunds/refund-orders.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/** Undefined without a key for the partner. Orders it with its note, in the caller's transaction; an order that changes nothing leaves none (security.md E7). */
export async function putRefund(
  site: Site,
  queries: Transaction<Tables>,
  { whose, payments, who }: { whose: Whose; payments: Made[]; who: OwnerName },
) {
  if (!site.payments.canAsk) return undefined;
  const count = await orderRefunds(site, queries, whose, payments);
  const subject = "enrolment_id" in whose ? whose.enrolment_id : whose.booking_id;
  const words = count === 1 ? "Ordered a refund" : `Ordered ${count} refunds`;
  const what = "enrolment_id" in whose ? words : `${words} of a booking`;
  if (count > 0) await recordOwnerAction(queries, { who, what, subject, at: site.now() });
  return count;
}

/** After the transaction: what became of it within the time that the owner waits. */
export async function sendRefund(site: Site, whose: Whose): Promise<OrderResult> {
  const stand = await refundSoon(site, whose);
  if (stand === "refused") return { ok: false, reason: "refused" };
  return { ok: true, waits: stand === "waits" };
}
