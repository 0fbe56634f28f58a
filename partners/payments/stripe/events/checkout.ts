import { z } from "zod";
import type { Checkout } from "#partners/payments/payment-events.ts";
import { cents, currency, id, instant, metadata, reference, text } from "./fields.ts";

const presentment = z
  .object({ presentment_amount: cents, presentment_currency: currency })
  .nullish()
  .transform((shown) =>
    shown ? { amountCents: shown.presentment_amount, currency: shown.presentment_currency } : null,
  );

export const sessionSchema = z
  .object({
    id,
    object: z.literal("checkout.session"),
    status: z.enum(["open", "complete", "expired"]).nullish(),
    mode: z.string().nullish(),
    created: instant,
    client_reference_id: z.string().max(200).nullish(),
    payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
    amount_subtotal: cents.nullish(),
    amount_total: cents.nullable(),
    total_details: z.object({ amount_discount: cents.nullish(), amount_tax: cents.nullish() }).nullish(),
    presentment_details: presentment,
    metadata,
    currency: currency.nullable(),
    customer: reference,
    customer_details: z.object({ email: text }).nullish(),
    customer_email: text,
    subscription: reference,
    payment_intent: reference,
    payment_link: reference,
    invoice: reference,
  })
  .transform((session): Checkout => ({
    session: session.id,
    state: stateOfSession(session),
    mode: session.mode === "payment" || session.mode === "subscription" ? session.mode : "other",
    reference: session.client_reference_id ?? null,
    email: session.customer_details?.email ?? session.customer_email,
    // Both are missing only where nothing is charged.
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    subtotalCents: session.amount_subtotal ?? session.amount_total ?? 0,
    discountCents: session.total_details?.amount_discount ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    presentment: session.presentment_details,
    item: session.metadata,
    customer: session.customer,
    subscription: session.subscription,
    paymentIntent: session.payment_intent,
    paymentLink: session.payment_link,
    invoice: session.invoice,
    createdAt: session.created ?? 0,
  }));

function stateOfSession({ status, payment_status }: { status?: string | null; payment_status: string }) {
  if (status === "expired") return "expired";
  if (payment_status !== "unpaid") return "paid";
  return status === "open" ? "open" : "unpaid";
}

/** What an event about a visit to a payment page tells; undefined for what is none. */
export function readCheckout(type: string, object: unknown): Checkout | undefined {
  const read = sessionSchema.safeParse(object);
  const failed = type === "checkout.session.async_payment_failed";
  return read.success && failed ? { ...read.data, state: "failed" } : read.data;
}
