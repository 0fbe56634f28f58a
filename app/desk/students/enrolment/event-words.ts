/** By the payment partner's own name for its news; one without words stands for itself. */
const news: Record<string, string | undefined> = {
  "checkout.session.completed": "The payment page was gone through",
  "checkout.session.async_payment_succeeded": "The bank paid",
  "checkout.session.async_payment_failed": "The bank did not pay",
  "checkout.session.expired": "The payment page was left",
  "checkout.session.found": "A payment that it had not told of",
  "invoice.created": "A bill of the monthly plan was written",
  "invoice.paid": "A bill of the monthly plan was paid",
  "invoice.payment_failed": "A bill of the monthly plan could not be charged",
  "invoice.found": "A paid bill that it had not told of",
  "customer.subscription.created": "The monthly plan began",
  "customer.subscription.updated": "The monthly plan changed",
  "customer.subscription.deleted": "The monthly plan ended",
  "charge.refunded": "Money went back",
  "charge.refund.updated": "How a refund goes on",
  "refund.created": "A refund was ordered",
  "refund.updated": "How a refund goes on",
  "refund.failed": "A refund failed",
  "charge.dispute.created": "The payer disputes the payment",
  "charge.dispute.updated": "How the dispute goes on",
  "charge.dispute.closed": "The dispute was decided",
  "radar.early_fraud_warning.created": "The card network warns of fraud",
};

export function newsWords(type: string) {
  return news[type] ?? type;
}

/** By the word that is kept with an event; a word without a sentence stands for itself. */
const outcomes: Record<string, string | undefined> = {
  enrolled: "The course was opened",
  waiting: "Waits for the bank",
  failed: "The bank did not pay",
  expired: "The visit ended without a payment",
  "no-address": "Paid, and nobody to write to",
  "other-item": "Set aside: paid on the page of another thing",
  noted: "Noted: a bill that is no month of the plan",
  "wrong-amount": "Set aside: another amount",
  "paid-twice": "Set aside: a second payment",
  settled: "Known: settled by hand before",
  counted: "One more month is paid",
  "beyond-plan": "Paid, though nothing was left to pay",
  "past-due": "A payment failed",
  mirrored: "Nothing had to be done",
  refunded: "The course was closed",
  "partly-refunded": "Noted: a part went back",
  "refund-failed": "A refund failed: the money is with us",
  "fraud-warning": "The card network suspects it",
  disputed: "The course was closed",
  "dispute-won": "The course was opened again",
  "dispute-lost": "The course stays closed",
  parked: "Waits for its checkout",
  stored: "Nothing",
};

export function outcomeWords(outcome: string) {
  return outcomes[outcome] ?? outcome;
}
