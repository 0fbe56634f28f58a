import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import type { ZodType } from "zod";
import type { Answer } from "#partners/answer.ts";
import type { Checkout, End, Invoice, Payments } from "#partners/payments/payments.ts";
import type { Call } from "./client.ts";
import { monthsOfPhase, runningPhase, sameAgain } from "./phase.ts";
import { sessionSchema } from "./events/checkout.ts";
import { invoiceSchema, subscriptionSchema } from "./events/objects.ts";

type Calls = Pick<
  Payments,
  "endAfter" | "cancelAtPeriodEnd" | "findSession" | "recentSessions" | "paidMonths" | "portalFor"
>;

const mostPages = 10;
const pageSize = 100;

/** What we ask of the partner ourselves. `portalPage` stands in where no page can be made for one payer. */
export function stripeCalls(call: Call, portalPage: string): Calls {
  return {
    endAfter: (subscription, end) => endAfter(call, subscription, end),
    async cancelAtPeriodEnd(id, key) {
      const ending = { cancel_at_period_end: true };
      const asked = await call((stripe) =>
        stripe.subscriptions.update(id, ending, { idempotencyKey: `${key}-cancel` }),
      );
      const read = readAs(subscriptionSchema, asked);
      return read.ok ? { ok: true, value: read.value.endsAt } : read;
    },
    findSession: async (id) => readAs(sessionSchema, await call((stripe) => stripe.checkout.sessions.retrieve(id))),
    recentSessions: (since) => recentSessions(call, since),
    paidMonths: (subscription) => paidMonths(call, subscription),
    async portalFor(customer, returnTo) {
      const wish = { customer, return_url: returnTo };
      const made = await call((stripe) => stripe.billingPortal.sessions.create(wish));
      if (made.ok && isPage(made.value.url)) return { ok: true, value: made.value.url };
      if (portalPage !== "") return { ok: true, value: portalPage };
      return made.ok ? malformed() : made;
    },
  };
}

/**
 * Partners.md §2.3: a schedule made from the subscription, whose one phase keeps all that it holds, lasts as many months as
 * are left and then ends. A subscription has one schedule at most: what an earlier try began is taken up. The partner's own
 * count of paid months goes before ours where it is larger.
 */
async function endAfter(call: Call, id: string, { months, paid, key }: End): Promise<Answer<number | null>> {
  const found = await call((stripe) => stripe.subscriptions.retrieve(id));
  if (!found.ok) return found;
  const told = await call((stripe) => stripe.invoices.list({ subscription: id, status: "paid", limit: pageSize }));
  if (!told.ok) return told;
  const { schedule, items, latest_invoice: latest } = found.value;
  const begun = await call((stripe) =>
    schedule
      ? stripe.subscriptionSchedules.retrieve(typeof schedule === "string" ? schedule : schedule.id)
      : stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey: `${key}-schedule` }),
  );
  if (!begun.ok) return begun;
  const phase = runningPhase(begun.value);
  if (!phase || !Array.isArray(told.value.data)) return malformed();

  const cycles = told.value.data.filter((each) => isMonth(each.billing_reason));
  const isPaidUp = cycles.some((each) => each.id === (typeof latest === "string" ? latest : latest?.id));
  const now = { monthBegan: items?.data?.[0]?.current_period_start, isPaidUp, months };
  const count = monthsOfPhase(phase, { ...now, paid: Math.max(paid, cycles.length) });
  const ending: Stripe.SubscriptionScheduleUpdateParams = {
    end_behavior: "cancel",
    proration_behavior: "none",
    phases: [{ ...sameAgain(phase, found.value), duration: { interval: "month", interval_count: count } }],
  };
  const ended = await call((stripe) =>
    stripe.subscriptionSchedules.update(begun.value.id, ending, { idempotencyKey: `${key}-${digestOf(ending)}` }),
  );
  if (!ended.ok) return ended;
  const end = ended.value.phases?.at(-1)?.end_date;
  return { ok: true, value: typeof end === "number" ? end * 1000 : null };
}

/** What a plan costs each month; bills for changes and those made by hand are none. */
function isMonth(reason: string | null) {
  return reason === "subscription_create" || reason === "subscription_cycle";
}

/** The partner refuses one key for two different orders: months may go by between two tries. */
function digestOf(order: object) {
  return createHash("sha256").update(JSON.stringify(order)).digest("hex").slice(0, 24);
}

async function recentSessions(call: Call, since: number): Promise<Answer<Checkout[]>> {
  const found: Checkout[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    // Each look at a payment page begins a visit: only those that were completed, or a flood would hide them.
    const created = { gte: Math.floor(since / 1000) };
    const wish = { created, status: "complete", limit: pageSize, starting_after: after } as const;
    const listed = await call((stripe) => stripe.checkout.sessions.list(wish));
    if (!listed.ok) return listed;
    if (!Array.isArray(listed.value.data)) return malformed();
    found.push(...readEach(sessionSchema, listed.value.data));
    after = listed.value.data.at(-1)?.id;
    if (!listed.value.has_more || after === undefined) break;
  }
  return { ok: true, value: found };
}

async function paidMonths(call: Call, subscription: string): Promise<Answer<Invoice[]>> {
  const listed = await call((stripe) => stripe.invoices.list({ subscription, status: "paid", limit: pageSize }));
  if (!listed.ok) return listed;
  if (!Array.isArray(listed.value.data)) return malformed();
  return { ok: true, value: readEach(invoiceSchema, listed.value.data) };
}

/** Those that can be read: one strange entry must not hide the others. */
function readEach<Value>(schema: ZodType<Value>, entries: unknown[]) {
  return entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}

function readAs<Value>(schema: ZodType<Value>, answer: Answer<unknown>): Answer<Value> {
  if (!answer.ok) return answer;
  const read = schema.safeParse(answer.value);
  return read.success ? { ok: true, value: read.data } : malformed();
}

function isPage(address: unknown) {
  const url = typeof address === "string" ? URL.parse(address) : null;
  return url?.protocol === "https:" || (url?.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

function malformed(): Answer<never> {
  return { ok: false, kind: "unavailable", detail: "an answer of another form" };
}
