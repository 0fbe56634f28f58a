import { expect, test } from "vitest";
import { quizSchema } from "./pool.ts";

const option = (right: boolean) => ({ text: "An option", right, because: "A reason" });
/** Sixteen questions by goal, with the right options at each place in turn. */
const quiz = (rights: boolean[], several?: boolean) => ({
  questions: Array.from({ length: 16 }, (_, at) => ({
    id: `q${at}`,
    goal: 1 + (at % 3),
    question: "Which?",
    several,
    options: [...rights.slice(at % 3), ...rights.slice(0, at % 3)].map(option),
  })),
});

test.for([
  [[true, false, false], undefined, true],
  [[true, true, false], undefined, false],
  [[false, false, false], undefined, false],
  [[true, true, false], true, true],
  [[true, true, true], true, true],
  [[true, false, false], true, false],
] as const)("a question with %o right, several: %s, passes the build: %s", ([rights, several, passes]) => {
  expect(quizSchema.safeParse(quiz([...rights], several)).success).toBe(passes);
});

test("a pool has sixteen questions, names of its own, and five about each goal", () => {
  const { questions } = quiz([true, false, false]);
  const faults = (changed: object[]) =>
    quizSchema.safeParse({ questions: changed }).error?.issues.map((e) => e.message);

  expect(faults(questions)).toBeUndefined();
  expect(faults(questions.slice(1))).toEqual([expect.stringMatching(/>=16/)]);
  expect(faults(questions.map((each, at) => (at === 3 ? { ...each, id: "q0" } : each)))).toEqual([
    "The name q0 stands twice: give each question its own.",
  ]);
  expect(faults(questions.map((each) => (each.goal === 3 ? { ...each, goal: 2 } : each)))).toEqual([
    "Goal 3 has 0 questions: write at least 5 about each.",
  ]);
  expect(faults(questions.map((each) => ({ ...each, id: "Not a name" })))?.[0]).toMatch(/small letters with hyphens/);
});
