import type { Content } from "#app/site/content.ts";
import type { Kysely, Selectable } from "kysely";
import { paidWords, receivedIn } from "#app/bookings/paid/received.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { type EnrolmentRow, termsOf } from "#app/school/buying/enrolment/enrolments.ts";
import { toldOf } from "#app/school/buying/enrolment/ledger.ts";
import { eventsNaming } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, Received } from "#partners/payments/payments.ts";
import type { MadePayment } from "./refunds.ts";

type Order = Selectable<Tables["refund_orders"]>;
/** Each with the plan that it is a month of. */
export type Made = MadePayment & { subscription: string | null };

/** The payments of an enrolment, oldest first, with what became of each. */
export async function paymentsOfEnrolment(
  content: Content,
  queries: Kysely<Tables>,
  row: EnrolmentRow,
): Promise<Made[]> {
  const orders = await ordersOf(queries, "enrolment_id", row.id);
  const { refunds = {}, refund } = toldOf(row);
  const wentBack = (charge: string | null) => refunds[charge ?? ""];
  const paid = row.plan === "monthly" ? await monthsOf(queries, row) : single(content, row);
  // Of a single payment it is known whichever way it went back.
  const isBack = row.plan === "prepaid" && (refund ?? Object.values(refunds).find(({ word }) => word === "full"));
  return paid.map(({ payment, money, received, at }) => ({
    payment,
    ...amountOf(money, received),
    at,
    subscription: row.subscription_id,
    ...(isBack ? { stand: "back" as const, refusal: "" } : standOf(orders.get(payment), wentBack)),
  }));
}

type Money = { cents: number; currency: string };
type Paid = { payment: string; money: Money; received: Received | undefined; at: number };

/** What was paid, in a word or with tax and discount; what was agreed where that was not kept. */
function amountOf(agreed: Money, received: Received | undefined) {
  const amount = formatMoney(received ? { cents: received.amountCents, currency: received.currency } : agreed);
  return { amount, paid: received ? paidWords(received) : amount };
}

function single(content: Content, row: EnrolmentRow): Paid[] {
  const { checkout } = toldOf(row);
  const money = termsOf(sitePrices(content), row);
  if (row.payment_intent_id === null || checkout?.word !== "paid" || !money) return [];
  return [{ payment: row.payment_intent_id, money, received: receivedIn(row), at: checkout.at }];
}

async function monthsOf(queries: Kysely<Tables>, { id, currency }: EnrolmentRow): Promise<Paid[]> {
  const rows = await queries
    .selectFrom("installments")
    .selectAll()
    .where("enrolment_id", "=", id)
    .orderBy("paid_at")
    .execute();
  return rows.map((row) => ({
    payment: row.invoice_id,
    money: { cents: row.amount_cents, currency: currency ?? "usd" },
    received: receivedIn(row),
    at: row.paid_at,
  }));
}

/** The payment of a booking; undefined where none was told, or nothing was charged. */
export async function paymentOfBooking(queries: Kysely<Tables>, id: string): Promise<Made | undefined> {
  const row = await queries
    .selectFrom("bookings")
    .select(["price_cents", "currency", "received", "paid_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  const visit = await eventsNaming(queries, [id])
    .select("body")
    .where("outcome", "in", ["booked", "late"])
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  const { checkout } = JSON.parse(visit?.body ?? "{}") as { checkout?: Checkout };
  const payment = checkout?.paymentIntent ?? checkout?.invoice;
  if (!row || row.paid_at === null || !checkout || !payment) return undefined;
  const order = (await ordersOf(queries, "booking_id", id)).get(payment);
  const word = await newestWord(queries, [checkout.paymentIntent, order?.intent ?? null, order?.charge ?? null]);
  return {
    payment,
    ...amountOf({ cents: row.price_cents, currency: row.currency }, receivedIn(row)),
    at: row.paid_at,
    subscription: checkout.subscription,
    ...standOf(order, () => word),
  };
}

const words: Record<string, "full" | "failed" | undefined> = {
  "booking-refunded": "full",
  "booking-refund-failed": "failed",
};

type Word = { word: "full" | "failed"; at: number };

/** What the partner said last of money that went back. */
async function newestWord(queries: Kysely<Tables>, numbers: (string | null)[]): Promise<Word | undefined> {
  const events = await eventsNaming(queries, numbers)
    .select(["body", "outcome"])
    .where("outcome", "in", Object.keys(words))
    .execute();
  const at = ({ body }: { body: string }) => (JSON.parse(body) as { createdAt: number }).createdAt;
  // Of one second the failure came later: what did not go first cannot fail.
  const newest = events.toSorted((a, b) => at(a) - at(b) || a.outcome.localeCompare("booking-refunded")).at(-1);
  const word = words[newest?.outcome ?? ""];
  return newest && word && { word, at: at(newest) };
}

/** The newest order of each payment. */
async function ordersOf(queries: Kysely<Tables>, column: "enrolment_id" | "booking_id", id: string) {
  const rows = await queries
    .selectFrom("refund_orders")
    .selectAll()
    .where(column, "=", id)
    .orderBy("ordered_at")
    .execute();
  return new Map(rows.map((row) => [row.payment, row]));
}

/** `wentBack`: what the partner said of the order's charge. */
function standOf(
  order: Order | undefined,
  wentBack: (charge: string | null) => Word | undefined,
): Pick<MadePayment, "stand" | "refusal"> {
  if (order && order.done_at === null) return { stand: "ordered", refusal: "" };
  const told = wentBack(order?.charge ?? null);
  // What failed before it was ordered again tells nothing of the new order.
  const isOld = told?.word === "failed" && order !== undefined && told.at < order.ordered_at;
  if (told && !isOld) return { stand: told.word === "full" ? "back" : "failed", refusal: "" };
  if (order?.refusal) return { stand: "refused", refusal: order.refusal };
  return { stand: order ? "asked" : "paid", refusal: "" };
}
