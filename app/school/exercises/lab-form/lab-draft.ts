import type { LabAnswers, LabView } from "#app/school/courses/labs/labs.ts";
import { attempt } from "#app/site/attempt.ts";

/** What a student chose in a lab, kept in this browser, so that nothing is lost on reload. */
export function readLabDraft(view: LabView): LabAnswers {
  const kept = attempt(() => JSON.parse(localStorage.getItem(keyOf(view)) ?? "{}") as unknown);
  return typeof kept === "object" && kept !== null ? (kept as LabAnswers) : {};
}

export function keepLabDraft(view: LabView, answers: LabAnswers) {
  attempt(() => localStorage.setItem(keyOf(view), JSON.stringify(answers)));
}

function keyOf({ student, track, number, lab }: LabView) {
  return `lab-${student?.id}-${track}-${number}-${lab.slug}`;
}
