import type { Prices } from "./prices.ts";

/** What a payment page asks for each of the seven things that are paid there, in cents. */
export function itemPrices({ consultation, coaching, programs }: Prices) {
  return {
    consultation: consultation.price,
    "coaching-single": coaching.single.price,
    "coaching-monthly": coaching.monthly.price,
    "specialist-monthly": programs["ai-specialist"].monthly,
    "specialist-prepaid": programs["ai-specialist"].prepaid,
    "engineer-monthly": programs["ai-engineer"].monthly,
    "engineer-prepaid": programs["ai-engineer"].prepaid,
  };
}

/** One of them, as its payment link is named. */
export type PaidItem = keyof ReturnType<typeof itemPrices>;

/** How the owner knows them. */
export const itemNames: Record<PaidItem, string> = {
  consultation: "Consultation",
  "coaching-single": "Coaching, single session",
  "coaching-monthly": "Coaching, monthly package",
  "specialist-monthly": "AI Specialist, monthly",
  "specialist-prepaid": "AI Specialist, prepaid",
  "engineer-monthly": "AI Engineering, monthly",
  "engineer-prepaid": "AI Engineering, prepaid",
};
