import { expect, test } from "vitest";
import type { Site } from "#app/site.ts";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { putEnrolled } from "#tests/enrolled-people.ts";
import { openMailSite } from "#tests/mail-site.ts";
import { eraseLearning, learningOf } from "./student-data.server.ts";

/** Three students: one known by the platform's number alone, one by the address alone, one who is somebody else. */
const holder = { memberId: "7", key: "address@example.org" };

test.for(engines)(
  "what somebody learned is found by the number and by the address, and nothing of others, on %s",
  async (engine) => {
    const { site } = await openThree(engine);

    const { enrollments, finished, notes, quizzes } = await learningOf(site.database.queries, holder);

    expect(enrollments.map(({ note }) => note).toSorted()).toEqual(["address", "number"]);
    const paid = Object.fromEntries(
      enrollments.map(({ note, installments }) => [note, installments.map(({ amount }) => amount)]),
    );
    expect(paid).toEqual({ number: [1], address: [2] });
    expect(finished.map(({ stop }) => stop).toSorted()).toEqual(["address", "number"]);
    expect(notes.map(({ text }) => text).toSorted()).toEqual(["address", "number"]);
    expect(quizzes.map(({ right }) => `${right} right`).toSorted()).toEqual(["1 right", "2 right"]);
    expect(await learningOf(site.database.queries, { memberId: "none", key: "none" })).toEqual({
      enrollments: [],
      finished: [],
      notes: [],
      quizzes: [],
      certificates: [],
    });
  },
);

test.for(engines)(
  "an erasure takes what was learned, leaves open enrollments, and touches nobody else, on %s",
  async (engine) => {
    const { site } = await openThree(engine);
    const { queries } = site.database;
    await queries.updateTable("enrolments").set({ state: "refunded" }).where("id", "=", "number").execute();
    const link = { created_at: 0, expires_at: site.now() + 1, used_at: null };
    const emails = ["Address@example.org", "other@example.org"];
    await queries
      .insertInto("claims")
      .values(emails.map((email) => ({ token_hash: email, email, ...link })))
      .execute();

    const keeps = await site.database.transaction((own) => eraseLearning(site, own, holder));

    expect(keeps).toBe(true);
    const rows = await queries.selectFrom("enrolments").select(["id", "student_id", "email"]).orderBy("id").execute();
    expect(rows).toEqual([
      { id: "address", student_id: "address", email: "address@example.org" },
      { id: "number", student_id: null, email: "" },
      { id: "other", student_id: "other", email: "other@example.org" },
    ]);
    const students = await queries.selectFrom("students").select(["id", "name"]).orderBy("id").execute();
    expect(students).toEqual([
      { id: "address", name: "" },
      { id: "other", name: "Somebody" },
    ]);
    for (const table of ["completions", "lesson_notes", "quiz_attempts"] as const) {
      const left = await queries.selectFrom(table).select("student_id").execute();
      expect(left, table).toEqual([{ student_id: "other" }]);
    }
    expect(await queries.selectFrom("claims").select("email").execute()).toEqual([{ email: "other@example.org" }]);
  },
);

async function openThree(engine: Engine): Promise<{ site: Site }> {
  const { site } = await openMailSite(engine);
  const { queries } = site.database;
  for (const [place, id] of ["number", "address", "other"].entries()) {
    await putEnrolled(queries, { id, at: site.now() });
    await queries.updateTable("enrolments").set({ note: id }).where("id", "=", id).execute();
    const member_id = id === "number" ? "7" : null;
    await queries.updateTable("students").set({ member_id, name: "Somebody" }).where("id", "=", id).execute();
    const paid = { invoice_id: id, enrolment_id: id, amount_cents: 100 * (place + 1), paid_at: 0 };
    await queries.insertInto("installments").values(paid).execute();
    const about = { student_id: id, track: "specialist", module: 1 } as const;
    await queries
      .insertInto("completions")
      .values({ ...about, stop: id, at: 0 })
      .execute();
    await queries
      .insertInto("lesson_notes")
      .values({ ...about, stop: id, text: id, revision: 1, changed_at: 0 })
      .execute();
    await queries
      .insertInto("quiz_attempts")
      .values({ ...about, id, answers: "[]", right_count: place + 1, question_count: 8, at: 0 })
      .execute();
  }
  return { site };
}
