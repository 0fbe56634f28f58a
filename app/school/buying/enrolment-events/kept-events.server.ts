import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { PaymentEvent } from "#partners/payments/payments.ts";

/**
 * Outcome of an event that waits for the checkout it belongs to, since the partner keeps no order (partners.md §2.2), or for
 * somebody who knows what was paid.
 */
export const parked = "parked";

/**
 * Writes an event of the payment partner down; answers whether it is new. Whoever brings the same one at the same moment
 * waits here until it is known or gone. It is kept without addresses: those stand with the enrolment, the booking or the
 * inbox, where they can be erased.
 */
export async function keepEvent({ now }: Pick<Site, "now">, queries: Kysely<Tables>, event: PaymentEvent) {
  const { id, type } = event;
  const row = await queries
    .insertInto("partner_events")
    .values({ id, partner: "payments", type, body: bodyOf(event), received_at: now(), outcome: "stored" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  const marks = row ? marksIn(event).map((mark) => ({ mark, partner_event_id: id })) : [];
  if (marks.length > 0) await queries.insertInto("partner_event_marks").values(marks).execute();
  return row !== undefined;
}

function bodyOf(event: PaymentEvent) {
  return JSON.stringify(event, (key, value: unknown) => (key === "email" ? undefined : value));
}

/** The same event with the bill that its payment paid, as the partner said when it was asked; found by that bill from now on. */
export async function keepBill(queries: Kysely<Tables>, event: PaymentEvent, bill: string) {
  await queries
    .updateTable("partner_events")
    .set({ body: bodyOf(event) })
    .where("id", "=", event.id)
    .execute();
  await queries
    .insertInto("partner_event_marks")
    .values({ mark: bill, partner_event_id: event.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noteOutcome(queries: Kysely<Tables>, id: string, outcome: string) {
  await queries.updateTable("partner_events").set({ outcome }).where("id", "=", id).execute();
}

/** Events of the payment partner that name one of these numbers. */
export function eventsNaming(queries: Kysely<Tables>, numbers: (string | null | undefined)[]) {
  // No event names an empty number: it stands for none, and a list is never empty, which PostgreSQL would refuse.
  const known = ["", ...numbers.map((each) => each ?? "")];
  const named = queries.selectFrom("partner_event_marks").select("partner_event_id").where("mark", "in", known);
  return queries.selectFrom("partner_events").where("partner", "=", "payments").where("id", "in", named);
}

const names = ["id", "session", "reference", "subscription", "customer", "paymentIntent", "invoice", "charge"];

/** Every number that the event's one object names. */
function marksIn(event: PaymentEvent) {
  const parts = Object.values(event as Record<string, unknown>).filter((part) => typeof part === "object");
  const named = parts.flatMap((part) => names.map((name) => (part as Record<string, unknown> | null)?.[name]));
  return [...new Set(named.filter((mark): mark is string => typeof mark === "string" && mark !== ""))];
}
