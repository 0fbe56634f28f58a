import { expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { openTestSite } from "#tests/site.ts";
import { putCertificate, putEnrolled } from "#tests/cast.ts";
import {
  endStudentSession,
  findStudentOfSession,
  startStudentSession,
  tidyStudentSessions,
} from "./student-sessions.server.ts";
import { mergeStudents, studentOfEmail, studentOfMember } from "./students.server.ts";
import { requireStudent } from "./require-student.server.ts";

const ada = { id: "7", name: "Ada Example", email: "ada@example.com", avatarUrl: null };

test("all that a payer has becomes the member's, whose own of the same stop stays, and a third person loses nothing", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  const member = await studentOfMember(site, { ...ada, email: null });
  for (const id of ["payer", "third"]) await putEnrolled(queries, { id, at: clock.now, email: `${id}@example.com` });
  await putLearned(site, member.id, ["specialist", 1, "a"], ["specialist", 1, "b"]);
  await putLearned(site, "payer", ["specialist", 1, "a"], ["specialist", 2, "a"], ["engineer", 1, "a"]);
  await putLearned(site, "payer", ["specialist", 1, "c"]);
  await putLearned(site, "third", ["specialist", 2, "a"], ["engineer", 1, "a"]);
  for (const [place, id] of ["payer", "third"].entries())
    await putCertificate(queries, { id, number: `TL-${place}`, name: id, at: place });
  await queries
    .updateTable("certificates")
    .set({ student_id: "payer" })
    .where("id", "=", "certificate-payer")
    .execute();
  await queries
    .updateTable("certificates")
    .set({ student_id: "third" })
    .where("id", "=", "certificate-third")
    .execute();
  const token = await startStudentSession(site, queries, "payer");

  await studentOfMember(site, { ...ada, email: "payer@example.com" });

  const learned = [`${member.id} engineer 1 a`, ...["a", "b", "c"].map((stop) => `${member.id} specialist 1 ${stop}`)];
  for (const table of ["completions", "lesson_notes"] as const) {
    const rows = await queries.selectFrom(table).select(["student_id", "track", "module", "stop"]).execute();
    expect(rows.map((row) => Object.values(row).join(" ")).toSorted(), table).toEqual(
      [...learned, `${member.id} specialist 2 a`, "third engineer 1 a", "third specialist 2 a"].toSorted(),
    );
  }
  const notes = await queries.selectFrom("lesson_notes").select("text").where("student_id", "=", member.id).execute();
  expect(notes.filter(({ text }) => text === `${member.id} 1 a`)).toHaveLength(1);
  for (const [table, counts] of [
    ["enrolments", [1, 1]],
    ["quiz_attempts", [3, 1]],
    ["certificates", [1, 1]],
  ] as const) {
    const rows = await queries.selectFrom(table).select("student_id").execute();
    const count = (id: string) => rows.filter(({ student_id }) => student_id === id).length;
    expect([count(member.id), count("third")], table).toEqual(counts);
  }
  expect(await findStudentOfSession(site, token)).toMatchObject({ id: member.id, memberId: "7" });
  expect(await queries.selectFrom("students").select("id").execute()).toHaveLength(2);
});

test("a member who changes the address at the platform stays one student, and keeps the last that mail can carry", async () => {
  const { site } = await openTestSite("sqlite");
  const other = await studentOfMember(site, { ...ada, id: "9", email: null });
  const row = () =>
    site.database.queries.selectFrom("students").select(["email", "email_key"]).where("id", "<>", other.id).execute();
  const first = await studentOfMember(site, ada);
  expect(await row()).toEqual([{ email: "ada@example.com", email_key: "ada@example.com" }]);

  const moved = await studentOfMember(site, { ...ada, email: "Ada@New.example" });
  expect(moved).toEqual({ ...first, email: "Ada@New.example" });
  expect(await studentOfMember(site, { ...ada, email: null })).toMatchObject(moved);
  expect(await studentOfMember(site, { ...ada, email: "ada@example.com, eve@example.org" })).toMatchObject(moved);
  expect(await row()).toEqual([{ email: "Ada@New.example", email_key: "ada@new.example" }]);

  const payer = await studentOfEmail(site, site.database.queries, "ada@example.com");
  expect(payer.id).not.toBe(first.id);
  expect(await studentOfEmail(site, site.database.queries, "ADA@example.com")).toEqual(payer);
});

test("whoever had no address takes that of the other", async () => {
  const { site } = await openTestSite("sqlite");
  const { queries } = site.database;
  const [from, to] = [await studentOfMember(site, ada), await studentOfMember(site, { ...ada, id: "8", email: null })];
  await site.database.transaction((each) => mergeStudents(site, each, from.id, to.id));

  expect(await queries.selectFrom("students").select(["id", "email", "email_key"]).execute()).toEqual([
    { id: to.id, email: "ada@example.com", email_key: "ada@example.com" },
  ]);
});

test("of what a student has once, plan and switch of the member stay, and bookmarks of both", async () => {
  const { site } = await openTestSite("sqlite");
  const { queries } = site.database;
  const [from, to, other] = [
    await studentOfMember(site, ada),
    await studentOfMember(site, { ...ada, id: "8", email: null }),
    await studentOfMember(site, { ...ada, id: "9", email: null }),
  ];
  const bookmark = (student_id: string, heading: string) => ({
    student_id,
    track: "engineer",
    module: 1,
    stop: "a",
    heading,
    at: 0,
  });
  await queries
    .insertInto("bookmarks")
    .values([bookmark(from.id, "x"), bookmark(from.id, "y"), bookmark(to.id, "y"), bookmark(other.id, "z")])
    .execute();
  await queries
    .insertInto("pause_mails")
    .values([
      { student_id: from.id, off_at: 1 },
      { student_id: other.id, off_at: 2 },
    ])
    .execute();
  const plan = (student_id: string, track: "engineer" | "specialist", starts_on: string) => ({
    student_id,
    track,
    starts_on,
    dates: "{}",
    revision: 0,
    most_weeks: 26,
    changed_at: 0,
  });
  await queries
    .insertInto("plans")
    .values([plan(from.id, "engineer", "a"), plan(from.id, "specialist", "b"), plan(to.id, "engineer", "c")])
    .execute();
  await site.database.transaction((each) => mergeStudents(site, each, from.id, to.id));

  const own = <Row extends { student_id: string }>(rows: Row[]) =>
    rows.filter(({ student_id }) => student_id === to.id);
  expect(own(await queries.selectFrom("bookmarks").selectAll().orderBy("heading").execute())).toMatchObject([
    { heading: "x" },
    { heading: "y" },
  ]);
  expect(own(await queries.selectFrom("pause_mails").selectAll().execute())).toMatchObject([{ off_at: 1 }]);
  expect(own(await queries.selectFrom("plans").selectAll().orderBy("starts_on").execute())).toMatchObject([
    { starts_on: "b" },
    { starts_on: "c" },
  ]);
});

test("C5: a student's token that ended is refused unasked, and a member's is the platform's to judge", async () => {
  const { site, clock } = await openTestSite("sqlite");
  let asked = 0;
  const me = () => Promise.resolve({ ok: true as const, value: ((asked += 1), ada) });
  const community = { entry: { kind: "token" }, me } as unknown as Site["community"];
  const student = await studentOfEmail(site, site.database.queries, "ada@example.com");
  const token = await startStudentSession(site, site.database.queries, student.id);
  const ask = (bearer?: string) =>
    requireStudent(
      { ...site, community },
      new Request(site.origin, { headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` } }),
    ).catch((answer: Response) => answer.status);

  expect(await ask(token)).toEqual(student);
  expect([await ask(), await ask(`${token.slice(0, -1)}_`), asked]).toEqual([401, 401, 0]);
  clock.now += 90 * 86_400_000;
  expect([await ask(token), asked]).toEqual([401, 0]);
  // As long as one of ours, but not one: it is the platform's.
  expect(await ask(`student.${"a".repeat(42)}`)).toMatchObject({ memberId: "7" });
  expect(asked).toBe(1);
});

test("a student signs out here and stays signed in elsewhere; what ran out is erased, to the millisecond", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  const student = await studentOfEmail(site, queries, "ada@example.com");
  const [here, elsewhere] = [
    await startStudentSession(site, queries, student.id),
    await startStudentSession(site, queries, student.id),
  ];
  const left = async () => {
    await tidyStudentSessions(site);
    return (await queries.selectFrom("student_sessions").select("token_hash").execute()).length;
  };

  await endStudentSession(site, here);
  await endStudentSession(site, here);
  expect(await findStudentOfSession(site, here)).toBeUndefined();
  expect(await findStudentOfSession(site, elsewhere)).toMatchObject({ id: student.id });
  clock.now += 90 * 86_400_000 - 1;
  const before = await left();
  clock.now += 1;

  expect([before, await left()]).toEqual([1, 0]);
});

type Stop = [track: "specialist" | "engineer", module: number, stop: string];

/** What somebody finished and noted, and one try of a quiz. */
async function putLearned({ database: { queries } }: Site, student_id: string, ...stops: Stop[]) {
  for (const [track, module, stop] of stops) {
    const place = { student_id, track, module, stop };
    await queries
      .insertInto("completions")
      .values({ ...place, at: 1 })
      .execute();
    await queries
      .insertInto("lesson_notes")
      .values({ ...place, text: `${student_id} ${module} ${stop}`, revision: 1, changed_at: 1 })
      .execute();
  }
  const attempt = { id: `${student_id} ${stops.join(" ")}`, answers: "[]", right_count: 1, question_count: 8, at: 1 };
  await queries
    .insertInto("quiz_attempts")
    .values({ student_id, track: "specialist", module: 1, ...attempt })
    .execute();
}
