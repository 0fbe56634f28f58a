import { madeOf, seconds } from "#demo/checkout/purchases/events.ts";
import { type Billing, monthOf, priceOf, taxRate, usualBilling } from "./billing.ts";
import { costOf, type Session } from "#demo/checkout/purchases/sessions.ts";

/** A monthly plan. Times in milliseconds; `lastEnd` is set by a schedule, `months` counts invoices, paid or not. */
export type Subscription = {
  id: string;
  session: Session;
  status: "active" | "past_due" | "canceled";
  months: number;
  startedAt: number;
  schedule: string | null;
  endsAt: number | null;
  cancelAtPeriodEnd: boolean;
  /** Months that had gone when the schedule was made. */
  monthsBefore: number;
  billing: Billing;
  /** Where the owner changed it since. */
  priceCents?: number;
};

export type Subscriptions = ReturnType<typeof openSubscriptions>;

/** The plans of the sessions that were paid, in memory; made when somebody first asks for them. */
export function openSubscriptions(findSession: (of: (session: Session) => boolean) => Session | undefined) {
  const kept = new Map<string, Subscription>();

  /** Undefined where no paid session began such a plan. */
  function find(id: string) {
    const known = kept.get(id);
    if (known) return known;
    const session = findSession((each) => each.paid === "paid" && subscriptionId(each) === id);
    if (!session) return undefined;
    const begun: Subscription = {
      id,
      session,
      status: "active",
      months: 1,
      startedAt: session.createdAt,
      schedule: null,
      endsAt: null,
      cancelAtPeriodEnd: false,
      monthsBefore: 0,
      billing: usualBilling(session.id, session.extras),
    };
    kept.set(id, begun);
    return begun;
  }

  return {
    find,
    ofSession: (session: Session) => {
      const id = subscriptionId(session);
      return id === undefined ? undefined : find(id);
    },
    bySchedule: (schedule: string) => [...kept.values()].find((each) => each.schedule === schedule),
    byCustomer: (customer: string) => {
      const session = findSession((each) => each.paid === "paid" && customerId(each) === customer);
      const id = session && subscriptionId(session);
      return id === undefined ? undefined : find(id);
    },
  };
}

export function subscriptionId({ id, link }: Session) {
  return link.mode === "subscription" ? madeOf("sub", id) : undefined;
}

export function customerId({ id, link }: Session) {
  return link.mode === "subscription" ? madeOf("cus", id) : undefined;
}

/** `months` calendar months later, where a short month ends early. */
export function monthsAfter(start: number, months: number) {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

export function subscriptionObject(plan: Subscription) {
  const { id, session, status, startedAt, months, schedule, endsAt, cancelAtPeriodEnd, billing } = plan;
  const [start, end] = [months - 1, months].map((count) => seconds(monthsAfter(startedAt, count)));
  return {
    id,
    object: "subscription",
    cancel_at: endsAt === null ? null : seconds(endsAt),
    cancel_at_period_end: cancelAtPeriodEnd,
    created: seconds(startedAt),
    currency: session.link.currency ?? "usd",
    customer: madeOf("cus", session.id),
    automatic_tax: { disabled_reason: null, enabled: billing.automaticTax, liability: null },
    collection_method: billing.collection ?? "charge_automatically",
    default_payment_method: billing.paymentMethod,
    default_tax_rates: billing.taxRates.map(taxRate),
    discounts: billing.discounts,
    items: {
      object: "list",
      data: [
        {
          id: madeOf("si", id),
          current_period_start: start,
          current_period_end: end,
          price: { id: priceOf(plan), object: "price" },
          quantity: billing.item.quantity,
        },
      ],
    },
    latest_invoice: madeOf("in", `${session.id} ${months}`),
    livemode: false,
    metadata: billing.metadata,
    schedule,
    status,
  };
}

/** A month of a plan, or with a `reason` a bill of another kind. */
export function invoiceObject(plan: Subscription, paid: boolean, reason?: string) {
  const { id, session, months } = plan;
  const { subtotal, discount, tax, total } = monthOf(plan);
  return {
    id: madeOf("in", `${session.id} ${months}${reason ? ` ${reason}` : ""}`),
    object: "invoice",
    amount_due: total,
    amount_paid: paid ? total : 0,
    subtotal,
    total,
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: madeOf("di", session.id) }] : [],
    total_taxes:
      tax > 0 ? [{ amount: tax, tax_behavior: session.extras?.tax === "included" ? "inclusive" : "exclusive" }] : [],
    billing_reason: reason ?? (months === 1 ? "subscription_create" : "subscription_cycle"),
    currency: session.link.currency ?? "usd",
    customer: madeOf("cus", session.id),
    customer_email: session.email,
    livemode: false,
    parent: { type: "subscription_details", subscription_details: { subscription: id, metadata: {} } },
    status: paid ? "paid" : "open",
  };
}

/** Each payment has numbers of its own; those of a single payment, and of a first month, are the visit's. */
export function numbersOf({ id }: Session, month: number) {
  const of = month === 1 ? id : `${id} ${month}`;
  return { intent: madeOf("pi", of), charge: madeOf("ch", of) };
}

/** The charge of a payment, which names no bill: the real one stopped that in 2025. `refundedCents` of all of it. */
export function chargeObject(session: Session, refundedCents: number, month = 1) {
  const { email } = session;
  const { intent, charge } = numbersOf(session, month);
  const { total } = costOf(session);
  return {
    id: charge,
    object: "charge",
    amount: total,
    amount_refunded: refundedCents,
    billing_details: { address: null, email, name: "Demo Visitor", phone: null },
    currency: session.link.currency ?? "usd",
    customer: customerId(session) ?? null,
    livemode: false,
    payment_intent: intent,
    refunded: refundedCents === total,
    status: "succeeded",
  };
}

/** Of all of a payment; it failed at the payer's bank. */
export function failedRefundObject(session: Session, month = 1) {
  const { intent, charge } = numbersOf(session, month);
  return {
    id: madeOf("re", charge),
    object: "refund",
    amount: costOf(session).total,
    charge,
    currency: session.link.currency ?? "usd",
    failure_reason: "lost_or_stolen_card",
    payment_intent: intent,
    status: "failed",
  };
}

export function warningObject(session: Session, month = 1) {
  const { intent, charge } = numbersOf(session, month);
  return {
    id: madeOf("issfr", charge),
    object: "radar.early_fraud_warning",
    actionable: true,
    charge,
    fraud_type: "unauthorized_use_of_card",
    livemode: false,
    payment_intent: intent,
  };
}

/** Seconds that a payer's bank waits for an answer. */
const patience = 9 * 24 * 3600;

export function disputeObject(session: Session, status: "needs_response" | "won" | "lost", month = 1) {
  const { intent, charge } = numbersOf(session, month);
  const dueBy = status === "needs_response" ? seconds(session.createdAt) + patience : null;
  return {
    id: madeOf("dp", charge),
    object: "dispute",
    amount: costOf(session).total,
    charge,
    currency: session.link.currency ?? "usd",
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    livemode: false,
    payment_intent: intent,
    reason: "fraudulent",
    status,
  };
}
