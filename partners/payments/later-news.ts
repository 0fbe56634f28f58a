import type { Received } from "./received.ts";

/** News of what was begun on a payment page, in our words; times in milliseconds, amounts in cents of `currency`. */
export type LaterNews =
  | { about: "invoice"; invoice: Invoice }
  | { about: "subscription"; subscription: Subscription }
  | { about: "refund"; refund: Refund }
  | { about: "refund-failed"; failure: RefundFailure }
  | { about: "dispute"; dispute: Dispute }
  | { about: "warning"; warning: FraudWarning };

/**
 * A bill of a plan: paid, or tried and not paid. `for`: a month of it, or something else, as a change of the plan or what the
 * owner charged by hand. `isFirst`: of the month that the visit paid; absent in what was kept before that was told apart.
 */
export type Invoice = {
  id: string;
  state: "paid" | "failed";
  for: "month" | "other";
  isFirst?: boolean;
  subscription: string | null;
  customer: string | null;
  email: string | null;
} & Received;

/** `ended` is for good. `stopped`: unpaid or paused, may come back. `endsAt`: when the partner will end it, where that is set. */
export type Subscription = {
  id: string;
  state: "running" | "past-due" | "stopped" | "ended";
  customer: string | null;
  endsAt: number | null;
};

/** Money that went back; `full`: all of this one payment. `invoice`: the bill that it paid; the partner names it rarely. */
export type Refund = {
  charge: string;
  full: boolean;
  refundedCents: number;
  currency: string;
  paymentIntent: string | null;
  invoice: string | null;
  customer: string | null;
  email: string | null;
};

/** Money that was to go back and did not arrive: it is with us again. `id` is the refund's; `invoice` where we asked for it. */
export type RefundFailure = {
  id: string;
  charge: string | null;
  paymentIntent: string | null;
  invoice?: string | null;
  amountCents: number;
  currency: string;
};

/** A card network suspects a payment. `actionable`: it was neither paid back nor disputed since. */
export type FraudWarning = { id: string; actionable: boolean; charge: string | null; paymentIntent: string | null };

/**
 * A payment that somebody's bank took back for now (`open`), for good (`lost`), or gave to us again (`won`). `answerBy`: until
 * when it can be answered; null where nothing can be. `invoice` where we asked for it.
 */
export type Dispute = {
  id: string;
  state: "open" | "won" | "lost";
  charge: string | null;
  paymentIntent: string | null;
  invoice?: string | null;
  answerBy: number | null;
};
