import { buildIfStale } from "../scripts/build-steps/build-if-stale.ts";

/** Request tests and the budgets look at the very build that a visitor gets. */
export const setup = buildIfStale;
