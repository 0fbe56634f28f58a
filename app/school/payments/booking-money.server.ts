import type { Kysely } from "kysely";
import { takeUnused } from "#app/bookings/credits/credits.server.ts";
import { eventsNaming } from "#app/school/enrolment-events/kept-events.server.ts";
import { leaveForOwner } from "#app/school/enrolment-events/payment-message.server.ts";
import type { Trouble } from "#app/school/enrolment-events/payment-troubles.ts";
import { factsIn, toldOnce } from "#app/school/enrolment-events/told-news.server.ts";
import { refundOrderOf } from "#app/school/enrolment/refund-marks.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, EventAbout } from "#partners/payments/payments.ts";

type MoneyBack = EventAbout<"refund" | "refund-failed" | "dispute">;

/**
 * What becomes of the money of a booking: changes nothing of it, is shown beside it, and is told to the owner once where
 * something is to be done. Undefined where no booking of ours is meant.
 */
export async function takeBookingMoney(site: Site, queries: Kysely<Tables>, event: MoneyBack) {
  const booking = await findPaidBooking(queries, numbersOf(event));
  if (!booking) return undefined;
  const outcome = outcomeOf(event);
  if (outcome === "booking-refunded" || outcome === "booking-dispute-lost") await takeUnused(queries, booking.month);
  const trouble = troubleOf(outcome, booking.state);
  const facts = { ...factsIn(event), reference: booking.id, email: booking.email };
  if (trouble) await leaveForOwner(site, queries, { eventId: toldOnce(event), trouble, facts });
  return outcome;
}

function numbersOf(event: MoneyBack) {
  if (event.about === "refund") return event.refund;
  return event.about === "dispute" ? event.dispute : event.failure;
}

function outcomeOf(event: MoneyBack) {
  if (event.about === "refund") return event.refund.full ? "booking-refunded" : "partly-refunded";
  if (event.about === "refund-failed") return "booking-refund-failed";
  return ({ open: "booking-disputed", won: "dispute-won", lost: "booking-dispute-lost" } as const)[event.dispute.state];
}

/** A full refund of a booking that was cancelled is what was promised; a part of it, or a won dispute, asks for nothing. */
function troubleOf(outcome: ReturnType<typeof outcomeOf>, state: string): Trouble | undefined {
  if (outcome === "partly-refunded" || outcome === "dispute-won") return undefined;
  return outcome === "booking-refunded" && state !== "booked" ? undefined : outcome;
}

/** The booking that this payment paid, by the visit that told of it, or by what the owner ordered. */
async function findPaidBooking(
  queries: Kysely<Tables>,
  numbers: { paymentIntent: string | null; charge: string | null; customer?: string | null },
) {
  const { paymentIntent, customer = null } = numbers;
  const order = await refundOrderOf(queries, numbers);
  const visit = await eventsNaming(queries, [paymentIntent])
    .select("body")
    .where("outcome", "in", ["booked", "late"])
    .limit(1)
    .executeTakeFirst();
  const { checkout } = JSON.parse(visit?.body ?? "{}") as { checkout?: Checkout };
  const id = order?.booking_id ?? checkout?.reference ?? undefined;
  // Of a monthly plan no visit names the payment, only the customer.
  const month = id === undefined ? await newestMonthOf(queries, customer) : { id, package: id };
  const bookings = queries.selectFrom("bookings").select(["id", "state", "email"]);
  const booking = month && (await bookings.where("id", "=", month.package).executeTakeFirst());
  return booking && { ...booking, month: month.id };
}

/** The last month of coaching that somebody paid whom the partner knows by this number. */
async function newestMonthOf(queries: Kysely<Tables>, customer: string | null) {
  const visits = await eventsNaming(queries, [customer])
    .select("body")
    .where("outcome", "in", ["booked", "late"])
    .execute();
  const plans = visits.map(({ body }) => (JSON.parse(body) as { checkout?: Checkout }).checkout?.subscription ?? "");
  return queries
    .selectFrom("coaching_months")
    .select(["id", "package"])
    .where("subscription", "in", [...plans.filter((each) => each !== ""), ""])
    .orderBy("paid_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
