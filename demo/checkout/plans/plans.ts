import type { Deliveries } from "#demo/checkout/purchases/deliveries.ts";
import { eventAbout } from "#demo/checkout/purchases/events.ts";
import { costOf, type Session } from "#demo/checkout/purchases/sessions.ts";
import {
  chargeObject,
  disputeObject,
  failedRefundObject,
  invoiceObject,
  monthsAfter,
  type Subscription,
  subscriptionObject,
  type Subscriptions,
  warningObject,
} from "./subscriptions.ts";

export type Plans = ReturnType<typeof openPlans>;
type Parts = { deliveries: Deliveries; subscriptions: Subscriptions; now: () => number };

/** What becomes of a payment after the visit, by the names of the buttons: months go by, cards fail, money goes back. */
export function openPlans({ deliveries, subscriptions, now }: Parts) {
  const tell = (session: Session, type: string, object: object) =>
    deliveries.send(eventAbout(object, type, now()), session.id);
  const tellPlan = (plan: Subscription, type: "updated" | "deleted") =>
    tell(plan.session, `customer.subscription.${type}`, subscriptionObject(plan));

  async function tellChange(plan: Subscription) {
    await tellPlan(plan, "updated");
  }

  async function month(plan: Subscription, paid: boolean) {
    if (plan.status === "canceled") return;
    const next = monthsAfter(plan.startedAt, plan.months);
    if (plan.cancelAtPeriodEnd || (plan.endsAt !== null && next >= plan.endsAt)) return end(plan);
    // A month that was not paid is tried again before another one begins.
    if (plan.status === "active") plan.months += 1;
    // Without a card on the plan nothing can be charged.
    const isPaid = paid && plan.billing.paymentMethod !== null;
    plan.status = isPaid ? "active" : "past_due";
    await tell(plan.session, isPaid ? "invoice.paid" : "invoice.payment_failed", invoiceObject(plan, isPaid));
    await tellPlan(plan, "updated");
  }

  async function end(plan: Subscription) {
    plan.status = "canceled";
    await tellPlan(plan, "deleted");
  }

  /** The first month's invoice. */
  async function tellInvoice(session: Session) {
    const plan = subscriptions.ofSession(session);
    if (plan) await tell(session, "invoice.paid", invoiceObject(plan, true));
  }

  async function move(session: Session, wish: string) {
    if (session.paid !== "paid") return;
    const plan = subscriptions.ofSession(session);
    if (plan && wish === "next-month") await month(plan, true);
    if (plan && wish === "fail-month") await month(plan, false);
    if (plan && wish === "end") await end(plan);
    if (plan && wish === "raise") plan.priceCents = Math.round((plan.priceCents ?? session.link.amountCents) * 1.25);
    if (plan && wish === "bill") await tell(session, "invoice.paid", invoiceObject(plan, true, "manual"));
    await moveMoney(session, wish, plan ? lastPaid(plan) : 1);
  }

  /** What becomes of the payment of one month; a single payment has only one. */
  async function moveMoney(session: Session, wish: string, month: number) {
    const back = (cents: number) => tell(session, "charge.refunded", chargeObject(session, cents, month));
    const dispute = (word: "created" | "closed", status: "needs_response" | "won" | "lost") =>
      tell(session, `charge.dispute.${word}`, disputeObject(session, status, month));
    if (wish === "refund") await back(costOf(session).total);
    if (wish === "refund-part") await back(100);
    if (wish === "refund-fails") await tell(session, "refund.failed", failedRefundObject(session, month));
    if (wish === "warning") await tell(session, "radar.early_fraud_warning.created", warningObject(session, month));
    if (wish === "dispute") await dispute("created", "needs_response");
    if (wish === "dispute-won") await dispute("closed", "won");
    if (wish === "dispute-lost") await dispute("closed", "lost");
  }

  return { tell, tellChange, tellInvoice, tellPlan, month, end, move };
}

/** The newest month that is paid: the first one is, or there would be no plan. */
function lastPaid({ months, status }: Subscription) {
  return status === "past_due" ? months - 1 : months;
}
