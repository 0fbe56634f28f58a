import { type Kysely, sql } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, PaymentEvent } from "#partners/payments/payments.ts";
import { type LaterNews, takeLaterNews } from "./enrolment-events.server.ts";

/** Outcome of an event that waits for the checkout it belongs to: the partner keeps no order (partners.md §2.2). */
export const parked = "parked";

export type PaymentMarks = Pick<Checkout, "subscription" | "paymentIntent" | "customer" | "invoice">;

/** Takes what came before its checkout, in the caller's transaction, once the enrolment knows its subscription and payment. */
export async function takeParkedNews(site: Site, queries: Kysely<Tables>, checkout: PaymentMarks) {
  const marks = [checkout.subscription, checkout.paymentIntent, checkout.customer, checkout.invoice];
  const named = marks.filter((mark) => mark !== null).map((mark) => `%${JSON.stringify(mark)}%`.replaceAll("_", "!_"));
  if (named.length === 0) return;
  const rows = await queries
    .selectFrom("partner_events")
    .select(["id", "body"])
    .where("partner", "=", "payments")
    .where("outcome", "=", parked)
    .where((row) => row.or(named.map((pattern) => sql<boolean>`${row.ref("body")} like ${pattern} escape '!'`)))
    .execute();
  for (const row of rows) await takeParked(site, queries, row);
}

/** Answers whether the event belongs to an enrolment now. */
export async function takeParked(site: Site, queries: Kysely<Tables>, { id, body }: { id: string; body: string }) {
  const outcome = await takeLaterNews(site, queries, JSON.parse(body) as LaterNews);
  if (outcome === undefined) return false;
  await queries.updateTable("partner_events").set({ outcome }).where("id", "=", id).execute();
  // It waited so long that a person was asked to look; now there is nothing to look at.
  await queries.deleteFrom("stray_payments").where("id", "=", id).where("settled_at", "is", null).execute();
  return true;
}

/** As it is kept, without addresses: those stand with the enrolment, the booking or the inbox, where they can be erased. */
export function bodyOf(event: PaymentEvent) {
  return JSON.stringify(event, (key, value: unknown) => (key === "email" ? undefined : value));
}
