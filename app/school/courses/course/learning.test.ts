import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "./courses.server.ts";
import type { Site } from "#app/site/site.ts";
import { studentOfEmail } from "#app/people/students/students.server.ts";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { answerAll } from "#app/school/classroom/answer-all/answer-all.server.ts";
import { checkStop } from "./progress.ts";
import type { Write } from "./writes.ts";
import { exportNotes } from "#app/school/progress/learning/notes.server.ts";
import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import { drawFor, grade, rightAnswers } from "#app/school/progress/learning/quiz.server.ts";
import { takeWrites, writesSchema } from "#app/school/progress/learning/writes.server.ts";

const second = moduleAt(2);
const [lesson = ""] = second.lessons.map(({ slug }) => slug);
const about = { track: "specialist", module: 2, stop: lesson } as const;

test("E6: a module is done when every lesson is read, every line ticked and the quiz passed, and not before", async () => {
  const { site, ada, grace } = await openCourse();
  const marks = [
    ...second.lessons.map(({ slug }) => slug),
    ...second.exercise.checklist.map((_, at) => checkStop(at + 1)),
  ].map((stop): Write => ({ do: "complete", track: "specialist", module: 2, stop }));
  await takeWrites(site, ada, [attempt(ada)]);

  for (const mark of marks) {
    expect(await isDone(site, ada)).toBe(false);
    await takeWrites(site, ada, [mark]);
  }
  expect(await isDone(site, ada)).toBe(true);
  await takeWrites(site, grace, [...marks, attempt(grace, 2)]);
  expect(await isDone(site, grace)).toBe(false);
  await takeWrites(site, ada, [attempt(ada, 8, 1), { do: "reopen", ...about }]);
  expect(await isDone(site, ada)).toBe(false);
  await takeWrites(site, ada, [{ do: "complete", ...about }]);
  expect(await isDone(site, ada)).toBe(true);
  expect((await courseProgress(siteContent(), site.database.queries, ada, "specialist")).done).toBe(false);
});

test("the next stop is the first that is not done, in the order of the course", async () => {
  const { site, ada } = await openCourse();
  const [one, two] = moduleAt(1).lessons.map(({ slug }) => slug);
  await takeWrites(site, ada, [{ do: "complete", track: "specialist", module: 1, stop: one ?? "" }]);

  expect((await courseProgress(siteContent(), site.database.queries, ada, "specialist")).next).toEqual({
    module: 1,
    stop: two,
  });
});

test("a quiz is passed from 80% on, and an answer of several counts only whole", () => {
  const questions = Array.from({ length: 10 }, (_, at) => ({
    id: `q${at}`,
    goal: 1,
    question: String(at),
    several: at === 0,
    options: [true, at === 0, false].map((right) => ({ text: "", right, because: "" })),
  }));
  const whole = rightAnswers(questions);
  const part = (right: number) =>
    grade(questions, Object.fromEntries(questions.map(({ id }, at) => [id, at < right ? (whole[id] ?? []) : [2]])));
  const first = (chosen: number[]) => grade(questions, { q0: chosen }).questions[0];

  expect([part(8).passed, part(7).passed]).toEqual([true, false]);
  expect(first([0])?.right).toBe(false);
  expect(first([0, 1, 2])?.right).toBe(false);
  expect(first([1, 0, 0, 9])).toMatchObject({ right: true, chosen: [0, 1] });
  expect(grade(questions, {}).right).toBe(0);
});

test.for(engines)("D12: what is sent twice counts once, on %s", async (engine) => {
  const { site, ada } = await openCourse(engine);
  const writes: Write[] = [
    { do: "complete", ...about },
    { do: "note", ...about, text: "Mine", base: 0 },
    attempt(ada, 8),
  ];

  const [first, ...more] = await Promise.all(Array.from({ length: 10 }, () => takeWrites(site, ada, writes)));

  expect(more.every((answer) => JSON.stringify(answer) === JSON.stringify(first))).toBe(true);
  const { queries } = site.database;
  expect(await queries.selectFrom("completions").select("stop").execute()).toEqual([{ stop: lesson }]);
  expect(await queries.selectFrom("quiz_attempts").select("student_id").execute()).toEqual([{ student_id: ada }]);
  expect(await queries.selectFrom("lesson_notes").select(["text", "revision"]).execute()).toEqual([
    { text: "Mine", revision: 1 },
  ]);
});

test.for(engines)("notes written apart at the same moment are all kept, on %s", async (engine) => {
  const { site, ada } = await openCourse(engine);
  const write = (text: string, base: number) => takeWrites(site, ada, [{ do: "note", ...about, text, base }]);
  const texts = ["the desk", "the train", "the kitchen", "the roof", "the lake", "the hall"];
  await write("Start", 0);

  await Promise.all(texts.map((text) => write(text, 1)));

  const kept = await site.database.queries.selectFrom("lesson_notes").selectAll().executeTakeFirstOrThrow();
  expect(kept.text.split("\n\n— from another device —\n\n").toSorted()).toEqual(texts.toSorted());
  expect(kept.revision).toBe(1 + texts.length);
});

test("a note made from the newest text takes its place, and one that goes on from an older text is no other text", async () => {
  const { site, ada } = await openCourse();
  const write = async (text: string, base: number) =>
    (await takeWrites(site, ada, [{ do: "note", ...about, text, base }]))[0];

  expect(await write("One", 0)).toEqual({ ok: true, note: { text: "One", revision: 1 } });
  expect(await write("Other", 1)).toEqual({ ok: true, note: { text: "Other", revision: 2 } });
  expect(await write("Other, and more", 0)).toEqual({ ok: true, note: { text: "Other, and more", revision: 3 } });
  expect(await write("", 3)).toEqual({ ok: true, note: { text: "", revision: 4 } });
});

test("notes that would be too long together stay apart: what is kept is not touched", async () => {
  const { site, ada } = await openCourse();
  const texts = ["a", "b", "c", "d"].map((sign) => sign.repeat(9_999));
  for (const text of texts.slice(0, 3)) await takeWrites(site, ada, [{ do: "note", ...about, text, base: 0 }]);

  const [last] = await takeWrites(site, ada, [{ do: "note", ...about, text: texts[3], base: 0 }]);
  const [tooLong] = await takeWrites(site, ada, [{ do: "note", ...about, text: "x".repeat(10_001), base: 3 }]);

  expect([last, tooLong]).toEqual([
    { ok: false, kind: "invalid" },
    { ok: false, kind: "invalid" },
  ]);
  const kept = await site.database.queries.selectFrom("lesson_notes").select("text").executeTakeFirstOrThrow();
  expect(texts.slice(0, 3).every((text) => kept.text.includes(text))).toBe(true);
});

test("E6: the number of another student's try, or of another quiz, is nobody's", async () => {
  const { site, ada, grace } = await openCourse();
  const mine = attempt(ada);
  await takeWrites(site, ada, [mine]);

  expect(await takeWrites(site, grace, [mine])).toEqual([{ ok: false, kind: "not_found" }]);
  expect(await takeWrites(site, ada, [{ ...mine, module: 1 }])).toEqual([{ ok: false, kind: "not_found" }]);
  expect(
    (await courseProgress(siteContent(), site.database.queries, grace, "specialist")).modules[1]?.stops.at(-1)?.done,
  ).toBe(false);
});

test("E5: nothing is taken for modules 2 to 5 without an open enrollment, nor for stops that are not there", async () => {
  const { site, ada } = await openCourse();
  const visitor = (await site.database.transaction((queries) => studentOfEmail(site, queries, "new@example.org"))).id;
  const free: Write = { do: "complete", track: "specialist", module: 1, stop: moduleAt(1).lessons[0]?.slug ?? "" };
  const locked: Write[] = [{ do: "complete", ...about }, { do: "note", ...about, text: "x", base: 0 }, attempt(ada, 8)];

  expect(await takeWrites(site, visitor, [free, ...locked])).toEqual([{ ok: true }, ...locked.map(() => forbidden)]);
  expect(await takeWrites(site, ada, [{ do: "complete", ...about, track: "engineer" }])).toEqual([forbidden]);
  const nowhere = ["quiz", "exercise", "check-0", "check-9", "1-first", "constructor"];
  expect(
    await takeWrites(
      site,
      ada,
      nowhere.map((stop) => ({ do: "complete", ...about, stop })),
    ),
  ).toEqual(nowhere.map(() => ({ ok: false, kind: "not_found" })));
});

test("E5: a refund closes module 2 and leaves the notes to their student", async () => {
  const { site, ada } = await openCourse();
  await takeWrites(site, ada, [{ do: "note", ...about, text: "Ask three times.", base: 0 }]);
  await site.database.queries.updateTable("enrolments").set({ state: "refunded" }).execute();

  expect(await takeWrites(site, ada, [{ do: "complete", ...about }])).toEqual([forbidden]);
  expect(await exportNotes(site, ada, "specialist")).toBe(
    `# My notes\n\n## Module 2: ${second.title}\n\n### ${second.lessons[0]?.title}\n\nAsk three times.\n`,
  );
  expect(await exportNotes(site, ada, "engineer")).toBe("# My notes\n\nNothing was noted yet.\n");
});

test("D11: one thing that is wrong is refused alone, and more than fifty are not read", async () => {
  const { site, ada } = await openCourse();
  const wrong = [null, "complete", {}, { ...attempt(ada, 8), id: "1" }, { do: "note", ...about, text: 1, base: 0 }];
  const results = await takeWrites(site, ada, [
    ...wrong,
    { do: "complete", ...about, module: 6 },
    { do: "complete", ...about },
  ]);

  expect(results).toEqual([...Array.from({ length: 6 }, () => ({ ok: false, kind: "invalid" })), { ok: true }]);
  const many = (count: number) => ({ student: ada, writes: Array.from({ length: count }, () => null) });
  expect([50, 51].map((count) => writesSchema.safeParse(many(count)).success)).toEqual([true, false]);
});

test("the demo finishes a whole course for an enrolled student, and only where all partners are played", async () => {
  const { site, ada, grace } = await openCourse();
  const partners = ["Community platform", "Payment pages"].map((name) => ({ name, played: true })) as Site["partners"];

  expect(await answerAll({ ...site, partners: [] }, ada, "specialist")).toEqual(forbidden);
  const real = partners.map((partner) => ({ ...partner, played: partner.name !== "Payment pages" }));
  expect(await answerAll({ ...site, partners: real }, ada, "specialist")).toEqual(forbidden);
  expect(await answerAll({ ...site, partners }, ada, "engineer")).toEqual(forbidden);
  expect(
    (await courseProgress(siteContent(), site.database.queries, ada, "specialist")).modules.some(({ done }) => done),
  ).toBe(false);

  expect(await answerAll({ ...site, partners }, ada, "specialist")).toEqual({
    ok: true,
    value: true,
  });
  expect((await courseProgress(siteContent(), site.database.queries, ada, "specialist")).done).toBe(true);
  expect((await courseProgress(siteContent(), site.database.queries, grace, "specialist")).done).toBe(false);
});

const forbidden = { ok: false, kind: "forbidden" };

/** Ada and Grace, both in the specialist program. */
async function openCourse(engine: Engine = "sqlite") {
  const open = await openTestSite(engine);
  const { site } = open;
  for (const id of ["ada", "grace"]) await putEnrolled(site.database.queries, { id, at: site.now() });
  return { ...open, ada: "ada", grace: "grace" };
}

function moduleAt(number: number) {
  const module = findModule(siteContent(), "specialist", number);
  if (!module) throw new Error(`no module ${number}`);
  return module;
}

async function isDone(site: Site, studentId: string) {
  return (await courseProgress(siteContent(), site.database.queries, studentId, "specialist")).modules[1]?.done;
}

/** A try at the quiz of module 2, the first answers of it wrong. */
function attempt(student: string, wrong = 0, draw = 0) {
  const asked = drawFor(second, student, draw);
  const right = rightAnswers(asked);
  const answers = Object.fromEntries(
    asked.map(({ id, options }, at) => [
      id,
      at < wrong ? [options.findIndex((option) => !option.right)] : (right[id] ?? []),
    ]),
  );
  return { do: "attempt", track: "specialist", module: 2, id: randomUUID(), draw, answers } as const;
}
