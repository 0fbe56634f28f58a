import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { drawn, type PoolQuestion } from "#app/school/courses/pools/pool.ts";
import { day, minute } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { type Answers, mostTries, openQuestions } from "#app/school/courses/course/quiz.ts";
import { courseProgress } from "./progress.server.ts";
import { drawFor, grade, keptResult, lastAttempt, rightAnswers } from "./quiz.server.ts";
import { nextDraw } from "./tries.server.ts";
import { takeWrites } from "./writes.server.ts";

const second = moduleAt(2);
const unanswered = { ok: false, kind: "unanswered" };

test("a quiz with a question left open is no try, and nothing is told of it", async () => {
  const { site, tries, attempt } = await openTries();
  const right = rightAnswers(drawFor(second, "ada", 0));
  const one = drawFor(second, "ada", 0).find(({ several }) => !several)?.id ?? "";
  const { [one]: chosen, ...rest } = right;

  expect(await attempt({})).toEqual(unanswered);
  expect(await attempt(rest)).toEqual(unanswered);
  expect(await attempt({ ...rest, [one]: [] })).toEqual(unanswered);
  // All options of a question of which one is right: that would tell them all.
  expect(await attempt({ ...rest, [one]: [0, 1, 2] })).toEqual(unanswered);
  expect(await attempt({ ...rest, [one]: [9] })).toEqual(unanswered);
  expect(await tries()).toEqual([]);
  expect(await lastAttempt(site.database.queries, "ada", second)).toBeNull();
  expect(await attempt({ ...rest, [one]: chosen ?? [] })).toMatchObject({ ok: true, result: { passed: true } });
});

test("a question takes one answer, where several are right one or more", () => {
  const questions = [
    { id: "one", options: ["a", "b"] },
    { id: "some", several: true, options: ["a", "b"] },
  ];

  expect(openQuestions(questions, { one: [1, 1], some: [0, 1] })).toEqual([]);
  expect(openQuestions(questions, { one: [0, 1], some: [1] })).toEqual([0]);
  expect(openQuestions(questions, { one: [2], some: [2] })).toEqual([0, 1]);
  expect(openQuestions(questions, {})).toEqual([0, 1]);
});

test("after a try that failed only what was chosen is explained, after a pass every answer is", () => {
  const asked = drawFor(second, "ada", 0);
  const failed = grade(asked, wrongAnswers(asked));
  const passed = grade(asked, rightAnswers(asked));

  for (const { chosen, options } of failed.questions)
    expect(options.flatMap((option, at) => (option ? [at] : []))).toEqual(chosen);
  expect(JSON.stringify(failed)).not.toContain('"right":true');
  expect(passed.questions.every(({ options }) => options.every((option) => option?.because))).toBe(true);
});

test.for(engines)(
  "what a try asks stays until it is made, and the next asks what was not seen, on %s",
  async (engine) => {
    const { site, attempt } = await openTries(engine);
    const next = () => nextDraw(site.database.queries, "ada", second);
    const first = await next();

    expect(await next()).toEqual(first);
    const answer = await attempt("wrong");
    expect(answer).toMatchObject({ ok: true, result: { of: drawn }, next: { number: 1 } });
    const asked = answer?.ok ? answer.result?.questions.map(({ question }) => question.id) : [];
    expect(asked).toEqual(first.questions.map(({ id }) => id));
    expect((await next()).questions).toEqual(answer?.ok ? answer.next?.questions : undefined);
    const seen = new Set(asked);
    expect((await next()).questions.filter(({ id }) => seen.has(id)).length).toBeLessThan(drawn);
    expect((await nextDraw(site.database.queries, "grace", second)).number).toBe(0);
  },
);

test("a try at other questions than were drawn is none: of a later draw, of other names, and of a page from before", async () => {
  const { attempt, tries } = await openTries();
  const right = rightAnswers(drawFor(second, "ada", 0));
  const changed = { ok: false, kind: "changed" };

  expect(await attempt(rightAnswers(drawFor(second, "ada", 1)), { draw: 1 })).toEqual(changed);
  expect(await attempt({ ...right, "no-such-question": [0] })).toEqual(changed);
  expect(await attempt(right, { draw: undefined, answers: [[0], [1]] })).toEqual(changed);
  expect(await tries()).toEqual([]);
  expect(await attempt("wrong")).toMatchObject({ ok: true });
  // The page of another device still shows what was drawn before.
  expect(await attempt(right, { draw: 0 })).toMatchObject({ ok: true, result: { passed: true } });
});

test.for(engines)(
  "a try from before there were draws keeps its result, and the next begins with the first draw, on %s",
  async (engine) => {
    const { site, attempt } = await openTries(engine);
    const { queries } = site.database;
    const old = { id: "old", student_id: "ada", track: "specialist", module: 2, answers: "[[1],[0,2],[3]]", at: 0 };
    await queries
      .insertInto("quiz_attempts")
      .values({ ...old, right_count: 8, question_count: 9 })
      .execute();

    expect(await lastAttempt(queries, "ada", second)).toEqual({ right: 8, of: 9, passed: true, questions: [] });
    expect((await nextDraw(queries, "ada", second)).number).toBe(0);
    await attempt("wrong");
    const { modules } = await courseProgress(siteContent(), queries, "ada", "specialist");
    expect(modules[1]?.stops.at(-1)?.done).toBe(true);
  },
);

test("a kept try is explained by the questions that are still there, and its result is that of its day", () => {
  const asked = drawFor(second, "ada", 0);
  const answers = JSON.stringify({ ...rightAnswers(asked), "gone-by-now": [1] });

  const kept = keptResult(second, { answers, right_count: 5, question_count: 9 });

  expect(kept).toMatchObject({ right: 5, of: 9, passed: false });
  expect(kept.questions.map(({ question }) => question.id)).toEqual(asked.map(({ id }) => id));
});

test.for(engines)("a day has twenty tries at a quiz, each quiz and student their own, on %s", async (engine) => {
  const { attempt, clock } = await openTries(engine);
  const first = clock.now;
  for (let count = 1; count <= mostTries; count += 1) {
    expect(await attempt("wrong")).toMatchObject({ ok: true });
    clock.now += minute;
  }

  expect(await attempt("right")).toEqual({ ok: false, kind: "too_many" });
  expect(await attempt("right", { student: "grace" })).toMatchObject({ ok: true });
  expect(await attempt({}, { module: 1 })).toEqual(unanswered);
  expect(await attempt("right", { module: 1 })).toMatchObject({ ok: true });
  clock.now = first + day - 1;
  expect(await attempt("right")).toEqual({ ok: false, kind: "too_many" });
  clock.now = first + day;
  expect(await attempt("right")).toMatchObject({ ok: true });
});

test.for(engines)("E6: tries at the first quiz of one course are none at that of the other, on %s", async (engine) => {
  const { attempt } = await openTries(engine);
  const id = randomUUID();
  for (let count = 1; count < mostTries; count += 1) await attempt("right", { module: 1 });
  await attempt("right", { module: 1, id });

  expect(await attempt("right", { module: 1 })).toEqual({ ok: false, kind: "too_many" });
  expect(await attempt("right", { track: "engineer", module: 1, id })).toEqual({ ok: false, kind: "not_found" });
  expect(await attempt("right", { track: "engineer", module: 1 })).toMatchObject({ result: { passed: true } });
});

test("F8: tries from before the clock was set back keep nobody out", async () => {
  const { attempt, clock } = await openTries();
  for (let count = 1; count <= mostTries; count += 1) await attempt("wrong");

  clock.now -= 1;

  expect(await attempt("wrong")).toMatchObject({ ok: true });
});

test.for(engines)(
  "the newest twenty tries are kept, and the best: what was passed stays passed, on %s",
  async (engine) => {
    const { site, attempt, tries, clock } = await openTries(engine);
    await attempt("right", { student: "grace" });
    await attempt("right", { module: 1 });
    const passed = randomUUID();
    await attempt("right", { id: passed });
    for (let count = 1; count <= mostTries + 5; count += 1) {
      clock.now += day / 10;
      await attempt("wrong");
    }

    const kept = await tries();
    expect(kept).toHaveLength(mostTries + 1);
    expect(kept.filter(({ id }) => id === passed)).toHaveLength(1);
    expect(kept.filter(({ at }) => at > clock.now - (mostTries * day) / 10)).toHaveLength(mostTries);
    const quiz = async (student: string, module: number) =>
      (await courseProgress(siteContent(), site.database.queries, student, "specialist")).modules[module - 1]?.stops.at(
        -1,
      )?.done;
    expect([await quiz("ada", 2), await quiz("ada", 1), await quiz("grace", 2)]).toEqual([true, true, true]);
  },
);

test.for(engines)("of two tries the newest is shown, and of the same id the first, on %s", async (engine) => {
  const { site, attempt, clock } = await openTries(engine);
  const id = randomUUID();
  await attempt("right", { id });
  clock.now += 1;
  await attempt("wrong");

  expect(await lastAttempt(site.database.queries, "ada", second)).toMatchObject({ right: 0 });
  expect(await attempt("wrong", { id })).toMatchObject({ result: { passed: true } });
  clock.now += 1;
  await attempt("right");
  expect(await lastAttempt(site.database.queries, "ada", second)).toMatchObject({ passed: true });
});

function moduleAt(number: number, track: Track = "specialist") {
  const module = findModule(siteContent(), track, number);
  if (!module) throw new Error(`no module ${number}`);
  return module;
}

function wrongAnswers(questions: PoolQuestion[]): Answers {
  const wrong = ({ options }: PoolQuestion) => options.findIndex((option) => !option.right);
  return Object.fromEntries(questions.map((question) => [question.id, [wrong(question)]]));
}

type About = { student?: string; track?: Track; module?: number; draw?: number; id?: string; answers?: unknown };

/** Ada and Grace in the specialist program; `attempt` tries the quiz of module 2 as Ada, unless told otherwise. */
async function openTries(engine: Engine = "sqlite") {
  const open = await openTestSite(engine);
  const { site } = open;
  for (const id of ["ada", "grace"]) await putEnrolled(site.database.queries, { id, at: site.now() });
  const attempt = async (how: "right" | "wrong" | Answers, { student = "ada", ...about }: About = {}) => {
    const module = moduleAt(about.module ?? 2, about.track);
    const draw = about.draw ?? (await nextDraw(site.database.queries, student, module)).number;
    const asked = drawFor(module, student, draw);
    const answers = how === "right" ? rightAnswers(asked) : how === "wrong" ? wrongAnswers(asked) : how;
    const { track, number } = module;
    const write = { do: "attempt", track, module: number, id: randomUUID(), draw, answers, ...about };
    return (await takeWrites(site, student, [write]))[0];
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
