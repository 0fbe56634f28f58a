import { expect, test } from "vitest";
import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import { engines } from "#tests/databases.ts";
import { putCertificate, putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { eraseLearning, learningOf } from "./student-data.server.ts";

/** Three students: one known by the platform's number alone, one by the address alone, one who is somebody else. */
const holder = { memberId: "7", key: "address@example.org" };

test.for(engines)(
  "what somebody learned is found by the number and by the address, and nothing of others, on %s",
  async (engine) => {
    const { site } = await openThree(engine);

    const { enrollments, finished, notes, quizzes, ...kept } = await learningOf(site.database.queries, holder);

    expect(enrollments.map(({ note }) => note).toSorted()).toEqual(["address", "number"]);
    const paid = Object.fromEntries(
      enrollments.map(({ note, installments }) => [note, installments.map(({ amount }) => amount)]),
    );
    expect(paid).toEqual({ number: [1], address: [2] });
    expect(finished.map(({ stop }) => stop).toSorted()).toEqual(["address", "number"]);
    expect(notes.map(({ text }) => text).toSorted()).toEqual(["address", "number"]);
    expect(quizzes.map(({ right }) => `${right} right`).toSorted()).toEqual(["1 right", "2 right"]);
    expect(kept.plans.map(({ ownHandInDays }) => String(ownHandInDays[1])).toSorted()).toEqual(["address", "number"]);
    expect(kept.bookmarks.map(({ heading }) => heading).toSorted()).toEqual(["address", "number"]);
    expect(kept.pauseMails).toEqual([
      { switchedOff: "1970-01-01T00:00:00.005Z", lastToldOfStopAt: null },
      { switchedOff: "1970-01-01T00:00:00.005Z", lastToldOfStopAt: null },
    ]);
    expect(await learningOf(site.database.queries, { memberId: "none", key: "none" })).toEqual({
      enrollments: [],
      finished: [],
      notes: [],
      plans: [],
      bookmarks: [],
      pauseMails: [],
      quizzes: [],
      works: [],
      drafts: [],
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
    for (const table of [
      "completions",
      "lesson_notes",
      "plans",
      "bookmarks",
      "pause_mails",
      "quiz_attempts",
    ] as const) {
      const left = await queries.selectFrom(table).select("student_id").execute();
      expect(left, table).toEqual([{ student_id: "other" }]);
    }
    expect(await queries.selectFrom("claims").select("email").execute()).toEqual([{ email: "other@example.org" }]);
  },
);

test("what somebody learned is downloaded oldest first, with its payments and its own certificates", async () => {
  const { site } = await openThree("sqlite");
  const { queries } = site.database;
  const time = (at: number) => new Date(at).toISOString();
  for (const [id, at] of [
    ["address", 3],
    ["number", 7],
  ] as const) {
    const times = { created_at: at, changed_at: at + 1, ends_at: at === 3 ? null : 99 };
    await queries.updateTable("enrolments").set(times).where("id", "=", id).execute();
    for (const table of ["completions", "quiz_attempts"] as const)
      await queries.updateTable(table).set({ at }).where("student_id", "=", id).execute();
    await queries.updateTable("lesson_notes").set({ changed_at: at }).where("student_id", "=", id).execute();
  }
  await queries
    .insertInto("installments")
    .values({ invoice_id: "in_0", enrolment_id: "number", amount_cents: 50, paid_at: -1 })
    .execute();
  for (const [place, student_id] of ["number", "address", "other"].entries()) {
    await putCertificate(queries, { id: student_id, number: `TL-${student_id}`, name: student_id, at: 5 - place });
    const ends = { student_id, credential: `{"of":"${student_id}"}`, revoked_at: place === 0 ? 6 : null };
    await queries.updateTable("certificates").set(ends).where("id", "=", `certificate-${student_id}`).execute();
  }

  const { enrollments, finished, notes, quizzes, certificates } = await learningOf(queries, holder);

  expect(enrollments).toMatchObject([
    { note: "address", began: time(3), changed: time(4), ends: null },
    {
      note: "number",
      began: time(7),
      changed: time(8),
      ends: time(99),
      installments: [{ amount: 0.5 }, { amount: 1 }],
    },
  ]);
  expect(finished.map(({ stop }) => stop)).toEqual(["address", "number"]);
  expect(notes.map(({ text }) => text)).toEqual(["address", "number"]);
  expect(quizzes).toMatchObject([
    { right: 2, questions: 8, at: time(3) },
    { right: 1, questions: 8, at: time(7) },
  ]);
  expect(certificates).toMatchObject([
    { number: "TL-address", credential: { of: "address" }, issued: time(4), revoked: null },
    { number: "TL-number", issued: time(5), revoked: time(6) },
  ]);
});

test("an erasure signs out everywhere, withdraws the certificates, and keeps no trace of where somebody came from", async () => {
  const { site } = await openThree("sqlite");
  const { queries } = site.database;
  await queries.updateTable("enrolments").set({ state: "refunded", campaign: "utm_source=a" }).execute();
  for (const id of ["number", "address", "other"]) {
    await startStudentSession(site, queries, id);
    await putCertificate(queries, { id, number: `TL-${id}`, name: "Somebody", at: 1 });
    await queries.updateTable("certificates").set({ student_id: id }).where("id", "=", `certificate-${id}`).execute();
  }

  const keeps = await site.database.transaction((own) => eraseLearning(site, own, holder));

  expect(keeps).toBe(false);
  expect(await queries.selectFrom("student_sessions").select("student_id").execute()).toEqual([
    { student_id: "other" },
  ]);
  expect(await queries.selectFrom("students").select("id").execute()).toEqual([{ id: "other" }]);
  const enrolments = await queries.selectFrom("enrolments").select(["id", "email", "campaign"]).orderBy("id").execute();
  expect(enrolments).toEqual([
    { id: "address", email: "", campaign: "" },
    { id: "number", email: "", campaign: "" },
    { id: "other", email: "other@example.org", campaign: "utm_source=a" },
  ]);
  const certificates = await queries.selectFrom("certificates").select(["name", "revoked_at"]).orderBy("id").execute();
  expect(certificates).toEqual([
    { name: "", revoked_at: site.now() },
    { name: "", revoked_at: site.now() },
    { name: "Somebody", revoked_at: null },
  ]);
});

async function openThree(engine: Engine): Promise<{ site: Site }> {
  const { site } = await openTestSite(engine);
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
    await putKept(queries, id);
    await queries
      .insertInto("quiz_attempts")
      .values({ ...about, id, answers: "[]", right_count: place + 1, question_count: 8, at: 0 })
      .execute();
  }
  return { site };
}

async function putKept(queries: Kysely<Tables>, id: string) {
  const about = { student_id: id, track: "specialist" } as const;
  const plan = {
    starts_on: "2026-11-23",
    dates: JSON.stringify({ 1: id }),
    revision: 0,
    most_weeks: 26,
    changed_at: 0,
  };
  await queries
    .insertInto("plans")
    .values({ ...about, ...plan })
    .execute();
  await queries
    .insertInto("bookmarks")
    .values({ ...about, module: 1, stop: "a", heading: id, at: 0 })
    .execute();
  await queries.insertInto("pause_mails").values({ student_id: id, off_at: 5 }).execute();
}
