import type { Stripe } from "stripe";

const at = 1_795_000_000;

/** A payment of which all went back, whole, as the partner's own library describes it. */
export const refunded: Stripe.Charge = {
  id: "ch_1visit",
  object: "charge",
  amount: 9500,
  amount_captured: 9500,
  amount_refunded: 9500,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: "txn_1",
  billing_details: {
    address: { city: null, country: "US", line1: null, line2: null, postal_code: "10001", state: null },
    email: "ada@example.com",
    name: "Ada Example",
    phone: null,
    tax_id: null,
  },
  calculated_statement_descriptor: "THROUGHLINE",
  captured: true,
  created: at,
  currency: "usd",
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: "pi_1visit",
  payment_method: "pm_1",
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: "https://pay.stripe.com/receipts/payment/1",
  refunded: true,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: "succeeded",
  transfer_data: null,
  transfer_group: null,
};

/** A refund whose money the payer's bank did not take. */
export const failedRefund: Stripe.Refund = {
  id: "re_1visit",
  object: "refund",
  amount: 9500,
  balance_transaction: "txn_2",
  charge: "ch_1visit",
  created: at,
  currency: "usd",
  customer: null,
  customer_account: null,
  failure_balance_transaction: "txn_3",
  failure_reason: "lost_or_stolen_card",
  metadata: { order: "refund-1" },
  payment_intent: "pi_1visit",
  payment_method: "pm_1",
  reason: "requested_by_customer",
  receipt_number: null,
  source_transfer_reversal: null,
  status: "failed",
  transfer_reversal: null,
};

export const suspicion: Stripe.Radar.EarlyFraudWarning = {
  id: "issfr_1visit",
  object: "radar.early_fraud_warning",
  actionable: true,
  charge: "ch_1visit",
  created: at,
  fraud_type: "made_with_stolen_card",
  livemode: false,
  payment_intent: "pi_1visit",
};

type Answer = Pick<Stripe.Dispute.EvidenceDetails, "due_by" | "has_evidence" | "past_due" | "submission_count">;
/** What the owner may answer with, and much that nobody of ours reads, is left out. */
type RecordedDispute = Omit<Stripe.Dispute, "evidence" | "evidence_details"> & { evidence_details: Answer };

export const dispute: RecordedDispute = {
  id: "dp_1visit",
  object: "dispute",
  amount: 9500,
  balance_transactions: [],
  charge: "ch_1visit",
  created: at,
  currency: "usd",
  enhanced_eligibility_types: [],
  evidence_details: { due_by: at + 777_600, has_evidence: false, past_due: false, submission_count: 0 },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  network_reason_code: "10.4",
  payment_intent: "pi_1visit",
  reason: "fraudulent",
  status: "needs_response",
};
