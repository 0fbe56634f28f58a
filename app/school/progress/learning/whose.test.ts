import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { finishCourse, putEnrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { checkStop } from "#app/school/courses/course/progress.ts";
import { exportNotes, noteOf, notesOfModule } from "./notes.server.ts";
import { courseProgress } from "./progress.server.ts";
import { lastAttempt } from "./quiz.server.ts";
import { takeWrites } from "./writes.server.ts";

const [one, two] = [1, 2].map((number) => findModule(siteContent(), "specialist", number));
const lesson = one?.lessons[0]?.slug ?? "";

test.for(engines)("E6: what is done in one course counts in no other, nor for anybody else, on %s", async (engine) => {
  const { site } = await openTwo(engine);
  await finishCourse(site, "ada", "engineer");
  const done = (student: string, track: "engineer" | "specialist") =>
    courseProgress(siteContent(), site.database.queries, student, track).then(({ done }) => done);

  expect(await done("ada", "engineer")).toBe(true);
  expect([await done("ada", "specialist"), await done("grace", "engineer")]).toEqual([false, false]);
  const { modules } = await courseProgress(siteContent(), site.database.queries, "ada", "specialist");
  expect(modules.flatMap(({ stops }) => stops).filter((stop) => stop.done)).toEqual([]);
});

test.for(engines)("a course is done with its last piece, whichever that is, on %s", async (engine) => {
  const { site } = await openTwo(engine);
  const { queries } = site.database;
  await finishCourse(site, "ada", "engineer");
  await queries.deleteFrom("completions").where("stop", "=", "quiz").execute();
  const done = async () => (await courseProgress(siteContent(), queries, "ada", "engineer")).done;

  await queries.updateTable("quiz_attempts").set({ right_count: 7 }).where("module", "=", 5).execute();
  expect(await done()).toBe(false);
  await queries.updateTable("quiz_attempts").set({ right_count: 8 }).where("module", "=", 5).execute();
  expect(await done()).toBe(true);
  await queries.deleteFrom("completions").where("module", "=", 3).where("stop", "=", checkStop(1)).execute();
  expect(await done()).toBe(false);
});

test.for(engines)("a tick opens again where it is taken off, and nowhere else, on %s", async (engine) => {
  const { site } = await openTwo(engine);
  const { queries } = site.database;
  const marks = [
    { student_id: "ada", track: "specialist", module: 1, stop: lesson },
    { student_id: "ada", track: "specialist", module: 2, stop: lesson },
    { student_id: "ada", track: "engineer", module: 1, stop: lesson },
    { student_id: "ada", track: "specialist", module: 1, stop: checkStop(1) },
    { student_id: "grace", track: "specialist", module: 1, stop: lesson },
  ] as const;
  await queries
    .insertInto("completions")
    .values(marks.map((mark) => ({ ...mark, at: 0 })))
    .execute();

  await takeWrites(site, "ada", [{ do: "reopen", track: "specialist", module: 1, stop: lesson }]);

  const left = await queries.selectFrom("completions").select(["student_id", "track", "module", "stop"]).execute();
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining(marks.slice(1).map((mark) => ({ ...mark }))));
});

test.for(engines)("a note is its student's, of its course, module and stop, on %s", async (engine) => {
  const { site } = await openTwo(engine);
  const about = { track: "specialist", module: 1, stop: lesson } as const;
  const places = [
    ["ada", about, "mine"],
    ["grace", about, "Grace's"],
    ["ada", { ...about, track: "engineer" }, "other course"],
    ["ada", { ...about, module: 2 }, "other module"],
    ["ada", { ...about, stop: "quiz" }, "other stop"],
  ] as const;
  await site.database.queries
    .insertInto("lesson_notes")
    .values(places.map(([student_id, where, text]) => ({ student_id, ...where, text, revision: 1, changed_at: 0 })))
    .execute();

  for (const [student, where, text] of places)
    expect((await noteOf(site.database.queries, student, where)).text).toBe(text);
  const notes = await notesOfModule(site.database.queries, "ada", { track: "specialist", module: 1 });
  expect(notes.map(({ text }) => text).toSorted()).toEqual(["mine", "other stop"]);
  const file = await exportNotes(site, "ada", "specialist");
  expect(file).toContain("mine");
  expect(file).toContain("other stop");
  expect(file).not.toMatch(/Grace|other course/);
});

test.for(engines)("an empty note is in no file, and a note's base may be the newest text's, on %s", async (engine) => {
  const { site } = await openTwo(engine);
  const note = async (text: string, base: number) =>
    (await takeWrites(site, "ada", [{ do: "note", track: "specialist", module: 1, stop: lesson, text, base }]))[0];

  expect(await note("", 0)).toEqual({ ok: true, note: { text: "", revision: 0 } });
  expect(await note("Kept", 0)).toEqual({ ok: true, note: { text: "Kept", revision: 1 } });
  expect(await note("Kept", 0)).toEqual({ ok: true, note: { text: "Kept", revision: 1 } });
  expect(await note("Apart", 0)).toMatchObject({
    note: { revision: 2, text: expect.stringMatching(/^Kept\n.*\nApart$/s) as unknown },
  });
  expect(await note("Apart", 0)).toMatchObject({ note: { revision: 2 } });
  expect(await note("", 2)).toMatchObject({ note: { revision: 3, text: "" } });
  expect(await notesOfModule(site.database.queries, "ada", { track: "specialist", module: 1 })).toEqual([]);
  expect(await exportNotes(site, "ada", "specialist")).toContain("Nothing was noted yet.");
  expect(await note("After an empty one", 0)).toMatchObject({ note: { text: "After an empty one", revision: 4 } });
});

test("texts that were written apart stand together up to forty thousand characters, and not one more", async () => {
  const { site } = await openTwo("sqlite");
  const divider = "\n\n— from another device —\n\n";
  const about = { track: "specialist", module: 1, stop: lesson } as const;
  const text = "a".repeat(40_000 - divider.length - 10);
  await site.database.queries
    .insertInto("lesson_notes")
    .values({ student_id: "ada", ...about, text, revision: 1, changed_at: 0 })
    .execute();
  const note = async (text: string) => (await takeWrites(site, "ada", [{ do: "note", ...about, text, base: 0 }]))[0];

  expect(await note("b".repeat(11))).toEqual({ ok: false, kind: "invalid" });
  expect(await note("b".repeat(10))).toMatchObject({ ok: true, note: { revision: 2 } });
});

test.for(engines)("the last try is the student's own, of its course and module, on %s", async (engine) => {
  const { site } = await openTwo(engine);
  if (!one || !two) throw new Error("the course has no modules");
  const tried = { right_count: 0, question_count: 8 };
  const [first = "", second = ""] = [one, two].map(({ quiz }) => quiz.questions[0]?.id);
  const rows = [
    { id: "1", student_id: "grace", track: "specialist", module: 1, at: 9, answers: { [first]: [1] } },
    { id: "2", student_id: "ada", track: "engineer", module: 1, at: 9, answers: { [first]: [1] } },
    { id: "3", student_id: "ada", track: "specialist", module: 2, at: 9, answers: { [second]: [2] } },
    { id: "4", student_id: "ada", track: "specialist", module: 1, at: 1, answers: { [first]: [0] } },
  ] as const;
  await site.database.queries
    .insertInto("quiz_attempts")
    .values(rows.map((row) => ({ ...row, ...tried, answers: JSON.stringify(row.answers) })))
    .execute();

  const chosen = async (module: typeof one) =>
    (await lastAttempt(site.database.queries, "ada", module))?.questions[0]?.chosen;
  expect([await chosen(one), await chosen(two)]).toEqual([[0], [2]]);
});

async function openTwo(engine: Engine): Promise<{ site: Site }> {
  const { site } = await openTestSite(engine);
  for (const id of ["ada", "grace"]) await putEnrolled(site.database.queries, { id, at: site.now() });
  return { site };
}
