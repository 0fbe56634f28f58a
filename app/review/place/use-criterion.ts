import { useState } from "react";
import type { Criterion } from "#app/review/desk/desk.ts";

/** Where a criterion stands in the page. */
export function criterionId(id: string) {
  return `criterion-${id}`;
}

/** The criterion that keys are about. */
export function useCriterion(rubric: readonly Criterion[]) {
  const [current, enter] = useState(rubric[0]?.id ?? "");

  function move(by: number) {
    const at = rubric.findIndex(({ id }) => id === current);
    const isThere = document.getElementById(criterionId(current))?.contains(document.activeElement);
    // The first press goes to the one that is marked.
    const next = rubric[isThere ? at + by : at]?.id;
    if (next === undefined) return;
    enter(next);
    const fields = document.getElementById(criterionId(next));
    const chosen = fields?.querySelector<HTMLElement>("input:checked") ?? fields?.querySelector<HTMLElement>("input");
    chosen?.focus();
  }
  return { current, enter, move };
}
