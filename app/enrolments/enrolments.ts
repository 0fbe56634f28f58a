import type { Selectable } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Prices, ProgramSlug } from "#app/prices/prices.ts";
import type { ProgramItem } from "#partners/payments/payments.ts";

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
  return text === "ai-specialist" || text === "ai-engineer";
}

export function isPaidPlan(text: string): text is PaidPlan {
  return text === "monthly" || text === "prepaid";
}

/** The payment page of a plan, as the port names it. */
export function itemOf(program: ProgramSlug, plan: PaidPlan): ProgramItem {
  return `${program === "ai-specialist" ? "specialist" : "engineer"}-${plan}`;
}

/** Cents that one payment of this plan must be; undefined for what was given. */
export function priceOf({ programs }: Pick<Prices, "programs">, program: ProgramSlug, plan: EnrolmentPlan) {
  return plan === "granted" ? undefined : programs[program][plan];
}

/** The first lesson of a program's course. */
export function coursePath(program: ProgramSlug) {
  return `/course/${program === "ai-specialist" ? "specialist" : "engineer"}/module/1`;
}

/** What a student sees of an own enrolment. `endsAt` in milliseconds, of monthly plans. `portal`: the partner has a page for it. */
export type EnrolmentSummary = {
  id: string;
  program: ProgramSlug;
  plan: EnrolmentPlan;
  state: EnrolmentState;
  isOpen: boolean;
  installments: { paid: number; of: number } | null;
  endsAt: number | null;
  portal: boolean;
};
