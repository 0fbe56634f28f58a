import type { Selectable } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import { programOf, trackOf } from "#app/school/courses/course/courses.ts";
import type { Checkout, ProgramItem } from "#partners/payments/payments.ts";

export type EnrolmentRow = Selectable<Tables["enrolments"]>;
export type EnrolmentState = Tables["enrolments"]["state"];
export type EnrolmentPlan = Tables["enrolments"]["plan"];
/** Plans that are paid for. */
export type PaidPlan = Exclude<EnrolmentPlan, "granted">;

/**
 * States in which the course is open. A failed payment of a monthly plan leaves it open while the partner tries again;
 * `finished` means that all payments were made, not that everything was learned.
 */
export const openStates = ["active", "past-due", "finished"] as const satisfies readonly EnrolmentState[];

export function isOpen(state: EnrolmentState) {
  return (openStates as readonly string[]).includes(state);
}

export function isProgram(text: string): text is ProgramSlug {
  return (Object.values(programOf) as string[]).includes(text);
}

export function isPaidPlan(text: string): text is PaidPlan {
  return text === "monthly" || text === "prepaid";
}

/** The payment page of a plan, as the port names it. */
export function itemOf(program: ProgramSlug, plan: PaidPlan): ProgramItem {
  return `${trackOf(program)}-${plan}`;
}

/** What is agreed: one payment in cents of `currency` (lower case), and how many payments there are. */
export type Terms = { cents: number; currency: string; months: number };

/** What a plan costs whoever begins now. */
export function termsToday({ programs }: Pick<Prices, "programs">, program: ProgramSlug, plan: PaidPlan): Terms {
  const { [plan]: cents, months } = programs[program];
  return { cents, currency: "usd", months: plan === "monthly" ? months : 1 };
}

type Agreed = Pick<EnrolmentRow, "program" | "plan" | "price_cents" | "currency" | "months">;

/**
 * What was agreed when it began, whatever the site asks today. What began before that was kept goes by `prices`. Undefined
 * for what was given.
 */
export function termsOf(prices: Pick<Prices, "programs">, row: Agreed): Terms | undefined {
  if (row.plan === "granted") return undefined;
  const today = termsToday(prices, row.program, row.plan);
  const { price_cents: cents, currency, months } = row;
  return { cents: cents ?? today.cents, currency: currency ?? today.currency, months: months ?? today.months };
}

/** With what later news of this visit will name. An address that is known stays. */
export function withVisit(row: EnrolmentRow, { session, customer, subscription, paymentIntent, email }: Checkout) {
  return {
    session_id: session,
    customer_id: customer ?? row.customer_id,
    subscription_id: subscription ?? row.subscription_id,
    payment_intent_id: paymentIntent,
    email: row.email === "" ? (email ?? "") : row.email,
  };
}

/**
 * What a student sees of an own enrolment. `page`: of the course. `endsAt` in milliseconds, of monthly plans. `portal`: the
 * partner has a page for it.
 */
export type EnrolmentSummary = {
  id: string;
  program: ProgramSlug;
  title: string;
  page: string;
  plan: EnrolmentPlan;
  state: EnrolmentState;
  isOpen: boolean;
  installments: { paid: number; of: number } | null;
  endsAt: number | null;
  portal: boolean;
};
