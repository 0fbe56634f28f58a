import type { Content } from "#app/site/content.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { minute } from "#app/site/time.ts";
import { moneyOf } from "./booking-money.ts";
import { notice } from "./booking-stage.ts";
import type { Booking } from "./bookings.ts";

/** Whoever read the promise just before the notice began, and pressed a little later, has it kept. */
const grace = 15 * minute;

type Paid = Pick<Booking, "call" | "priceCents" | "currency" | "received" | "paidAt" | "coaching" | "moneyBackAt">;

/** Whether a session goes back to its month when somebody who read so presses now. */
export function isTimely({ startsAt }: Pick<Booking, "startsAt">, at: number) {
  return startsAt - (at - grace) >= notice;
}

/**
 * What goes back in cents when a booking is cancelled at an instant (content/legal/refunds.md): all when we cancel or it
 * is a day ahead; nothing later, and nothing of a month of coaching, which gets its session back, or of what went back already.
 */
export function refundOf(booking: Paid & Pick<Booking, "startsAt">, at: number, by: "person" | "owner" = "person") {
  const { call, paidAt, startsAt } = booking;
  const { cents } = moneyOf(booking);
  if (paidAt === null || booking.coaching || booking.moneyBackAt !== undefined) return 0;
  if (by === "owner") return cents;
  return call !== "coaching-monthly" && startsAt - at >= notice ? cents : 0;
}

/** The same for somebody who read the promise and presses now. */
export function promisedRefund(booking: Booking, at: number) {
  return refundOf(booking, at - grace);
}

/**
 * What becomes of the money, or of a session of a month (`goesBack`), in the words of the page before and after, and of the
 * mail. Undefined where none was paid.
 */
export function refundSentence(
  content: Content,
  booking: Paid,
  refundCents: number | null,
  goesBack = booking.coaching?.wentBack,
) {
  const { call, paidAt } = booking;
  if (booking.coaching)
    return goesBack
      ? "This session goes back to your month of coaching, and you can book it again as long as the month runs. This does not end the package: do that on the payment partner's page linked in your receipt, or write to us."
      : "With less than 24 hours to go, or after the money of its month went back, this session of your month counts as taken. If something serious happened, write to us.";
  const { cents, currency } = moneyOf(booking);
  if (paidAt === null || cents === 0) return undefined;
  const [amount, days] = [formatMoney({ cents, currency }), refundDays(content)];
  if (booking.moneyBackAt !== undefined)
    return `Paid back: ${amount}. It went to the card or account it came from, and nothing more is sent.`;
  if (refundCents === null) return `We look at what becomes of your ${amount}, and write to you within ${days}.`;
  if (refundCents > 0)
    return `Your ${formatMoney({ cents: refundCents, currency })} is sent back in full within ${days}, to the card or account it came from. You need not ask for it.`;
  if (call === "coaching-monthly")
    return "The sessions of the month that you paid for stay yours until it ends, this one too: write to us for another time, or move it instead of canceling. This does not end the package: do that on the payment partner's page linked in your receipt, or write to us.";
  return `With less than 24 hours to go, the fee of ${amount} is not paid back. If something serious happened, write to us.`;
}

/** Whether choosing again would be paid again: the cancelled session of a paid month is still theirs. */
export function isStillTheirs({ call, paidAt }: Pick<Booking, "call" | "paidAt">) {
  return call === "coaching-monthly" && paidAt !== null;
}

/** For the owner's inbox: what is to be done with the money now. */
export function refundOrder(content: Content, booking: Paid, refundCents: number) {
  const { call } = booking;
  const { cents, currency } = moneyOf(booking);
  if (refundCents > 0)
    return `Canceled: pay back ${formatMoney({ cents: refundCents, currency })} within ${refundDays(content)}, it was promised`;
  if (call === "coaching-monthly") return "Canceled, its month stays paid: find another time for this session";
  if (cents === 0) return "Canceled: a code had covered its price, so there is nothing to pay back";
  return `Canceled late: the fee of ${formatMoney({ cents, currency })} stays, nothing was promised back`;
}

function refundDays(content: Content) {
  const { workingDays } = sitePrices(content).refunds;
  return workingDays === 1 ? "one working day" : `${workingDays} working days`;
}
