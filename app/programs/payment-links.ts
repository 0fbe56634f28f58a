import type { ProgramSlug } from "#app/prices/prices.ts";

export type Plan = "monthly" | "prepaid";

/**
 * Where "Enroll Now" leads. Until the payment partner's hosted links are set, a form that says what one wants to enroll
 * in; the owner answers it with the link.
 */
export function paymentLink(program: ProgramSlug, plan: Plan) {
  return `/ask?about=enroll-${program}-${plan}`;
}
