import type { EnrolmentSummary } from "#app/school/buying/enrolment/enrolments.ts";

/** Of each program the enrollment that opens it, else the newest; those that were never paid are no news. */
export function newestOfEach(enrolments: EnrolmentSummary[]) {
  const told = enrolments.filter(({ state }) => state !== "started" && state !== "expired");
  const programs = [...new Set(told.map(({ program }) => program))];
  return programs.flatMap((program) => {
    const own = told.filter((each) => each.program === program);
    return own.findLast(({ isOpen }) => isOpen) ?? own.at(-1) ?? [];
  });
}

/** The course that the overview leads with: the newest that is open. */
export function courseAhead(enrolments: EnrolmentSummary[]) {
  return newestOfEach(enrolments).findLast(({ isOpen }) => isOpen);
}
