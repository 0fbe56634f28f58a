import { z } from "zod";
import type { PaymentEvent } from "./payments.ts";

const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.literal("event"),
  type: z.string().regex(/^[\w.]{1,100}$/),
  /** Seconds. */
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

const sessionSchema = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.literal("checkout.session"),
  client_reference_id: z.string().max(200).nullish(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: z.int().nonnegative().nullable(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .nullable(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  customer_email: z.string().nullish(),
});

/** Undefined for what is no event, or a checkout session without what we need of it. Newer versions may add fields. */
export function readStripeEvent(text: string): PaymentEvent | undefined {
  const event = eventSchema.safeParse(readJson(text));
  if (!event.success) return undefined;
  const { id, type, created, livemode, data } = event.data;
  const read = { id, type, createdAt: created * 1000, live: livemode };
  if (!type.startsWith("checkout.session.")) return read;
  const session = sessionSchema.safeParse(data.object);
  return session.success ? { ...read, checkout: checkoutOf(session.data) } : undefined;
}

function checkoutOf(session: z.output<typeof sessionSchema>): PaymentEvent["checkout"] {
  return {
    session: session.id,
    reference: session.client_reference_id ?? null,
    email: session.customer_details?.email ?? session.customer_email ?? null,
    // Both are missing only where nothing is charged.
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    paid: session.payment_status !== "unpaid",
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
