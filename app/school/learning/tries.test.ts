import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findModule } from "#app/school/course/courses.server.ts";
import { day, minute } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { mostTries, openQuestions } from "#app/school/course/quiz.ts";
import { courseProgress } from "./progress.server.ts";
import { grade, lastAttempt } from "./quiz.server.ts";
import { takeWrites } from "./writes.server.ts";

const quizzes = [1, 2].map(moduleAt);
const [, second = moduleAt(2)] = quizzes;
const right = second.quiz.questions.map(({ options }) => options.flatMap((option, at) => (option.right ? [at] : [])));
const wrong = second.quiz.questions.map(({ options }) => [options.findIndex((option) => !option.right)]);
const unanswered = { ok: false, kind: "unanswered" };

test("a quiz with a question left open is no try, and nothing is told of it", async () => {
  const { site, tries, attempt } = await openTries();
  const [first = [], ...rest] = right;

  expect(await attempt([])).toEqual(unanswered);
  expect(await attempt(right.slice(0, -1))).toEqual(unanswered);
  expect(await attempt([[], ...rest])).toEqual(unanswered);
  // All options of a question of which one is right: that would tell them all.
  expect(await attempt([[0, 1, 2], ...rest])).toEqual(unanswered);
  expect(await attempt([[9], ...rest])).toEqual(unanswered);
  expect(await tries()).toEqual([]);
  expect(await lastAttempt(site.database.queries, "ada", second)).toBeNull();
  expect(await attempt([first, ...rest])).toMatchObject({ ok: true, result: { passed: true } });
});

test("a question takes one answer, where several are right one or more", () => {
  const questions = [{ options: ["a", "b"] }, { several: true, options: ["a", "b"] }];

  expect(
    openQuestions(questions, [
      [1, 1],
      [0, 1],
    ]),
  ).toEqual([]);
  expect(openQuestions(questions, [[0, 1], [1]])).toEqual([0]);
  expect(openQuestions(questions, [[2], [2]])).toEqual([0, 1]);
  expect(openQuestions(questions, [])).toEqual([0, 1]);
});

test("after a try that failed only what was chosen is explained, after a pass every answer is", () => {
  const failed = grade(second, wrong);
  const passed = grade(second, right);

  for (const { chosen, options } of failed.questions)
    expect(options.flatMap((option, at) => (option ? [at] : []))).toEqual(chosen);
  expect(JSON.stringify(failed)).not.toContain('"right":true');
  expect(passed.questions.every(({ options }) => options.every((option) => option?.because))).toBe(true);
});

test.for(engines)("a day has twenty tries at a quiz, each quiz and student their own, on %s", async (engine) => {
  const { attempt, clock } = await openTries(engine);
  const first = clock.now;
  for (let count = 1; count <= mostTries; count += 1) {
    expect(await attempt(wrong)).toMatchObject({ ok: true });
    clock.now += minute;
  }

  expect(await attempt(right)).toEqual({ ok: false, kind: "too_many" });
  expect(await attempt(right, { student: "grace" })).toMatchObject({ ok: true });
  expect(await attempt([], { track: "specialist", module: 1 })).toEqual(unanswered);
  expect(await attempt(answersOf(1), { module: 1 })).toMatchObject({ ok: true });
  clock.now = first + day - 1;
  expect(await attempt(right)).toEqual({ ok: false, kind: "too_many" });
  clock.now = first + day;
  expect(await attempt(right)).toMatchObject({ ok: true });
});

test.for(engines)("E6: tries at the first quiz of one course are none at that of the other, on %s", async (engine) => {
  const { attempt } = await openTries(engine);
  const other = findModule("engineer", 1)?.quiz.questions.map(({ options }) =>
    options.flatMap((option, at) => (option.right ? [at] : [])),
  );
  const id = randomUUID();
  for (let count = 1; count < mostTries; count += 1) await attempt(answersOf(1), { module: 1 });
  await attempt(answersOf(1), { module: 1, id });

  expect(await attempt(answersOf(1), { module: 1 })).toEqual({ ok: false, kind: "too_many" });
  expect(await attempt(other ?? [], { track: "engineer", module: 1, id })).toEqual({ ok: false, kind: "not_found" });
  expect(await attempt(other ?? [], { track: "engineer", module: 1 })).toMatchObject({ result: { passed: true } });
});

test("F8: tries from before the clock was set back keep nobody out", async () => {
  const { attempt, clock } = await openTries();
  for (let count = 1; count <= mostTries; count += 1) await attempt(wrong);

  clock.now -= 1;

  expect(await attempt(wrong)).toMatchObject({ ok: true });
});

test.for(engines)(
  "the newest twenty tries are kept, and the best: what was passed stays passed, on %s",
  async (engine) => {
    const { site, attempt, tries, clock } = await openTries(engine);
    await attempt(right, { student: "grace" });
    await attempt(answersOf(1), { module: 1 });
    const passed = randomUUID();
    await attempt(right, { id: passed });
    for (let count = 1; count <= mostTries + 5; count += 1) {
      clock.now += day / 10;
      await attempt(wrong);
    }

    const kept = await tries();
    expect(kept).toHaveLength(mostTries + 1);
    expect(kept.filter(({ id }) => id === passed)).toHaveLength(1);
    expect(kept.filter(({ at }) => at > clock.now - (mostTries * day) / 10)).toHaveLength(mostTries);
    const quiz = async (student: string, module: number) =>
      (await courseProgress(site.database.queries, student, "specialist")).modules[module - 1]?.stops.at(-1)?.done;
    expect([await quiz("ada", 2), await quiz("ada", 1), await quiz("grace", 2)]).toEqual([true, true, true]);
  },
);

test.for(engines)("of two tries the newest is shown, and of the same id the first, on %s", async (engine) => {
  const { site, attempt, clock } = await openTries(engine);
  const id = randomUUID();
  await attempt(right, { id });
  clock.now += 1;
  await attempt(wrong);

  expect(await lastAttempt(site.database.queries, "ada", second)).toMatchObject({ right: 0 });
  expect(await attempt(wrong, { id })).toMatchObject({ result: { passed: true } });
  clock.now += 1;
  await attempt(right);
  expect(await lastAttempt(site.database.queries, "ada", second)).toMatchObject({ passed: true });
});

function moduleAt(number: number) {
  const module = findModule("specialist", number);
  if (!module) throw new Error(`no module ${number}`);
  return module;
}

function answersOf(number: number) {
  return moduleAt(number).quiz.questions.map(({ options }) =>
    options.flatMap((option, at) => (option.right ? [at] : [])),
  );
}

/** Ada and Grace in the specialist program; `attempt` tries the quiz of module 2 as Ada, unless told otherwise. */
async function openTries(engine: Engine = "sqlite") {
  const open = await openTestSite(engine);
  const { site } = open;
  for (const id of ["ada", "grace"]) await putEnrolled(site.database.queries, { id, at: site.now() });
  const attempt = async (answers: number[][], { student = "ada", ...about }: Record<string, unknown> = {}) => {
    const write = { do: "attempt", track: "specialist", module: 2, id: randomUUID(), answers, ...about };
    return (await takeWrites(site, String(student), [write]))[0];
  };
  const tries = () =>
    site.database.queries
      .selectFrom("quiz_attempts")
      .select(["id", "at"])
      .where("student_id", "=", "ada")
      .where("module", "=", 2)
      .execute();
  return { ...open, attempt, tries };
}
