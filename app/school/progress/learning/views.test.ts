import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { expect, test } from "vitest";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import type { Site } from "#app/site/site.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { finishCourse, putEnrolled, putFinished } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { drawFor, readAnswers } from "./quiz.server.ts";
import { readerOf, statusOf } from "./reader.server.ts";
import { readModule, stopsOf } from "./stops.server.ts";
import { viewModule, viewStop } from "./views.server.ts";
import { takeWrites } from "./writes.server.ts";

const [first, second] = [1, 2].map(moduleAt) as [ReturnType<typeof moduleAt>, ReturnType<typeof moduleAt>];
const lesson = second.lessons[0]?.slug ?? "";

function moduleAt(number: number) {
  const module = findModule(siteContent(), "specialist", number);
  if (!module) throw new Error(`no module ${number}`);
  return module;
}

/** Ada is enrolled and lets herself be known by `proof`. */
async function openReaders() {
  const { site } = await openTestSite("sqlite");
  site.partners = [];
  await putEnrolled(site.database.queries, { id: "ada", at: site.now() });
  const token = await site.database.transaction((queries) => startStudentSession(site, queries, "ada"));
  const ask = (authorization?: string) =>
    new Request(site.origin, { headers: authorization === undefined ? {} : { Authorization: authorization } });
  return { site, ask, proof: `Bearer ${token}` };
}

test("E5: a module's text is for its students, the first one's for everybody, and each is told why it is not shown", async () => {
  const { site, ask, proof } = await openReaders();
  const access = async (where: Site | null, module: typeof first, authorization?: string) =>
    (await readerOf(where, ask(authorization), module)).access;

  expect([await access(null, first), await access(null, second, proof)]).toEqual(["open", "locked"]);
  expect([await access(site, first), await access(site, second)]).toEqual(["open", "locked"]);
  expect([await access(site, first, proof), await access(site, second, proof)]).toEqual(["open", "open"]);
  site.community = {
    entry: { kind: "token" },
    me: async () => ({ ok: false, kind: "auth" }),
  } as unknown as Site["community"];
  expect([await access(site, first, "Bearer x"), await access(site, second, "Bearer x")]).toEqual(["open", "refused"]);
  site.community = {
    entry: { kind: "token" },
    me: async () => ({ ok: false, kind: "unavailable" }),
  } as unknown as Site["community"];
  expect([await access(site, first, "Bearer x"), await access(site, second, "Bearer x")]).toEqual([
    "open",
    "unreachable",
  ]);
  site.community = {
    entry: { kind: "token" },
    me: () => Promise.reject(new Error("a bug")),
  } as unknown as Site["community"];
  await expect(access(site, first, "Bearer x")).rejects.toThrow("a bug");
  expect((["open", "locked", "refused", "unreachable"] as const).map(statusOf)).toEqual([200, 200, 401, 503]);
});

test("E5: after a refund the text is locked, and the student's note on it is still shown", async () => {
  const { site, ask, proof } = await openReaders();
  const about = { track: "specialist", module: 2, stop: lesson } as const;
  await takeWrites(site, "ada", [
    { do: "note", ...about, text: "Mine", base: 0 },
    { do: "complete", ...about },
  ]);
  const view = async (authorization?: string) =>
    viewStop({ content: siteContent(), site, request: ask(authorization) }, second, lesson);

  expect(await view(proof)).toMatchObject({
    access: "open",
    student: { id: "ada", claimed: true },
    stop: { slug: lesson, done: true },
    content: { kind: "lesson" },
    note: { text: "Mine" },
  });
  await site.database.queries.updateTable("enrolments").set({ state: "refunded" }).execute();
  await site.database.queries.updateTable("students").set({ member_id: "7" }).execute();
  const locked = await view(proof);
  expect(locked).toMatchObject({
    access: "locked",
    student: { claimed: false },
    note: { text: "Mine" },
    stop: { done: true },
  });
  expect(locked?.content).toBeUndefined();
  expect(await view()).toMatchObject({
    access: "locked",
    student: null,
    note: { text: "", revision: 0 },
    stop: { done: false },
  });
  expect(await viewStop({ content: siteContent(), site, request: ask(proof) }, second, "none")).toBeUndefined();
});

test("a locked page says for which reason: the newest word about what its student bought, or that they bought nothing", async () => {
  const { site, ask, proof } = await openReaders();
  const { queries } = site.database;
  const reason = async (program: "ai-specialist" | "ai-engineer" = "ai-specialist") => {
    const track = program === "ai-specialist" ? ("specialist" as const) : ("engineer" as const);
    return (await readerOf(site, ask(proof), { track, number: 2 })).closed;
  };
  const reasons = [];
  for (const state of ["refunded", "disputed", "cancelled", "waiting", "failed", "expired", "started"] as const) {
    await queries.updateTable("enrolments").set({ state }).execute();
    reasons.push(await reason());
  }

  expect(reasons).toEqual(["refunded", "disputed", "cancelled", "waiting", "failed", "never", "never"]);
  expect(await reason("ai-engineer")).toBe("never");
  await queries.updateTable("enrolments").set({ state: "cancelled", plan: "granted" }).execute();
  expect(await reason()).toBe("taken-back");
  await queries.updateTable("enrolments").set({ state: "active" }).execute();
  expect(await reason()).toBeUndefined();
});

test("each stop shows what it is, with what its student did there, and no quiz tells what is right", async () => {
  const { site, ask, proof } = await openReaders();
  const asked = drawFor(second, "ada", 0);
  const answers = Object.fromEntries(asked.map(({ id, options }) => [id, [options.findIndex(({ right }) => !right)]]));
  await takeWrites(site, "ada", [
    { do: "complete", track: "specialist", module: 2, stop: "check-2" },
    { do: "attempt", track: "specialist", module: 2, id: crypto.randomUUID(), draw: 0, answers },
  ]);
  const content = async (slug: string) =>
    (await viewStop({ content: siteContent(), site, request: ask(proof) }, second, slug))?.content;

  const exercise = await content("exercise");
  expect(exercise?.kind === "exercise" && exercise.checks.map(({ id, done }) => [id, done])).toEqual(
    second.exercise.checklist.map((_, at) => [`check-${at + 1}`, at === 1]),
  );
  const quiz = await content("quiz");
  expect(quiz).toMatchObject({ kind: "quiz", last: { right: 0, passed: false } });
  expect(JSON.stringify(quiz?.kind === "quiz" && quiz.draw)).not.toMatch(/"(?:right|because)":/);
  const free = await viewStop({ content: siteContent(), site: null, request: ask() }, first, "quiz");
  expect(free).toMatchObject({ content: { kind: "quiz", last: null }, student: null, played: false });
  const module = await viewModule({ content: siteContent(), site, request: ask(proof) }, second);
  expect(module).toMatchObject({ goals: second.goals, number: 2, program: { slug: "ai-specialist" }, played: false });
  const played = ["Community platform", "Payment pages"].map((name) => ({ name, played: true })) as Site["partners"];
  expect(
    (await viewModule({ content: siteContent(), site: { ...site, partners: played }, request: ask(proof) }, second))
      .played,
  ).toBe(true);
  expect(
    (await viewModule({ content: siteContent(), site: { ...site, partners: played }, request: ask() }, second)).played,
  ).toBe(false);
});

test("E6: review questions with what is right come from earlier modules whose quiz is passed, to nobody else", async () => {
  const { site, ask, proof } = await openReaders();
  const review = async (authorization?: string, module = second) =>
    (await viewModule({ content: siteContent(), site, request: ask(authorization) }, module)).review.map(
      (each) => each.module,
    );
  const atQuiz = async () =>
    (await viewStop({ content: siteContent(), site, request: ask(proof) }, second, "quiz"))?.content;
  await putFinished(site.database.queries, "ada", 1, "2/quiz");

  expect([await review(proof), await review()]).toEqual([[], []]);
  await putFinished(site.database.queries, "ada", 1, "1/quiz");
  expect(await review(proof)).toEqual([1, 1, 1]);
  expect(new Set(await review(proof, moduleAt(3)))).toEqual(new Set([1, 2]));
  expect(await review(proof, first)).toEqual([]);
  expect(await review()).toEqual([]);
  expect(await atQuiz()).toMatchObject({ review: [{ module: 1 }, { module: 1 }, { module: 1 }] });
  await site.database.queries.updateTable("enrolments").set({ state: "refunded" }).execute();
  expect(await review(proof)).toEqual([]);
});

test("an address names one of five modules, and a module's stops stand in their order with their minutes", () => {
  expect(["1", "5"].map((number) => readModule(siteContent(), "specialist", number)?.number)).toEqual([1, 5]);
  for (const none of ["0", "6", "01", "1.0", " 1", "", "x", "11"])
    expect(readModule(siteContent(), "engineer", none), none).toBeUndefined();
  expect(readModule(siteContent(), "other", "1")).toBeUndefined();
  const stops = stopsOf(second);
  expect(stops.map(({ slug }) => slug)).toEqual([...second.lessons.map(({ slug }) => slug), "exercise", "quiz"]);
  expect(stops.at(-1)).toMatchObject({ kind: "quiz", minutes: 12 });
});

test("a posted quiz holds one digit for each chosen option, and what no page of ours sends is not read", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["one", "1"],
    ["one", "3"],
    ["other", "12"],
    ["other", "x"],
    ["other", ""],
    ["nine", "1"],
  ] as const)
    form.append(name, value);
  form.append("third", new File(["1"], "1"));

  expect(readAnswers(form, [{ id: "one" }, { id: "other" }, { id: "third" }])).toEqual({
    one: [1, 3],
    other: [],
    third: [],
  });
});

test("the words of a course's end come with its last module alone, once the course is done", async () => {
  const { site, ask, proof } = await openReaders();
  const partsOf = async (number: number) =>
    Object.keys(
      (await viewModule({ content: siteContent(), site, request: ask(proof) }, moduleAt(number))).parts,
    ).filter((name) => name === "courseEnd");

  expect(await partsOf(5)).toEqual([]);
  await finishCourse(site, "ada", "specialist");
  expect([await partsOf(4), await partsOf(5)]).toEqual([[], ["courseEnd"]]);
});
