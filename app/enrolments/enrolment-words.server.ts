import { formatCents } from "#app/prices/money.ts";
import { sitePrices } from "#app/prices/prices.server.ts";
import type { ProgramSlug } from "#app/prices/prices.ts";
import { findProgram } from "#app/programs/programs.server.ts";
import type { EnrolmentPlan } from "./enrolments.ts";

export function titleOf(program: ProgramSlug) {
  return findProgram(program)?.title ?? program;
}

/** "Monthly: 6 payments of $199.95, $1,199.70 in all". */
export function planWords(program: ProgramSlug, plan: EnrolmentPlan) {
  const { monthly, prepaid, months } = sitePrices.programs[program];
  if (plan === "granted") return "Given to you: nothing to pay";
  if (plan === "prepaid") return `Prepaid: one payment of ${formatCents(prepaid)}`;
  return `Monthly: ${months} payments of ${formatCents(monthly)}, ${formatCents(monthly * months)} in all`;
}
