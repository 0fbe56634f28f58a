import type { Trouble } from "#app/school/buying/enrolment-events/payment-troubles.ts";
import { findLostPayments } from "#app/school/buying/payments/lost-payments.server.ts";
import { runEnrolmentJobs } from "#app/school/buying/payments/payment-jobs.server.ts";
import { carryOutRefunds } from "#app/school/buying/refunds/refund-orders.server.ts";
import { day, hour } from "#app/site/time.ts";
import type { Stage } from "./stage.scene.ts";

const open = { state: "open", answerBy: Date.parse("2026-12-10T12:00:00Z") };
const lost = { state: "lost", answerBy: null };

/** How each trouble with a payment happens, by its name. */
export function paymentsOf(stage: Stage): Record<Trouble, () => Promise<unknown>> {
  const { site, queries, at, found, checkout, pay, payBooking, payMonthly, bill, tell } = stage;

  function moneyBack(kind: string) {
    const [charge, paymentIntent] = [`ch_${kind}`, `pi_${kind}`];
    return { charge, paymentIntent, invoice: null, customer: null, email: null, currency: "usd" };
  }

  const refund = (kind: string, news: object) =>
    tell(kind, { type: "charge.refunded", about: "refund", refund: { ...moneyBack(kind), ...news } });
  const failure = (kind: string) => {
    const news = { ...moneyBack(kind), id: `re_${kind}`, amountCents: 9500 };
    return tell(kind, { type: "refund.failed", about: "refund-failed", failure: news });
  };
  const dispute = (kind: string, news: object) => {
    const told = { ...moneyBack(kind), id: `dp_${kind}`, ...news };
    return tell(kind, { type: "charge.dispute", about: "dispute", dispute: told });
  };
  const all = { full: true, refundedCents: 99_595 };
  const part = { full: false, refundedCents: 100 };

  /** Money that the owner ordered back, and that the partner does not give. */
  async function order(payment: string, ordered_at: number) {
    await queries
      .insertInto("refund_orders")
      .values({ id: payment, payment, enrolment_id: null, booking_id: null, subscription: null, ordered_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return carryOutRefunds(site);
  }

  return {
    "other-item": () => pay("other-item", { item: "consultation" }),
    "off-price": () => pay("off-price", { subtotalCents: 1, amountCents: 1 }),
    "wrong-amount": async () => {
      await payMonthly("wrong-amount", { customer: "cus_1" });
      return bill("wrong-amount", { subscription: null, customer: "cus_1", subtotalCents: 1, amountCents: 1 });
    },
    unknown: () => pay("unknown", { reference: "nobodys" }),
    "money-back": () => refund("money-back", { full: true, refundedCents: 5 }),
    "paid-twice": async () => {
      await pay("paid-twice");
      return pay("paid-twice", { session: "cs_second" });
    },
    "no-address": () => pay("no-address", { email: null }),
    refunded: () => pay("refunded").then(() => refund("refunded", all)),
    "refund-failed": () => pay("refund-failed").then(() => failure("refund-failed")),
    "fraud-warning": () => {
      const warning = { ...moneyBack("fraud-warning"), id: "issfr_1", actionable: true };
      return tell("fraud-warning", { type: "radar.early_fraud_warning", about: "warning", warning });
    },
    "refund-refused": () => order("pi_refused", at),
    "refund-not-allowed": () => order("pi_forbidden", at),
    "refund-waits": () => order("pi_waits", at - 2 * hour),
    "partly-refunded": () => pay("partly-refunded").then(() => refund("partly-refunded", part)),
    "beyond-plan": async () => {
      await payMonthly("beyond-plan");
      for (const month of [1, 2, 3, 4, 5, 6]) await bill("beyond-plan", { id: `in_beyond_${month}` });
    },
    disputed: () => pay("disputed").then(() => dispute("disputed", open)),
    "dispute-lost": () => pay("dispute-lost").then(() => dispute("dispute-lost", lost)),
    "booking-refunded": () => payBooking("booking-refunded", 26).then(() => refund("booking-refunded", all)),
    "booking-partly-refunded": () =>
      payBooking("booking-partly-refunded", 29).then(() => refund("booking-partly-refunded", part)),
    "booking-refund-failed": () => payBooking("booking-refund-failed", 30).then(() => failure("booking-refund-failed")),
    "booking-disputed": () => payBooking("booking-disputed", 31).then(() => dispute("booking-disputed", open)),
    "booking-dispute-lost": () =>
      payBooking("booking-dispute-lost", 48).then(() => dispute("booking-dispute-lost", lost)),
    "coaching-bill": async () => {
      const payer = { email: "c@example.com", first_name: "Ada", last_name: "", time_zone: "UTC" };
      const month = {
        package: "month",
        given: 4,
        paid_at: at,
        ends_at: at + 30 * day,
        subscription: "sub_coaching-bill",
      };
      await queries
        .insertInto("coaching_months")
        .values({ id: "month", ...payer, ...month, invoice: "in_first", money_back_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return bill("coaching-bill", { for: "other" });
    },
    found: async () => {
      found.push(await checkout("found", { createdAt: at - hour }));
      return findLostPayments(site);
    },
    "no-end": async () => {
      await payMonthly("no-end", { createdAt: at - 2 * hour });
      return runEnrolmentJobs(site);
    },
  };
}
