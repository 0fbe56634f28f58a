import type { Payments } from "./payments.ts";
import type { PaymentSettings } from "./payment-settings.ts";
import { stripePayments } from "./stripe.ts";

/** `now` in milliseconds. */
export function openPayments(settings: PaymentSettings, now: () => number): Payments {
  return stripePayments(settings, now);
}
