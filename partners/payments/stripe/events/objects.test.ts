import { expect, test } from "vitest";
import { readStripeEvent } from "./event.ts";

/** What is read of an event about this object. */
function read(type: string, object: object) {
  const event = { id: "evt_1", object: "event", type, created: 7, livemode: false, data: { object } };
  return readStripeEvent(JSON.stringify(event));
}

const session = {
  id: "cs_1",
  object: "checkout.session",
  mode: "payment",
  status: "complete",
  payment_status: "paid",
  amount_total: 1,
  currency: "usd",
};

test.each([
  [{ status: "complete", payment_status: "paid" }, "paid"],
  [{ status: "complete", payment_status: "no_payment_required" }, "paid"],
  [{ status: "complete", payment_status: "unpaid" }, "unpaid"],
  [{ status: "open", payment_status: "unpaid" }, "open"],
  [{ status: "open", payment_status: "paid" }, "paid"],
  [{ status: "expired", payment_status: "unpaid" }, "expired"],
  [{ status: "expired", payment_status: "paid" }, "expired"],
  [{ status: null, payment_status: "unpaid" }, "unpaid"],
] as const)("a visit is %j: %s", (fields, state) => {
  expect(read("checkout.session.completed", { ...session, ...fields })).toMatchObject({ checkout: { state } });
});

test.each([
  ["checkout.session.async_payment_failed", "failed"],
  ["checkout.session.async_payment_succeeded", "paid"],
  ["checkout.session.expired", "paid"],
])("by the kind of its event: %s", (type, state) => {
  expect(read(type, session)).toMatchObject({ about: "checkout", checkout: { state } });
});

test.each([
  [{ mode: "subscription" }, { mode: "subscription" }],
  [{ mode: "setup" }, { mode: "other" }],
  [{ mode: null }, { mode: "other" }],
  [{ created: 5 }, { createdAt: 5000 }],
  [{ created: 0 }, { createdAt: 0 }],
  [{ customer: { id: "cus_1", email: "x" } }, { customer: "cus_1" }],
  [
    { customer: "cus_1", subscription: "sub_1", invoice: "in_1", payment_intent: "pi_1", payment_link: "plink_1" },
    { customer: "cus_1", subscription: "sub_1", invoice: "in_1", paymentIntent: "pi_1", paymentLink: "plink_1" },
  ],
  [{ customer_details: { email: "a@example.com" }, customer_email: "b@example.com" }, { email: "a@example.com" }],
  [{ customer_details: { email: null }, customer_email: "b@example.com" }, { email: "b@example.com" }],
  [{ client_reference_id: "r" }, { reference: "r" }],
  [{ amount_total: 0 }, { amountCents: 0 }],
  [{ currency: "eur" }, { currency: "eur" }],
] as const)("a visit with %j is read as %j", (fields, words) => {
  expect(read("checkout.session.completed", { ...session, ...fields })).toMatchObject({
    createdAt: 7000,
    checkout: words,
  });
});

test.each([
  { id: "a b" },
  { id: "x".repeat(256) },
  { object: "checkout" },
  { amount_total: -1 },
  { amount_total: 1.5 },
  { currency: "USD" },
  { currency: "us" },
  { client_reference_id: "x".repeat(201) },
  { customer: "c d" },
  { created: -1 },
  { customer_email: "x".repeat(501) },
  { payment_status: null },
])("a visit with %j is none that we can act on", (fields) => {
  expect(read("checkout.session.completed", { ...session, ...fields })).toBeUndefined();
});

const invoice = { id: "in_1", amount_paid: 5, currency: "usd", status: "paid" };

test.each([
  [
    "invoice.paid",
    {},
    { state: "paid", subscription: null, customer: null, email: null, amountCents: 5, currency: "usd" },
  ],
  ["invoice.payment_failed", {}, { state: "failed" }],
  ["invoice.paid", { status: "open" }, { state: "paid" }],
  ["invoice.paid", { subscription: "sub_old" }, { subscription: "sub_old" }],
  [
    "invoice.paid",
    { subscription: "sub_old", parent: { subscription_details: { subscription: "sub_new" } } },
    { subscription: "sub_new" },
  ],
  ["invoice.paid", { subscription: "sub_old", parent: { subscription_details: null } }, { subscription: "sub_old" }],
  [
    "invoice.paid",
    { customer: { id: "cus_1" }, customer_email: "a@example.com" },
    { customer: "cus_1", email: "a@example.com" },
  ],
] as const)("a month is read from %s with %j", (type, fields, words) => {
  expect(read(type, { ...invoice, ...fields })).toMatchObject({ about: "invoice", invoice: words });
});

const updated = "customer.subscription.updated";

test.each([
  [updated, { status: "active" }, { state: "running" }],
  [updated, { status: "trialing" }, { state: "running" }],
  [updated, { status: "incomplete" }, { state: "running" }],
  [updated, { status: "past_due" }, { state: "past-due" }],
  [updated, { status: "unpaid" }, { state: "stopped" }],
  [updated, { status: "paused" }, { state: "stopped" }],
  [updated, { status: "canceled" }, { state: "ended" }],
  [updated, { status: "incomplete_expired" }, { state: "ended" }],
  ["customer.subscription.deleted", { status: "active" }, { state: "ended" }],
  [updated, { cancel_at: 9 }, { endsAt: 9000 }],
  [updated, { cancel_at: 9, cancel_at_period_end: true, current_period_end: 8 }, { endsAt: 9000 }],
  [updated, { cancel_at_period_end: true, current_period_end: 8 }, { endsAt: 8000 }],
  [
    updated,
    { cancel_at_period_end: true, current_period_end: 8, items: { data: [{ current_period_end: 7 }] } },
    { endsAt: 7000 },
  ],
  [updated, { cancel_at_period_end: true, items: { data: [] } }, { endsAt: null }],
  [updated, { cancel_at_period_end: false, current_period_end: 8 }, { endsAt: null }],
] as const)("a subscription is read from %s with %j", (type, fields, words) => {
  const subscription = { id: "sub_1", status: "active", customer: "cus_1", ...fields };
  expect(read(type, subscription)).toMatchObject({
    about: "subscription",
    subscription: { id: "sub_1", customer: "cus_1", ...words },
  });
});

test.each([
  [{ refunded: true }, { full: true }],
  [{ refunded: false }, { full: false }],
  [{ billing_details: { email: "a@example.com" }, receipt_email: "b@example.com" }, { email: "a@example.com" }],
  [{ billing_details: { email: null }, receipt_email: "b@example.com" }, { email: "b@example.com" }],
  [
    { invoice: "in_1", payment_intent: { id: "pi_1" }, customer: "cus_1" },
    { invoice: "in_1", paymentIntent: "pi_1", customer: "cus_1" },
  ],
] as const)("money back is read with %j", (fields, words) => {
  const charge = { id: "ch_1", refunded: true, amount_refunded: 3, currency: "usd", ...fields };
  expect(read("charge.refunded", charge)).toMatchObject({
    about: "refund",
    refund: { charge: "ch_1", refundedCents: 3, currency: "usd", ...words },
  });
});

test.each([
  ["refund.failed", "failed", "refund-failed"],
  ["refund.updated", "canceled", "refund-failed"],
  ["charge.refund.updated", "failed", "refund-failed"],
  ["refund.updated", "succeeded", "other"],
  ["refund.updated", "pending", "other"],
  ["refund.updated", null, "other"],
  ["refund.created", "failed", "other"],
])("%s with status %s is %s", (type, status, about) => {
  const refund = { id: "re_1", amount: 3, currency: "usd", status, charge: { id: "ch_1" }, payment_intent: "pi_1" };
  expect(read(type, refund)?.about).toBe(about);
  if (about === "refund-failed")
    expect(read(type, refund)).toMatchObject({
      failure: { id: "re_1", charge: "ch_1", paymentIntent: "pi_1", amountCents: 3, currency: "usd" },
    });
});

test.each([
  ["charge.dispute.created", "needs_response", "open"],
  ["charge.dispute.created", "warning_needs_response", "open"],
  ["charge.dispute.closed", "won", "won"],
  ["charge.dispute.closed", "warning_closed", "won"],
  ["charge.dispute.closed", "prevented", "won"],
  ["charge.dispute.closed", "lost", "lost"],
])("%s with status %s is %s", (type, status, state) => {
  const dispute = { id: "dp_1", status, charge: "ch_1", payment_intent: "pi_1" };
  expect(read(type, dispute)).toMatchObject({
    about: "dispute",
    dispute: { id: "dp_1", state, charge: "ch_1", paymentIntent: "pi_1" },
  });
});

test.each([
  [{ evidence_details: { due_by: 7, has_evidence: false } }, 7000],
  [{ evidence_details: { due_by: null } }, null],
  [{}, null],
])("until when a dispute can be answered is read from %j", (fields, answerBy) => {
  const dispute = { id: "dp_1", status: "needs_response", charge: "ch_1", payment_intent: null, ...fields };
  expect(read("charge.dispute.created", dispute)).toMatchObject({ dispute: { answerBy } });
});

test("a suspicion is read with what can be done about it", () => {
  const warning = { id: "issfr_1", actionable: false, charge: "ch_1", payment_intent: null };

  expect(read("radar.early_fraud_warning.created", warning)).toMatchObject({
    about: "warning",
    warning: { id: "issfr_1", actionable: false, charge: "ch_1", paymentIntent: null },
  });
  expect(read("radar.early_fraud_warning.created", { id: "issfr_1" })).toBeUndefined();
});

test.each([
  "refund.failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "checkout.session.completed",
])("%s without what we need of it is told again until the owner sees it", (type) => {
  expect(read(type, {})).toBeUndefined();
});

test("what we do not act on is taken as it is", () => {
  for (const type of ["charge.dispute.updated", "customer.subscription.created", "invoice.created", "charge.succeeded"])
    expect(read(type, {})).toMatchObject({ about: "other", type });
});

test.each([
  { id: "evt 1" },
  { type: "a b" },
  { created: -1 },
  { created: 1.5 },
  { livemode: "no" },
  { object: "v2.core.event" },
  { data: {} },
])("with %j it is no event", (fields) => {
  const event = { id: "evt_1", object: "event", type: "a.b", created: 7, livemode: true, data: { object: {} } };

  expect(readStripeEvent(JSON.stringify(event))).toMatchObject({ live: true, createdAt: 7000 });
  expect(readStripeEvent(JSON.stringify({ ...event, ...fields }))).toBeUndefined();
});
