import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { findOpen, grantEnrolment } from "#app/school/buying/enrolling/grants.server.ts";
import { isProgram, openStates } from "#app/school/buying/enrolment/enrolments.ts";
import { acceptStrayPayment } from "#app/school/buying/payments/accepted-payments.server.ts";
import { settleStrayPayment } from "#app/school/buying/enrolment-events/strays.server.ts";
import { emailField } from "#app/forms/fields/form-fields.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import { studentOfEmail } from "#app/people/students/students.server.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { putRefund, sendRefund } from "#app/desk/frame/refunds/order-refund.server.ts";
import { paymentsOfEnrolment } from "#app/school/buying/refunds/made-payments.server.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { ownersNote as note } from "#app/desk/frame/orders/answer-order.server.ts";

const id = z.string().min(1).max(100);
const program = z.string().refine(isProgram);

/** The partner's numbers of what is to go back, as the form's boxes send them. */
const payments = z
  .string()
  .min(1)
  .max(10_000)
  .transform((text) => text.split(" "));

/** What the owner may order. `settle`, `accept` and `drop` are of a payment that was set aside, `close` and `refund` of an enrolment. */
export const enrolmentOrders = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("settle"), id, email: emailField, program, note }),
  z.strictObject({ do: z.literal("accept"), id }),
  z.strictObject({ do: z.literal("drop"), id, note }),
  z.strictObject({ do: z.literal("unlock"), email: emailField, program, note }),
  z.strictObject({ do: z.literal("close"), id, note }),
  z.strictObject({ do: z.literal("refund"), id, payments }),
]);
type Order<Do extends string> = Extract<z.output<typeof enrolmentOrders>, { do: Do }>;

/** Does it and writes down who did, in one transaction; an order that changes nothing leaves no note (security.md E7). */
export async function carryOutEnrolmentOrder(
  site: Site,
  order: z.output<typeof enrolmentOrders>,
  who: OwnerName,
): Promise<OrderResult> {
  switch (order.do) {
    case "settle":
      return settle(site, order, who);
    case "accept":
      return accept(site, order, who);
    case "drop":
      return drop(site, order, who);
    case "unlock":
      return unlock(site, order, who);
    case "close":
      return close(site, order, who);
    case "refund":
      return refund(site, order, who);
  }
}

async function settle(site: Site, { id, email, program, note }: Order<"settle">, who: OwnerName): Promise<OrderResult> {
  const settled = await settleStrayPayment(site, { id, email, program, note }, who);
  return settled.ok ? { ok: true, enrolment: settled.value.enrolmentId } : { ok: false, reason: "gone" };
}

async function accept(site: Site, { id }: Order<"accept">, who: OwnerName): Promise<OrderResult> {
  const accepted = await acceptStrayPayment(site, id, who);
  if (!accepted.ok) return { ok: false, reason: "gone" };
  const { enrolmentId, already } = accepted.value;
  return { ok: true, ...(already && { already }), ...(enrolmentId !== null && { enrolment: enrolmentId }) };
}

/** Takes a payment off the list for which nothing is opened here: it was paid back, or is for something else. */
async function drop({ database, now }: Site, { id, note }: Order<"drop">, who: OwnerName): Promise<OrderResult> {
  const at = now();
  return database.transaction(async (queries) => {
    const dropped = await queries
      .updateTable("stray_payments")
      .set({ settled_at: at, note })
      .where("id", "=", id)
      .where("settled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (dropped) {
      await recordOwnerAction(queries, { who, what: "Took a stray payment off the list", subject: id, at });
      return { ok: true };
    }
    const known = await queries.selectFrom("stray_payments").select("id").where("id", "=", id).executeTakeFirst();
    return known ? { ok: true, already: true } : { ok: false, reason: "gone" };
  });
}

async function unlock(site: Site, { email, program, note }: Order<"unlock">, who: OwnerName): Promise<OrderResult> {
  return site.database.transaction(async (queries) => {
    await lockStudent(site, queries, email);
    const open = await findOpen(queries, email, program);
    if (open) return { ok: true, already: true, enrolment: open };
    const { id } = await grantEnrolment(site, queries, { email, program, note, who });
    return { ok: true, enrolment: id };
  });
}

/** Whoever gives to the same person at the same moment waits here, so that the second finds what the first gave. */
async function lockStudent(site: Site, queries: Transaction<Tables>, email: string) {
  const { id } = await studentOfEmail(site, queries, email);
  await lockRow(queries, "students", id);
}

/** Money back for what was paid: ends the plan, gives back what was chosen; the partner's own news close the course. */
async function refund(site: Site, { id, payments }: Order<"refund">, who: OwnerName): Promise<OrderResult> {
  const whose = { enrolment_id: id };
  const count = await site.database.transaction(async (queries) => {
    const row = await lockRow(queries, "enrolments", id);
    const made = row ? await paymentsOfEnrolment(site.content, queries, row) : [];
    const chosen = made.filter(({ payment }) => payments.includes(payment));
    return chosen.length === 0 ? undefined : putRefund(site, queries, { whose, payments: chosen, who });
  });
  if (count === undefined) return { ok: false, reason: "gone" };
  return count === 0 ? { ok: true, already: true } : sendRefund(site, whose);
}

/** Takes back what the owner gave; what was paid for is ended by the partner's word alone. What was learned stays. */
async function close({ database, now }: Site, { id, note }: Order<"close">, who: OwnerName): Promise<OrderResult> {
  const at = now();
  return database.transaction(async (queries) => {
    const closed = await queries
      .updateTable("enrolments")
      .set({ state: "cancelled", state_at: at, changed_at: at, note: sql<string>`note || ${`\nClosed: ${note}`}` })
      .where("id", "=", id)
      .where("plan", "=", "granted")
      .where("state", "in", openStates)
      .returning("id")
      .executeTakeFirst();
    if (closed) {
      await recordOwnerAction(queries, { who, what: "Closed a program that was given", subject: id, at });
      return { ok: true };
    }
    const row = await queries
      .selectFrom("enrolments")
      .select("state")
      .where("id", "=", id)
      .where("plan", "=", "granted")
      .executeTakeFirst();
    return row?.state === "cancelled" ? { ok: true, already: true } : { ok: false, reason: "gone" };
  });
}
