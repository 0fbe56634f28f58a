import type { Tables } from "#database/schema.ts";

export type EnrolmentState = Tables["enrolments"]["state"];
export type EnrolmentPlan = Tables["enrolments"]["plan"];

/**
 * States in which the course is open. A failed payment of a monthly plan leaves it open while the partner tries again;
 * `finished` means that all payments were made, not that everything was learned.
 */
export const openStates = ["active", "past-due", "finished"] as const satisfies readonly EnrolmentState[];

export function isOpen(state: EnrolmentState) {
  return (openStates as readonly string[]).includes(state);
}
