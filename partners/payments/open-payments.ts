import type { Payable, Payments } from "./payments.ts";
import { stripePayments } from "./stripe.ts";

/**
 * `links`: the hosted page of each, all for play money (`isTestLink`) or all for real money. `webhookSecrets`: what one of
 * them signed is the partner's; several while one replaces another.
 */
export type PaymentSettings = { links: Record<Payable, string>; webhookSecrets: string[] };

/** `now` in milliseconds. */
export function openPayments(settings: PaymentSettings, now: () => number): Payments {
  return stripePayments(settings, now);
}
