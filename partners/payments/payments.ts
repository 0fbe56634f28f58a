import type { Answer } from "#partners/answer.ts";
import type { Invoice } from "./later-news.ts";
import type { Checkout, PaymentEvent } from "./payment-events.ts";
import type { PaymentLink, PaymentWish } from "./payment-pages.ts";

export type * from "./later-news.ts";
export type * from "./payment-events.ts";
export type * from "./payment-pages.ts";
export type * from "./received.ts";

/**
 * How a monthly plan is to end: after `months` payments counted from its first, of which `paid` are known to be made. Asked
 * twice with one `key` it is done once.
 */
export type End = { months: number; paid: number; key: string };

/** Somebody who takes money on pages of their own. Calls answer within 8 seconds and never throw. */
export interface Payments {
  /** Whether events are of real money. An event of the other mode is refused. */
  readonly live: boolean;
  /** Whether the partner can be asked for anything: without a key it only tells. */
  readonly canAsk: boolean;
  /** Whether the programs have payment pages. */
  readonly sellsPrograms: boolean;
  /** Where a payer may see and change the own plan without us; empty where there is no such page. */
  readonly portalPage: string;
  /** Address of the hosted page, to be opened in a new tab. Throws for a program where there are no pages for programs. */
  linkFor(wish: PaymentWish): string;
  /** Checks the signature over the bytes as they came, and the time of it (300 s both ways). `auth`: not from the partner; `invalid`: not an event. */
  readEvent(body: Buffer, signature: string): Promise<Answer<PaymentEvent, "auth" | "invalid">>;
  /** Lets a monthly plan end by itself (partners.md §2.3). Answers when that is, in milliseconds; null where the partner does not say. */
  endAfter(subscription: string, end: End): Promise<Answer<number | null>>;
  /** No payment after the month that is paid. Answers as `endAfter`. */
  cancelAtPeriodEnd(subscription: string, key: string): Promise<Answer<number | null>>;
  /** Payment pages at the partner that are ours, current or not: by their address in our settings, else by what the owner wrote on them. */
  paymentLinks(): Promise<Answer<PaymentLink[]>>;
  /** The current ones among them, up to 20 seconds ago: for pages that owners look at, so that the partner is not asked for each. */
  chargesNow(): Promise<Answer<PaymentLink[]>>;
  /** Ends a plan at once and without a last bill. What has ended is ended. */
  endNow(subscription: string, key: string): Promise<Answer<true>>;
  /** What the partner calls the payment of a month; `not_found` where nothing was paid for it. */
  paymentOf(invoice: string): Promise<Answer<string>>;
  /** The bill that a payment paid: what goes back, fails to or is disputed does not name it. `not_found` where it paid none. */
  billOf(paymentIntent: string): Promise<Answer<string>>;
  /**
   * Gives back what is left of a payment, under any key: nothing where all of it went back before. Answers its charge. `invalid`:
   * the partner refuses for good, and `detail` is its word for why.
   */
  payBack(paymentIntent: string, key: string): Promise<Answer<string | null>>;
  findSession(id: string): Promise<Answer<Checkout>>;
  /** Completed visits to payment pages that began since then (milliseconds), newest first, at most 1,000. What is no visit in our words is left out. */
  recentSessions(since: number): Promise<Answer<Checkout[]>>;
  /** The paid months of a plan, at most 100. */
  paidMonths(subscription: string): Promise<Answer<Invoice[]>>;
  /** A page of the partner, for this one payer and a short time, where the card is changed and the plan ended. */
  portalFor(customer: string, returnTo: string): Promise<Answer<string>>;
  /** For the owner's page. */
  reach(): Promise<Answer<true>>;
}
