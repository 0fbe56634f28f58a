import type { Kysely, Selectable } from "kysely";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { bookingOf } from "#app/bookings/changes/bookings.server.ts";
import { paidBackMail } from "#app/bookings/letters/paid-back.mail.ts";
import { isMailbox } from "#app/forms/fields/address.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { setMoneyBack } from "#app/bookings/credits/credits.server.ts";
import { eventsNaming, noteOutcome, parked } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import { leavePaymentMessage } from "#app/school/buying/enrolment-events/payment-message.server.ts";
import type { Trouble } from "#app/school/buying/enrolment-events/payment-troubles.ts";
import { factsIn, toldOnce } from "#app/school/buying/enrolment-events/told-news.server.ts";
import { refundOrderOf } from "#app/school/buying/enrolment/refund-marks.server.ts";
import type { Site } from "#app/site/site.ts";
import { momentIn } from "#app/site/time.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, EventAbout, PaymentEvent } from "#partners/payments/payments.ts";

export type MoneyBack = EventAbout<"refund" | "refund-failed" | "dispute">;

/**
 * What becomes of the money of a booking: changes nothing of it, is shown beside it, and is told to the owner once where
 * something is to be done. Undefined where no booking of ours is meant.
 */
export async function takeBookingMoney(site: Site, queries: Kysely<Tables>, event: MoneyBack) {
  const booking = await findPaidBooking(queries, moneyIn(event));
  if (!booking) return undefined;
  const outcome = outcomeOf(event);
  // The booking before its month, as whoever cancels it.
  const row = await lockRow(queries, "bookings", booking.id);
  const month = await lockRow(queries, "coaching_months", booking.month);
  const { isBack, isGone } = await moneyBack(queries, moneyIn(event));
  if (month) await setMoneyBack(queries, month.id, isGone ? site.now() : null);
  if (row) await tellPerson(site, queries, event, { row, ofMonth: !!month, isBack });
  const sessions = await sessionsOf(site, queries, booking.month);
  const trouble = troubleOf(outcome, sessions === "" ? booking.state : "booked");
  const facts = { ...factsIn(event), reference: booking.id, email: booking.email, ...(sessions && { sessions }) };
  const eventId = toldOnce(event);
  // What the owner ordered is no news to the owner, unless sessions are named with it.
  if (trouble === "booking-refunded" && !sessions && (await refundOrderOf(queries, moneyIn(event)))) return outcome;
  if (trouble) await leavePaymentMessage(site, queries, { eventId, about: `${eventId} ${trouble}`, trouble, facts });
  return outcome;
}

type Told = { row: Selectable<Tables["bookings"]>; ofMonth: boolean; isBack: boolean };

/** Its page says that the money went back as long as that holds, and the person is written to once for each payment that was paid back. */
async function tellPerson(site: Site, queries: Kysely<Tables>, event: MoneyBack, { row, ofMonth, isBack }: Told) {
  const at = isBack ? (row.money_back_at ?? site.now()) : null;
  if (!ofMonth) await queries.updateTable("bookings").set({ money_back_at: at }).where("id", "=", row.id).execute();
  if (event.about !== "refund" || !event.refund.full || !isBack || !isMailbox(row.email)) return;
  const { charge, refundedCents, currency } = event.refund;
  const mail = paidBackMail(site, bookingOf(row), { charge, amountCents: refundedCents, currency });
  await putInOutbox(site, queries, mail, owed);
}

type Numbers = { paymentIntent: string | null; charge: string | null; invoice?: string | null };

/** The numbers of money that goes back, fails to or is disputed; undefined where an event is about none. */
export function moneyIn(event: MoneyBack): Numbers;
export function moneyIn(event: PaymentEvent): Numbers | undefined;
export function moneyIn(event: PaymentEvent): Numbers | undefined {
  if (event.about === "refund") return event.refund;
  if (event.about === "refund-failed") return event.failure;
  return event.about === "dispute" ? event.dispute : undefined;
}

function outcomeOf(event: MoneyBack) {
  if (event.about === "refund") return event.refund.full ? "booking-refunded" : "partly-refunded";
  if (event.about === "refund-failed") return "booking-refund-failed";
  return ({ open: "booking-disputed", won: "dispute-won", lost: "booking-dispute-lost" } as const)[event.dispute.state];
}

/** A full refund of a booking that was cancelled is what was promised; a won dispute asks for nothing. */
function troubleOf(outcome: ReturnType<typeof outcomeOf>, state: string): Trouble | undefined {
  if (outcome === "dispute-won") return undefined;
  if (outcome === "partly-refunded") return "booking-partly-refunded";
  return outcome === "booking-refunded" && state !== "booked" ? undefined : outcome;
}

/** The booking that this payment paid, by the visit that told of it, or by what the owner ordered. */
async function findPaidBooking(queries: Kysely<Tables>, numbers: Numbers) {
  const { paymentIntent } = numbers;
  const order = await refundOrderOf(queries, numbers);
  const visit = await eventsNaming(queries, [paymentIntent])
    .select("body")
    .where("outcome", "in", ["booked", "late"])
    .limit(1)
    .executeTakeFirst();
  const { checkout } = JSON.parse(visit?.body ?? "{}") as { checkout?: Checkout };
  const id = order?.booking_id ?? checkout?.reference ?? undefined;
  const month = id === undefined ? await monthOfPayment(queries, numbers) : { id, package: id };
  const bookings = queries.selectFrom("bookings").select(["id", "state", "email"]);
  const booking = month && (await bookings.where("id", "=", month.package).executeTakeFirst());
  return booking && { ...booking, month: month.id };
}

/**
 * The month of coaching that this payment paid, by its bill alone: its payer may have paid many months, and things that are
 * no month. Which bill it was, the partner says when it is asked, or said with an earlier event about the same payment.
 */
async function monthOfPayment(queries: Kysely<Tables>, { paymentIntent, charge, invoice }: Numbers) {
  const rows = await eventsNaming(queries, [paymentIntent, charge]).select("body").execute();
  const told = rows
    .map(({ body }) => JSON.parse(body) as PaymentEvent)
    .flatMap((event) => moneyIn(event)?.invoice ?? []);
  return queries
    .selectFrom("coaching_months")
    .select(["id", "package"])
    .where("invoice", "in", [invoice ?? "", ...told])
    .limit(1)
    .executeTakeFirst();
}

/**
 * What became of a payment by all that was told of it, in the order in which it happened, not in which it came. `isBack`: the
 * payer has it, by a refund or a dispute that was lost; `isGone`: that, or it is in dispute.
 */
async function moneyBack(queries: Kysely<Tables>, { paymentIntent, charge }: Numbers) {
  const rows = await eventsNaming(queries, [paymentIntent, charge]).select("body").execute();
  const events = rows.map(({ body }) => JSON.parse(body) as PaymentEvent);
  let refunded = false;
  const disputes = new Map<string, string>();
  for (const event of events.toSorted((a, b) => a.createdAt - b.createdAt || rankOf(a) - rankOf(b))) {
    if (event.about === "refund" && event.refund.full) refunded = true;
    if (event.about === "refund-failed") refunded = false;
    if (event.about === "dispute") disputes.set(event.dispute.id, event.dispute.state);
  }
  const states = [...disputes.values()];
  return {
    isBack: refunded || states.includes("lost"),
    isGone: refunded || states.some((state) => state !== "won"),
  };
}

/** Of one second, what begins comes first. */
function rankOf(event: PaymentEvent) {
  return event.about === "refund" || (event.about === "dispute" && event.dispute.state === "open") ? 0 : 1;
}

/** When the booked sessions of a month are, on the owner's clock; empty where there are none. */
async function sessionsOf({ content }: Site, queries: Kysely<Tables>, month: string) {
  const rows = await queries
    .selectFrom("bookings")
    .select("starts_at")
    .where("month_id", "=", month)
    .where("state", "=", "booked")
    .orderBy("starts_at")
    .execute();
  return rows.map(({ starts_at }) => momentIn(starts_at, businessZoneOf(content))).join("; ");
}

/** Money of a month that went before the month was told, in the caller's transaction. */
export async function takeEarlierMoney(site: Site, queries: Kysely<Tables>, numbers: (string | null)[]) {
  const rows = await eventsNaming(queries, numbers)
    .select(["id", "body"])
    .where("outcome", "in", [parked, "stored"])
    .orderBy("received_at")
    .execute();
  for (const { id, body } of rows) {
    const event = JSON.parse(body) as PaymentEvent;
    if (event.about !== "refund" && event.about !== "refund-failed" && event.about !== "dispute") continue;
    const outcome = await takeBookingMoney(site, queries, event);
    if (outcome !== undefined) await noteOutcome(queries, id, outcome);
  }
}
