import type { Stripe } from "stripe";

type Phase = Stripe.SubscriptionSchedule.Phase;
type Wish = Stripe.SubscriptionScheduleUpdateParams.Phase;

/** The phase that runs now; in a schedule that was made from a subscription there is no other. */
export function runningPhase({ phases, current_phase }: Partial<Stripe.SubscriptionSchedule>): Phase | undefined {
  return phases?.find(({ start_date }) => start_date === current_phase?.start_date) ?? phases?.[0];
}

/** Seconds. Enough to tell how many months lie between two dates of one plan: none is shorter than 28 days or longer than 31. */
const usualMonth = 30.44 * 24 * 3600;

/**
 * How many months a phase must last so that `months` payments are made in all. A schedule begins with the month that ran when
 * it was made, so that months which had gone do not count (partners.md §2.3). `isPaidUp`: the month that runs now is paid.
 */
export function monthsOfPhase(
  phase: Pick<Phase, "start_date">,
  now: { monthBegan: number | undefined; isPaidUp: boolean; paid: number; months: number },
) {
  const gone = Math.round(((now.monthBegan ?? phase.start_date) - phase.start_date) / usualMonth);
  return gone + Math.max(now.months - now.paid + (now.isPaidUp ? 1 : 0), 1);
}

/**
 * Everything that the phase holds, as an update must say it again: what is not said is unset (partners.md §2.3). The card and
 * the way of collecting may stand with the subscription alone.
 */
export function sameAgain(phase: Phase, subscription: Stripe.Subscription): Omit<Wish, "duration" | "end_date"> {
  return {
    start_date: phase.start_date,
    items: phase.items.map((item) => sameItem(item, subscription)),
    proration_behavior: "none",
    ...known({
      application_fee_percent: phase.application_fee_percent,
      automatic_tax: phase.automatic_tax && {
        enabled: phase.automatic_tax.enabled,
        ...known({ liability: sameParty(phase.automatic_tax.liability) }),
      },
      billing_cycle_anchor: phase.billing_cycle_anchor,
      billing_thresholds: phase.billing_thresholds && known(phase.billing_thresholds),
      collection_method: phase.collection_method ?? subscription.collection_method,
      currency: phase.currency,
      default_payment_method: idOf(phase.default_payment_method) ?? idOf(subscription.default_payment_method),
      default_tax_rates: idsOf(phase.default_tax_rates ?? subscription.default_tax_rates),
      description: phase.description,
      discounts: sameDiscounts(phase.discounts, subscription.discounts),
      invoice_settings: phase.invoice_settings && sameInvoices(phase.invoice_settings),
      metadata: phase.metadata,
      on_behalf_of: idOf(phase.on_behalf_of),
      transfer_data: phase.transfer_data && {
        destination: idOf(phase.transfer_data.destination) ?? "",
        ...known({ amount_percent: phase.transfer_data.amount_percent }),
      },
      trial_end: phase.trial_end,
    }),
  };
}

function sameItem(item: Phase["items"][number], { items }: Stripe.Subscription) {
  const price = idOf(item.price) ?? "";
  const own = items?.data?.find((each) => idOf(each.price) === price);
  const usage = item.billing_thresholds?.usage_gte;
  return {
    price,
    quantity: item.quantity ?? 1,
    ...known({
      billing_thresholds: typeof usage === "number" ? { usage_gte: usage } : undefined,
      discounts: sameDiscounts(item.discounts, own?.discounts),
      metadata: item.metadata,
      tax_rates: idsOf(item.tax_rates),
    }),
  };
}

type Discounts = { coupon: Named; discount: Named; promotion_code: Named }[];

/**
 * By their own numbers, so that each goes on from where it is: a coupon that is named again is used up again. One that the
 * phase names by its coupon alone is looked for among those that the subscription has.
 */
function sameDiscounts(discounts: Discounts | undefined, own: Named[] | null | undefined) {
  const kept = (discounts ?? []).map(({ discount }) => idOf(discount));
  if (kept.length === 0) return undefined;
  if (kept.every((id) => id !== undefined)) return kept.map((discount) => ({ discount }));
  const numbers = idsOf(own);
  if (numbers) return numbers.map((discount) => ({ discount }));
  return (discounts ?? []).map(({ coupon, discount, promotion_code }) =>
    known({ coupon: idOf(coupon), discount: idOf(discount), promotion_code: idOf(promotion_code) }),
  );
}

function sameInvoices({ account_tax_ids, days_until_due, issuer }: NonNullable<Phase["invoice_settings"]>) {
  return known({ account_tax_ids: idsOf(account_tax_ids), days_until_due, issuer: sameParty(issuer) });
}

function sameParty<Type extends string>(party: { type: Type; account?: string | { id: string } } | null) {
  return party && { type: party.type, ...known({ account: idOf(party.account) }) };
}

/** The partner names things by their numbers, or hands over the whole thing. */
type Named = string | { id: string } | null | undefined;

function idOf(named: Named) {
  return typeof named === "string" ? named : named?.id;
}

/** Undefined for an empty list: there is nothing to say again. */
function idsOf(all: Named[] | null | undefined) {
  const ids = (all ?? []).map(idOf).filter((id) => id !== undefined);
  return ids.length === 0 ? undefined : ids;
}

type Known<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null> };

/** Without what is not set: the partner takes no nulls. */
function known<Fields extends object>(fields: Fields) {
  const set = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(set) as Known<Fields>;
}
