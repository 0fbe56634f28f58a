import type { FormResult } from "#app/forms/use-stamped-form.ts";
import type { HoldMistake } from "./hold-answer.server.ts";

/** What an answer offers instead of the time that was taken; undefined for every other answer. */
export function nearestOf(result: FormResult | undefined) {
  if (result?.ok !== false) return undefined;
  const { nearest, full } = result as HoldMistake;
  return nearest && { slots: nearest, waitFor: full };
}
