import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { monthsOfPhase, runningPhase, sameAgain } from "./phase.ts";

const day = 24 * 3600;
const start = Date.UTC(2026, 0, 31) / 1000;

test.each([
  ["the first month, paid", { days: 0, isPaidUp: true, paid: 1 }, 6],
  ["the third month, paid", { days: 0, isPaidUp: true, paid: 3 }, 4],
  ["the third month, not paid", { days: 0, isPaidUp: false, paid: 2 }, 4],
  ["the last month, paid", { days: 0, isPaidUp: true, paid: 6 }, 1],
  ["the last month, not paid", { days: 0, isPaidUp: false, paid: 5 }, 1],
  ["all paid, and one more not paid", { days: 0, isPaidUp: false, paid: 6 }, 1],
  ["more paid than there are months", { days: 0, isPaidUp: true, paid: 8 }, 1],
  ["begun a short month ago", { days: 28, isPaidUp: true, paid: 2 }, 6],
  ["begun two months ago", { days: 59, isPaidUp: true, paid: 3 }, 6],
  ["begun two long months ago", { days: 62, isPaidUp: true, paid: 3 }, 6],
  ["begun eleven months ago", { days: 334, isPaidUp: false, paid: 5 }, 12],
] as const)("a phase lasts as long as payments are left: %s", (_, { days, isPaidUp, paid }, count) => {
  const now = { monthBegan: start + days * day, isPaidUp, paid, months: 6 };

  expect(monthsOfPhase({ start_date: start }, now)).toBe(count);
});

test("where the partner does not say when the month began, it began with the phase", () => {
  expect(monthsOfPhase({ start_date: start }, { monthBegan: undefined, isPaidUp: true, paid: 1, months: 6 })).toBe(6);
});

test("the phase that runs is the one that is said to, else the first; without phases there is none", () => {
  const phases = [{ start_date: 1 }, { start_date: 2 }] as Stripe.SubscriptionSchedule.Phase[];

  expect(runningPhase({ phases, current_phase: { start_date: 2, end_date: 3 } })?.start_date).toBe(2);
  expect(runningPhase({ phases, current_phase: null })?.start_date).toBe(1);
  expect(runningPhase({ phases: [] })).toBeUndefined();
  expect(runningPhase({})).toBeUndefined();
});

const item = { price: "price_1", quantity: 1, billing_thresholds: null, discounts: [], metadata: null, tax_rates: [] };
const nothing = { start_date: 1, end_date: 2, items: [item], discounts: [], currency: "usd" };

function again(phase: object, subscription: object = {}) {
  const whole = { ...nothing, ...phase } as unknown as Stripe.SubscriptionSchedule.Phase;
  return sameAgain(whole, subscription as Stripe.Subscription);
}

test("a phase that holds nothing but its price says nothing else, and no empty value", () => {
  expect(again({ description: null, default_tax_rates: null, automatic_tax: undefined })).toEqual({
    start_date: 1,
    items: [{ price: "price_1", quantity: 1 }],
    proration_behavior: "none",
    currency: "usd",
  });
});

test("everything that a phase may hold is said again, by its number where it has one", () => {
  const whole = {
    application_fee_percent: 5,
    automatic_tax: { disabled_reason: null, enabled: true, liability: { type: "account", account: { id: "acct_1" } } },
    billing_cycle_anchor: "phase_start",
    billing_thresholds: { amount_gte: 1000, reset_billing_cycle_anchor: null },
    collection_method: "send_invoice",
    default_payment_method: { id: "pm_1" },
    default_tax_rates: [{ id: "txr_1" }, "txr_2"],
    description: "Half price",
    discounts: [{ coupon: "half", discount: "di_1", promotion_code: null }],
    invoice_settings: {
      account_tax_ids: ["txi_1"],
      custom_fields: null,
      days_until_due: 30,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: [
      {
        price: { id: "price_1" },
        quantity: 2,
        billing_thresholds: { usage_gte: 7 },
        discounts: [{ coupon: null, discount: { id: "di_2" }, promotion_code: null }],
        metadata: { seat: "a" },
        tax_rates: [{ id: "txr_3" }],
      },
    ],
    metadata: { note: "n" },
    on_behalf_of: { id: "acct_2" },
    transfer_data: { amount_percent: 10, destination: { id: "acct_3" } },
    trial_end: 9,
  };

  expect(again(whole, { default_payment_method: "pm_other", collection_method: "charge_automatically" })).toEqual({
    start_date: 1,
    currency: "usd",
    proration_behavior: "none",
    application_fee_percent: 5,
    automatic_tax: { enabled: true, liability: { type: "account", account: "acct_1" } },
    billing_cycle_anchor: "phase_start",
    billing_thresholds: { amount_gte: 1000 },
    collection_method: "send_invoice",
    default_payment_method: "pm_1",
    default_tax_rates: ["txr_1", "txr_2"],
    description: "Half price",
    discounts: [{ discount: "di_1" }],
    invoice_settings: { account_tax_ids: ["txi_1"], days_until_due: 30, issuer: { type: "self" } },
    items: [
      {
        price: "price_1",
        quantity: 2,
        billing_thresholds: { usage_gte: 7 },
        discounts: [{ discount: "di_2" }],
        metadata: { seat: "a" },
        tax_rates: ["txr_3"],
      },
    ],
    metadata: { note: "n" },
    on_behalf_of: "acct_2",
    transfer_data: { destination: "acct_3", amount_percent: 10 },
    trial_end: 9,
  });
});

test("what stands with the subscription alone is said again too: the card, collection and tax rates", () => {
  const own = {
    default_payment_method: { id: "pm_1" },
    collection_method: "charge_automatically",
    default_tax_rates: [{ id: "txr_1" }],
  };

  expect(again({ default_payment_method: null, collection_method: null, default_tax_rates: null }, own)).toMatchObject({
    default_payment_method: "pm_1",
    collection_method: "charge_automatically",
    default_tax_rates: ["txr_1"],
  });
});

const byCoupon = { coupon: { id: "half" }, discount: null, promotion_code: null };
const byCode = { coupon: null, discount: null, promotion_code: { id: "promo_1" } };
const byNumber = { coupon: "half", discount: "di_1", promotion_code: null };

test.each([
  ["by its number", [byNumber], ["di_9"], [{ discount: "di_1" }]],
  [
    "by the subscription's number where the phase names the coupon",
    [byCoupon],
    [{ id: "di_9" }],
    [{ discount: "di_9" }],
  ],
  [
    "by the subscription's numbers where one of two has none",
    [byNumber, byCoupon],
    ["di_1", "di_9"],
    [{ discount: "di_1" }, { discount: "di_9" }],
  ],
  ["as planned where it was never used", [byCoupon, byCode], [], [{ coupon: "half" }, { promotion_code: "promo_1" }]],
] as const)("a coupon is never used a second time: it stays %s", (_, discounts, own, said) => {
  const items = [{ ...item, discounts }];
  const subscription = {
    discounts: own,
    items: { data: [{ price: { id: "price_0" } }, { price: { id: "price_1" }, discounts: own }] },
  };

  expect(again({ discounts }, subscription).discounts).toEqual(said);
  expect(again({ items }, subscription).items).toEqual([{ price: "price_1", quantity: 1, discounts: said }]);
});
