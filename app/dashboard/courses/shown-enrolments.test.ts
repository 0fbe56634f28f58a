import { expect, test } from "vitest";
import type { EnrolmentSummary } from "#app/school/buying/enrolment/enrolments.ts";
import { courseAhead, newestOfEach } from "./shown-enrolments.ts";

test("the overview leads with the newest course that is open, whatever was begun and never paid", () => {
  const first = enrolment("1", "ai-specialist", "active");
  const second = enrolment("2", "ai-engineer", "active");

  expect(courseAhead([first, second, enrolment("3", "ai-specialist", "started")])).toBe(second);
  expect(courseAhead([first, enrolment("2", "ai-engineer", "ended")])).toBe(first);
  expect(courseAhead([enrolment("1", "ai-specialist", "started")])).toBeUndefined();
});

test("an open enrollment stands for its program, however many came after it", () => {
  const open = enrolment("1", "ai-specialist", "active");

  expect(newestOfEach([open, enrolment("2", "ai-specialist", "refunded")])).toEqual([open]);
});

function enrolment(id: string, program: string, state: string) {
  return { id, program, state, isOpen: state === "active" } as EnrolmentSummary;
}
