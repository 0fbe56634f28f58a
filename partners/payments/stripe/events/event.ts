import { z } from "zod";
import { readBody } from "#partners/signed-body.ts";
import type { PaymentEvent, PaymentNews } from "#partners/payments/payment-events.ts";
import { readCheckout } from "./checkout.ts";
import { readLaterNews } from "./objects.ts";

const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.literal("event"),
  type: z.string().regex(/^[\w.]{1,100}$/),
  /** Seconds. */
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/**
 * Undefined for what is no event, and for news of a kind that we act on without what we need of it: then we want to be told
 * again and the owner to see it. Everything else is `other`. Newer versions may add fields.
 */
export function readStripeEvent(text: string): PaymentEvent | undefined {
  const event = eventSchema.safeParse(readBody(text));
  if (!event.success) return undefined;
  const { id, type, created, livemode, data } = event.data;
  const news = readNews(type, data.object);
  return news && { id, type, createdAt: created * 1000, live: livemode, ...news };
}

function readNews(type: string, object: unknown): PaymentNews | undefined {
  if (!type.startsWith("checkout.session.")) return readLaterNews(type, object);
  const checkout = readCheckout(type, object);
  return checkout && { about: "checkout", checkout };
}
