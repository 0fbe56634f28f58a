import { type Billing, priceOf, taxRate } from "./billing.ts";
import { madeOf, seconds } from "#demo/checkout/purchases/events.ts";
import { monthsAfter, type Subscription } from "./subscriptions.ts";

/** A schedule that is made from a subscription begins with the month that runs. */
export function beginSchedule(plan: Subscription) {
  plan.schedule = madeOf("sub_sched", plan.id);
  plan.monthsBefore = plan.months - 1;
}

/**
 * Only what keeps the start of the phase and its price, and says how long it lasts, is taken, as the partner's newer versions
 * do. What the phase does not say again is unset (partners.md §2.3).
 */
export function takePhases(plan: Subscription, fields: URLSearchParams) {
  const phase = readUnder(fields, "phases[0]");
  const months = Number(phase.one("duration[interval_count]"));
  const keepsStart = Number(phase.one("start_date")) === seconds(startOf(plan));
  const keepsItems = phase.one("items[0][price]") === priceOf(plan);
  if (!keepsStart || !keepsItems || !Number.isInteger(months) || months < 1) return false;
  if (phase.one("duration[interval]") !== "month" || fields.has("phases[0][iterations]")) return false;
  plan.endsAt =
    fields.get("end_behavior") === "cancel" ? monthsAfter(plan.startedAt, plan.monthsBefore + months) : null;
  plan.billing = billingIn(phase);
  return true;
}

type Under = ReturnType<typeof readUnder>;

function billingIn(phase: Under): Billing {
  return {
    automaticTax: phase.one("automatic_tax[enabled]") === "true",
    collection: phase.one("collection_method"),
    paymentMethod: phase.one("default_payment_method"),
    taxRates: phase.list("default_tax_rates"),
    discounts: discountsIn(phase, "discounts"),
    metadata: phase.record("metadata"),
    item: {
      taxRates: phase.list("items[0][tax_rates]"),
      discounts: discountsIn(phase, "items[0][discounts]"),
      metadata: phase.record("items[0][metadata]"),
      quantity: Number(phase.one("items[0][quantity]") ?? 1),
    },
  };
}

/** A discount stays by its number; a coupon that is named again makes a new one, from its first month on. */
function discountsIn(phase: Under, name: string) {
  const [kept, coupons] = ["discount", "coupon"].map((kind) => phase.list(name, `[${kind}]`));
  return [...(kept ?? []), ...(coupons ?? []).map((coupon) => madeOf("di", `again ${coupon}`))];
}

/** Fields below a name, as the partner's library writes them: "phases[0][discounts][0][discount]". */
function readUnder(fields: URLSearchParams, root: string) {
  const under = (name: string) => root + name.replace(/^\w+/, "[$&]");
  const list = (name: string, part = "") =>
    [...fields].filter(([key]) => new RegExp(`^\\[\\d+\\]${escaped(part)}$`).test(rest(key, under(name))));
  return {
    one: (name: string) => fields.get(under(name)),
    list: (name: string, part = "") => list(name, part).map(([, value]) => value),
    record: (name: string) =>
      Object.fromEntries(
        [...fields].flatMap(([key, value]) => {
          const [, word] = /^\[(\w+)\]$/.exec(rest(key, under(name))) ?? [];
          return word === undefined ? [] : [[word, value]];
        }),
      ),
  };
}

function rest(key: string, start: string) {
  return key.startsWith(start) ? key.slice(start.length) : "";
}

function escaped(text: string) {
  return text.replaceAll(/[[\]]/g, "\\$&");
}

function startOf({ startedAt, monthsBefore }: Subscription) {
  return monthsAfter(startedAt, monthsBefore);
}

/** The card is the subscription's: a phase that was made from it names none. */
export function scheduleObject(plan: Subscription) {
  const { billing } = plan;
  const [start, end] = [startOf(plan), plan.endsAt ?? monthsAfter(plan.startedAt, plan.months)].map(seconds);
  return {
    id: plan.schedule,
    object: "subscription_schedule",
    current_phase: { start_date: start, end_date: end },
    end_behavior: plan.endsAt === null ? "release" : "cancel",
    phases: [
      {
        add_invoice_items: [],
        application_fee_percent: null,
        automatic_tax: { disabled_reason: null, enabled: billing.automaticTax, liability: null },
        billing_cycle_anchor: null,
        collection_method: billing.collection,
        currency: plan.session.link.currency ?? "usd",
        default_payment_method: null,
        default_tax_rates: billing.taxRates.map(taxRate),
        description: null,
        discounts: billing.discounts.map(phaseDiscount),
        end_date: end,
        invoice_settings: null,
        items: [itemOf(plan)],
        metadata: billing.metadata,
        on_behalf_of: null,
        proration_behavior: "create_prorations",
        start_date: start,
        transfer_data: null,
        trial_end: null,
      },
    ],
    status: "active",
    subscription: plan.id,
  };
}

function itemOf(plan: Subscription) {
  const { taxRates, discounts, metadata, quantity } = plan.billing.item;
  return {
    billing_thresholds: null,
    discounts: discounts.map(phaseDiscount),
    metadata,
    price: priceOf(plan),
    quantity,
    tax_rates: taxRates.map(taxRate),
  };
}

function phaseDiscount(discount: string) {
  return { coupon: null, discount, promotion_code: null };
}
