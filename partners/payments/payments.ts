import type { Answer } from "#partners/answer.ts";

/** What can be paid by a hosted payment link; each has a link of its own. */
export type Payable = "consultation" | "coaching-single" | "coaching-monthly";

/** `reference` ties the payment to what it is for: 1–200 letters, digits, `-` and `_`, not to be guessed (partners.md §2.1). */
export type PaymentWish = { item: Payable; reference: string; email: string };

/**
 * What a payment partner told us. `id` is the partner's own, the same when it tells us again. `amountCents` in `currency`
 * (lower case). `createdAt` in milliseconds.
 */
export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: number;
  live: boolean;
  /** Of checkout sessions; undefined for everything else. */
  checkout?: {
    session: string;
    reference: string | null;
    email: string | null;
    amountCents: number;
    currency: string;
    paid: boolean;
  };
};

/** Somebody who takes money on pages of their own. */
export interface Payments {
  /** Whether events are of real money. An event of the other mode is refused. */
  readonly live: boolean;
  /** Address of the hosted page, to be opened in a new tab. */
  linkFor(wish: PaymentWish): string;
  /** Checks the signature over the bytes as they came, and the time of it (300 s both ways). `auth`: not from the partner; `invalid`: not an event. */
  readEvent(body: Buffer, signature: string): Promise<Answer<PaymentEvent, "auth" | "invalid">>;
  /** For the owner's page. */
  reach(): Promise<Answer<true>>;
}
