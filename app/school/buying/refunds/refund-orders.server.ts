import { randomUUID } from "node:crypto";
import type { Kysely, Selectable, Updateable } from "kysely";
import { leavePaymentMessage } from "#app/school/buying/enrolment-events/payment-message.server.ts";
import { waitAtMost } from "#app/school/buying/enrolment-events/plan-ends.server.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Made } from "./made-payments.server.ts";
import { isRefundable } from "./refunds.ts";

type Order = Selectable<Tables["refund_orders"]>;
/** What the money was paid for. */
export type Whose = { enrolment_id: string } | { booking_id: string };

/** Orders that are carried out in one run; the next run goes on. */
const mostOrders = 20;
/** Milliseconds that the owner waits for the partner: what is slower is gone on with, and shown. */
const patience = 5000;

/**
 * Puts down what the owner wants given back, in the caller's transaction. Of a payment that is on its way already there is
 * no second order. Answers how many are new.
 */
export async function orderRefunds(site: Pick<Site, "now">, queries: Kysely<Tables>, whose: Whose, payments: Made[]) {
  let made = 0;
  for (const { payment, subscription } of payments.filter(isRefundable)) {
    const row = await queries
      .insertInto("refund_orders")
      .values({ id: randomUUID(), ...whose, payment, subscription, ordered_at: site.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) made += 1;
  }
  return made;
}

/**
 * Carries out what is ordered of this, as far as the partner answers at once. `waits`: it is gone on with later; `refused`: of
 * what was carried out now, the partner refused something.
 */
export async function refundSoon(site: Site, whose: Whose): Promise<"done" | "waits" | "refused"> {
  const [column, id] =
    "enrolment_id" in whose
      ? (["enrolment_id", whose.enrolment_id] as const)
      : (["booking_id", whose.booking_id] as const);
  const mine = undoneOrders(site.database.queries).where(column, "=", id);
  const orders = await mine.execute();
  await waitAtMost(patience, carryOutAll(site, orders));
  if (await mine.executeTakeFirst()) return "waits";
  const ids = orders.map((each) => each.id);
  const { queries } = site.database;
  const refused = queries.selectFrom("refund_orders").select("id").where("refusal", "is not", null);
  return (await refused.where("id", "in", [...ids, ""]).executeTakeFirst()) ? "refused" : "done";
}

/** Goes on with what was ordered and is not done: every part may run twice, and in several processes, without harm. */
export async function carryOutRefunds(site: Site) {
  await carryOutAll(site, await undoneOrders(site.database.queries).orderBy("ordered_at").limit(mostOrders).execute());
}

function undoneOrders(queries: Kysely<Tables>) {
  return queries.selectFrom("refund_orders").selectAll().where("done_at", "is", null);
}

async function carryOutAll(site: Site, orders: Order[]) {
  for (const order of orders) {
    const done = await carryOut(site, order);
    if (done.ok) await note(site, order, { charge: done.value, done_at: site.now() });
    else if (done.kind === "invalid" || done.kind === "not_found") await refuse(site, order, done.detail ?? done.kind);
    else if (done.kind === "forbidden" || done.kind === "auth") await tellOfWait(site, order, "refund-not-allowed");
    else if (order.ordered_at < site.now() - hour) await tellOfWait(site, order, "refund-waits");
  }
}

/**
 * First the plan ends, so that no month is taken meanwhile; then the money goes back. Each step is noted before the next, and
 * is asked for under the order's own key. What follows of it here, the partner's own news decide.
 */
async function carryOut(site: Site, order: Order): Promise<Answer<string | null>> {
  const key = `refund-${order.id}`;
  if (order.subscription !== null && order.ended_at === null) {
    const ended = await site.payments.endNow(order.subscription, key);
    // A plan that the partner does not know charges nobody.
    if (!ended.ok && ended.kind !== "not_found") return ended;
    await note(site, order, { ended_at: site.now() });
  }
  const intent = await intentOf(site, order);
  if (!intent.ok) return intent;
  await note(site, order, { intent: intent.value });
  return site.payments.payBack(intent.value, key);
}

async function intentOf(site: Site, { intent, payment }: Order): Promise<Answer<string>> {
  if (intent !== null) return { ok: true, value: intent };
  return payment.startsWith("in_") ? site.payments.paymentOf(payment) : { ok: true, value: payment };
}

/** What another process carried out meanwhile stays as it ended there. */
async function note(site: Site, { id }: Order, columns: Updateable<Tables["refund_orders"]>) {
  await site.database.queries
    .updateTable("refund_orders")
    .set(columns)
    .where("id", "=", id)
    .where("done_at", "is", null)
    .execute();
}

async function refuse(site: Site, order: Order, refusal: string) {
  await site.database.transaction(async (queries) => {
    const refused = await queries
      .updateTable("refund_orders")
      .set({ refusal, done_at: site.now() })
      .where("id", "=", order.id)
      .where("done_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (refused) await tell(site, queries, order, "refund-refused");
  });
}

function tellOfWait(site: Site, order: Order, trouble: "refund-waits" | "refund-not-allowed") {
  return site.database.transaction((queries) => tell(site, queries, order, trouble));
}

async function tell(
  site: Site,
  queries: Kysely<Tables>,
  order: Order,
  trouble: `refund-${"refused" | "waits" | "not-allowed"}`,
) {
  const facts = { paymentNumber: order.intent ?? order.payment, reference: order.booking_id ?? order.enrolment_id };
  await leavePaymentMessage(site, queries, { eventId: `${trouble} ${order.id}`, trouble, facts });
}
