import type { Stripe } from "stripe";
import type { Finding } from "#partners/finding.ts";
import type { Call } from "#partners/payments/stripe/client.ts";

const one = { limit: 1 };

/** The reads that the key is needed for, by the names under which the partner lists permissions, and which of them also write. */
const reads: [permission: string, read: (stripe: Stripe) => Promise<unknown>][] = [
  ["Payment Links: read", (stripe) => stripe.paymentLinks.list(one)],
  ["Webhook Endpoints: read", (stripe) => stripe.webhookEndpoints.list(one)],
  ["Checkout Sessions: read", (stripe) => stripe.checkout.sessions.list(one)],
  ["Invoices: read", (stripe) => stripe.invoices.list(one)],
  ["Invoice Payments: read", (stripe) => stripe.invoicePayments.list(one)],
  ["Subscriptions: write", (stripe) => stripe.subscriptions.list(one)],
  ["Subscription Schedules: write", (stripe) => stripe.subscriptionSchedules.list(one)],
  ["Charges and Refunds: write", (stripe) => stripe.refunds.list(one)],
  ["Customer Portal: write", (stripe) => stripe.billingPortal.configurations.list(one)],
];

/** Tries each read that the site needs. Where the key or the partner is not there at all, that is the one finding. */
export async function tryReads(call: Call): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [permission, read] of reads) {
    const answer = await call(read);
    if (answer.ok || answer.kind === "invalid") continue;
    if (answer.kind === "forbidden") {
      findings.push({
        what: "STRIPE_API_KEY",
        why: `the key has not the permission "${permission}"`,
        mend: "give it that permission on the payment partner's page of the key",
      });
      continue;
    }
    const isUnknown = answer.kind === "auth";
    const why = isUnknown
      ? "the payment partner does not know this key"
      : `the payment partner did not answer (${answer.detail ?? answer.kind})`;
    const mend = isUnknown ? "copy the key anew from the payment partner's pages" : "try again in some minutes";
    return [{ what: "STRIPE_API_KEY", why, mend }];
  }
  return findings;
}
