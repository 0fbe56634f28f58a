import type { EnrolmentState, EnrolmentSummary } from "#app/school/enrolment/enrolments.ts";
import { formatInstant } from "#app/site/time.ts";

const sentences: Record<EnrolmentState, string> = {
  started: "You began to enroll. Nothing was paid so far.",
  waiting: "Your payment is on its way; with a bank transfer that takes days. The course opens when it arrives.",
  active: "Your course is open.",
  "past-due": "The last monthly payment did not go through. The course stays open while it is tried again.",
  finished: "All payments are made. The course stays open.",
  cancelled: "The monthly plan was ended before its last payment, so modules 2 to 5 are closed.",
  failed: "Your payment did not go through. Enroll again to open the course.",
  expired: "You left the payment page before paying.",
  refunded: "Your payment was paid back, so modules 2 to 5 are closed.",
  disputed: "A payment is disputed with the bank. Modules 2 to 5 are closed until that is settled.",
};

const given = "Opened for you by us. There is nothing to pay.";
const takenBack =
  "This course was opened for you by us and closed again, so modules 2 to 5 are closed. Write to us if that is a mistake.";

/** How an enrollment stands, in sentences for its student. */
export function paymentWords({ state, plan, installments, endsAt }: EnrolmentSummary) {
  if (plan === "granted") return state === "active" ? given : takenBack;
  const counted = installments ? ` ${installments.paid} of ${installments.of} monthly payments made.` : "";
  const ends = endsAt !== null && state === "active" ? ` The plan ends by itself on ${formatInstant(endsAt)}.` : "";
  return sentences[state] + counted + ends;
}
