import { expect, test } from "vitest";
import { eventAbout, sessionObject } from "#demo/checkout/purchases/events.ts";
import { invoices, month } from "./recorded/invoices.scene.ts";
import { dispute, failedRefund, refunded, suspicion } from "./recorded/money-back.scene.ts";
import { plainVisit, visits } from "./recorded/visits.scene.ts";
import { readLink, type Session } from "#demo/checkout/purchases/sessions.ts";
import { chargeObject, disputeObject, failedRefundObject, warningObject } from "#demo/checkout/plans/subscriptions.ts";
import { readStripeEvent } from "./events/event.ts";

const at = 1_795_000_000_000;

function read(type: string, object: object) {
  return readStripeEvent(JSON.stringify(eventAbout(object, type, at)));
}

const usual = { state: "paid", currency: "usd", discountCents: 0, taxCents: 0, presentment: null };

test.each<[keyof typeof visits, object]>([
  ["plain", { amountCents: 9500, subtotalCents: 9500, paymentIntent: "pi_1visit", paymentLink: "plink_1call" }],
  ["plan", { mode: "subscription", subscription: "sub_1plan", invoice: "in_1first", paymentIntent: null }],
  ["tax on top", { amountCents: 10_343, subtotalCents: 9500, taxCents: 843 }],
  ["tax included", { amountCents: 9500, subtotalCents: 9500, taxCents: 774 }],
  ["a code of 20 %", { amountCents: 15_996, subtotalCents: 19_995, discountCents: 3999 }],
  ["a code of 100 %", { amountCents: 0, subtotalCents: 9500, discountCents: 9500, paymentIntent: null }],
  ["another currency", { amountCents: 9500, presentment: { amountCents: 8740, currency: "eur" } }],
  ["two of it", { amountCents: 19_000, subtotalCents: 19_000 }],
])("a whole visit of the partner's own types is read: %s", (name, words) => {
  const event = read("checkout.session.completed", visits[name]);

  expect(event).toMatchObject({ about: "checkout", checkout: { ...usual, email: "ada@example.com", ...words } });
});

test.each<[keyof typeof invoices, string, object]>([
  ["first", "invoice.paid", { for: "month", state: "paid", amountCents: 19_995 }],
  ["month", "invoice.paid", { for: "month", subscription: "sub_1plan", customer: "cus_1ada" }],
  [
    "a month with a code and tax",
    "invoice.paid",
    { for: "month", amountCents: 17_416, discountCents: 3999, taxCents: 1420 },
  ],
  ["a month that is not paid", "invoice.payment_failed", { for: "month", state: "failed", amountCents: 0 }],
  ["a change", "invoice.paid", { for: "other" }],
  ["by hand", "invoice.paid", { for: "other" }],
])("a whole invoice of the partner's own types is read: %s", (name, type, words) => {
  expect(read(type, invoices[name])).toMatchObject({ about: "invoice", invoice: words });
});

test("money that goes back, fails to, is disputed or suspected is read from whole objects", () => {
  const numbers = { charge: "ch_1visit", paymentIntent: "pi_1visit" };

  expect(read("charge.refunded", refunded)).toMatchObject({ refund: { ...numbers, full: true, refundedCents: 9500 } });
  expect(read("refund.failed", failedRefund)).toMatchObject({ failure: { ...numbers, id: "re_1visit" } });
  expect(read("charge.dispute.created", dispute)).toMatchObject({
    dispute: { ...numbers, state: "open", answerBy: at + 777_600_000 },
  });
  expect(read("radar.early_fraud_warning.created", suspicion)).toMatchObject({
    warning: { ...numbers, actionable: true },
  });
});

const session: Session = {
  id: "cs_test_1",
  link: readLink("/test_consultation-9500")!,
  reference: "booking-1",
  email: "ada@example.com",
  createdAt: at,
  status: "complete",
  paid: "paid",
  slow: "none",
};

test.each<[what: string, played: object, whole: object]>([
  ["a visit", sessionObject(session), plainVisit],
  ["a charge", chargeObject(session, 9500), refunded],
  ["a failed refund", failedRefundObject(session), failedRefund],
  ["a dispute", disputeObject(session, "needs_response"), dispute],
  ["a suspicion", warningObject(session), suspicion],
])("the demo names nothing that the partner's own types do not: %s", (_, played, whole) => {
  expect(Object.keys(played).filter((name) => !(name in whole))).toEqual([]);
});

test("the demo names nothing in an invoice that the partner's own types do not", async () => {
  const { invoiceObject } = await import("#demo/checkout/plans/subscriptions.ts");
  const { usualBilling } = await import("#demo/checkout/plans/billing.ts");
  const plan = {
    id: "sub_1",
    session: { ...session, link: readLink("/test_specialist-monthly-19995")! },
    status: "active" as const,
    months: 1,
    startedAt: at,
    schedule: null,
    endsAt: null,
    cancelAtPeriodEnd: false,
    monthsBefore: 0,
    billing: usualBilling("cs_test_1"),
  };

  expect(Object.keys(invoiceObject(plan, true)).filter((name) => !(name in month))).toEqual([]);
});
