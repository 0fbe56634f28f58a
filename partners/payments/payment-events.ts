import type { LaterNews } from "./later-news.ts";
import type { Received } from "./received.ts";

/**
 * What a payment partner told us, in our words. `id` is the partner's own, the same when it tells us again. All times in
 * milliseconds, all amounts in cents of `currency` (lower case). Ids of the partner are text, null where it named none.
 */
export type PaymentEvent = { id: string; type: string; createdAt: number; live: boolean } & PaymentNews;

/** Events of these kinds. */
export type EventAbout<About extends PaymentEvent["about"]> = Extract<PaymentEvent, { about: About }>;

export type PaymentNews = { about: "checkout"; checkout: Checkout } | LaterNews | { about: "other" };

/**
 * A visit to a payment page. `state`: unpaid is complete, and the bank takes days; failed is a bank that did not pay. `item`
 * is what the owner wrote on the payment link, which no visitor can.
 */
export type Checkout = {
  session: string;
  state: "open" | "paid" | "unpaid" | "failed" | "expired";
  mode: "payment" | "subscription" | "other";
  reference: string | null;
  email: string | null;
  item: string | null;
  customer: string | null;
  subscription: string | null;
  paymentIntent: string | null;
  paymentLink: string | null;
  /** The first month of a monthly plan. */
  invoice: string | null;
  createdAt: number;
} & Received;
