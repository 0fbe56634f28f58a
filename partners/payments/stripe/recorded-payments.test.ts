import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { readStripeEvent } from "./events/event.ts";

type Visit = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "status"
  | "mode"
  | "created"
  | "client_reference_id"
  | "payment_status"
  | "amount_subtotal"
  | "amount_total"
  | "total_details"
  | "presentment_details"
  | "metadata"
  | "currency"
  | "customer"
  | "customer_details"
  | "customer_email"
  | "subscription"
  | "payment_intent"
  | "payment_link"
  | "invoice"
>;

/** As the official library has it: a prepaid program for $1,000.00, paid by Ada. */
const visit: Visit = {
  id: "cs_test_1",
  object: "checkout.session",
  status: "complete",
  mode: "payment",
  created: 1_795_251_600,
  client_reference_id: "reference-1",
  payment_status: "paid",
  amount_subtotal: 100_000,
  amount_total: 100_000,
  total_details: { amount_discount: 0, amount_shipping: null, amount_tax: 0 },
  metadata: { item: "specialist-prepaid" },
  currency: "usd",
  customer: null,
  customer_details: null,
  customer_email: "ada@example.com",
  subscription: null,
  payment_intent: "pi_1",
  payment_link: "plink_1",
  invoice: null,
};

const money = { currency: "usd", subtotalCents: 100_000, discountCents: 0, taxCents: 0, presentment: null };

function read(type: string, object: object) {
  const event = { id: "evt_1", object: "event", type, created: 7, livemode: false, data: { object } };
  return readStripeEvent(JSON.stringify(event));
}

const visits: [what: string, fields: Partial<Visit>, words: object][] = [
  ["nothing besides", {}, { ...money, amountCents: 100_000, item: "specialist-prepaid", state: "paid" }],
  [
    "tax on top",
    { amount_total: 108_875, total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 8875 } },
    { ...money, amountCents: 108_875, taxCents: 8875 },
  ],
  [
    "tax included",
    { total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 8152 } },
    { ...money, amountCents: 100_000, taxCents: 8152 },
  ],
  [
    "a code of 20 %",
    { amount_total: 80_000, total_details: { amount_discount: 20_000, amount_shipping: 0, amount_tax: 0 } },
    { ...money, amountCents: 80_000, discountCents: 20_000 },
  ],
  [
    "a code of 100 %",
    {
      amount_total: 0,
      payment_status: "no_payment_required",
      payment_intent: null,
      total_details: { amount_discount: 100_000, amount_shipping: 0, amount_tax: 0 },
    },
    { ...money, amountCents: 0, discountCents: 100_000, state: "paid", paymentIntent: null },
  ],
  [
    "another currency shown",
    { presentment_details: { presentment_amount: 92_000, presentment_currency: "eur" } },
    { ...money, amountCents: 100_000, presentment: { amountCents: 92_000, currency: "eur" } },
  ],
  ["two of it", { amount_subtotal: 200_000, amount_total: 200_000 }, { subtotalCents: 200_000, amountCents: 200_000 }],
  ["no words on the link", { metadata: {} }, { item: null }],
  ["words of the owner's own", { metadata: { item: "workshop", note: "x" } }, { item: null }],
  ["no metadata", { metadata: null }, { item: null }],
];

test.each(visits)("a visit is read with %s", (_, fields, words) => {
  expect(read("checkout.session.completed", { ...visit, ...fields })).toMatchObject({ checkout: words });
});

type Bill = Pick<
  Stripe.Invoice,
  | "id"
  | "amount_paid"
  | "currency"
  | "subtotal"
  | "total_discount_amounts"
  | "total_taxes"
  | "billing_reason"
  | "status"
  | "customer"
  | "customer_email"
>;

const bill: Bill = {
  id: "in_1",
  amount_paid: 19_995,
  currency: "usd",
  subtotal: 19_995,
  total_discount_amounts: null,
  total_taxes: null,
  billing_reason: "subscription_cycle",
  status: "paid",
  customer: "cus_1",
  customer_email: "ada@example.com",
};

const taxed: Stripe.Invoice.TotalTax = {
  amount: 1420,
  tax_behavior: "exclusive",
  tax_rate_details: { tax_rate: "txr_1" },
  taxability_reason: "standard_rated",
  taxable_amount: 15_996,
  type: "tax_rate_details",
};

const bills: [what: string, fields: Partial<Bill>, words: object][] = [
  ["a month", {}, { for: "month", amountCents: 19_995, subtotalCents: 19_995, discountCents: 0, taxCents: 0 }],
  ["the first month", { billing_reason: "subscription_create" }, { for: "month" }],
  ["what was charged by hand", { billing_reason: "manual" }, { for: "other" }],
  ["a change of the plan", { billing_reason: "subscription_update" }, { for: "other" }],
  ["no reason", { billing_reason: null }, { for: "other" }],
  [
    "a month with a code and tax",
    {
      amount_paid: 17_416,
      total_discount_amounts: [{ amount: 3999, discount: "di_1" }],
      total_taxes: [taxed, { ...taxed, amount: 0 }],
    },
    { for: "month", amountCents: 17_416, subtotalCents: 19_995, discountCents: 3999, taxCents: 1420 },
  ],
];

test.each(bills)("a bill is read: %s", (_, fields, words) => {
  expect(read("invoice.paid", { ...bill, ...fields })).toMatchObject({ invoice: words });
});
