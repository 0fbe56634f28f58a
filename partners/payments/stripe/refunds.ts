import type { Answer } from "#partners/answer.ts";
import type { Payments } from "#partners/payments/payments.ts";
import type { Call } from "./client.ts";

/** What the owner orders at once: the end of a plan, and money back; and which bill a payment paid. */
export function stripeRefunds(call: Call): Pick<Payments, "endNow" | "paymentOf" | "billOf" | "payBack"> {
  return {
    endNow: (subscription, key) => endNow(call, subscription, key),
    async paymentOf(invoice) {
      const wish = { invoice, status: "paid", limit: 1 };
      const listed = await call((stripe) => stripe.invoicePayments.list(wish));
      if (!listed.ok) return listed;
      if (!Array.isArray(listed.value.data)) return malformed();
      const intent = idOf(listed.value.data[0]?.payment?.payment_intent);
      return intent === undefined ? { ok: false, kind: "not_found" } : { ok: true, value: intent };
    },
    async billOf(paymentIntent) {
      const wish = { payment: { type: "payment_intent", payment_intent: paymentIntent }, limit: 1 };
      const listed = await call((stripe) => stripe.invoicePayments.list(wish));
      if (!listed.ok) return listed;
      if (!Array.isArray(listed.value.data)) return malformed();
      const invoice = idOf(listed.value.data[0]?.invoice);
      return invoice === undefined ? { ok: false, kind: "not_found" } : { ok: true, value: invoice };
    },
    payBack: (paymentIntent, key) => payBack(call, paymentIntent, key),
  };
}

/** A schedule takes its plan with it; a plan that one manages is not ended by itself. */
async function endNow(call: Call, id: string, key: string): Promise<Answer<true>> {
  const found = await call((stripe) => stripe.subscriptions.retrieve(id));
  if (!found.ok) return found;
  const { status, schedule } = found.value;
  if (status === "canceled" || status === "incomplete_expired") return { ok: true, value: true };
  const [once, noBill] = [{ idempotencyKey: `${key}-end` }, { invoice_now: false, prorate: false }];
  const managed = idOf(schedule);
  const ended = await call<unknown>((stripe) =>
    managed === undefined
      ? stripe.subscriptions.cancel(id, noBill, once)
      : stripe.subscriptionSchedules.cancel(managed, noBill, once),
  );
  return ended.ok ? { ok: true, value: true } : ended;
}

/** Without an amount it is what is left: asked for a second time, under whatever key, there is nothing left. */
async function payBack(call: Call, intent: string, key: string): Promise<Answer<string | null>> {
  const order = { payment_intent: intent, reason: "requested_by_customer", metadata: { order: key } } as const;
  const made = await call((stripe) => stripe.refunds.create(order, { idempotencyKey: key }));
  if (made.ok) return { ok: true, value: idOf(made.value.charge) ?? null };
  if (made.kind !== "invalid" || made.detail !== "charge_already_refunded") return made;
  const before = await call((stripe) => stripe.refunds.list({ payment_intent: intent, limit: 1 }));
  return before.ok ? { ok: true, value: idOf(before.value.data?.[0]?.charge) ?? null } : before;
}

function idOf(named: string | { id: string } | null | undefined) {
  return typeof named === "string" ? named : named?.id;
}

function malformed(): Answer<never> {
  return { ok: false, kind: "unavailable", detail: "an answer of another form" };
}
