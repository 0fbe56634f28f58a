import { expect, test } from "vitest";
import { quizSchema } from "./pool.ts";

const option = (right: boolean) => ({ text: "An option", right, because: "A reason" });
const quiz = (rights: boolean[], several?: boolean) => ({
  questions: Array.from({ length: 8 }, (_, at) => ({
    id: `q${at}`,
    goal: 1,
    question: "Which?",
    several,
    options: rights.map(option),
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
