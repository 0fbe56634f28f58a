import { formatMoney } from "#app/content/prices/money.ts";
import type { EnrolmentPlan, Terms } from "./enrolments.ts";

/** "Monthly: 6 payments of $199.95, $1,199.70 in all". */
export function planWords(plan: EnrolmentPlan, terms: Terms | undefined) {
  if (!terms) return "Given to you: nothing to pay";
  const { cents, months } = terms;
  if (plan === "prepaid") return `Prepaid: one payment of ${formatMoney(terms)}`;
  return `Monthly: ${months} payments of ${formatMoney(terms)}, ${formatMoney({ ...terms, cents: cents * months })} in all`;
}
