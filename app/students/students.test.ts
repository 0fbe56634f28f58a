import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openMailSite } from "#tests/mail-site.ts";
import { findStudentOfSession, isStudentToken, startStudentSession } from "./student-sessions.server.ts";
import { studentOfEmail, studentOfMember } from "./students.server.ts";

const ada = { id: "7", name: "Ada Example", email: "Ada@example.com", avatarUrl: null };

test.for(engines)("a member who paid as somebody unknown is the same student, on %s", async (engine) => {
  const { site } = await openMailSite(engine);
  const payer = await site.database.transaction((queries) => studentOfEmail(site, queries, "ada@example.com"));
  const learned = { student_id: payer.id, track: "engineer", module: 1, stop: "quiz", at: 1 };
  await site.database.queries.insertInto("completions").values(learned).execute();

  const student = await studentOfMember(site, ada);

  const rows = await site.database.queries.selectFrom("students").select(["id", "member_id", "email_key"]).execute();
  expect(rows).toEqual([{ id: student.id, member_id: "7", email_key: "ada@example.com" }]);
  expect(await site.database.queries.selectFrom("completions").select("student_id").execute()).toEqual([
    { student_id: student.id },
  ]);
});

test.for(engines)("what both did counts once, on %s", async (engine) => {
  const { site } = await openMailSite(engine);
  const member = await studentOfMember(site, { ...ada, email: null });
  const payer = await site.database.transaction((queries) => studentOfEmail(site, queries, "ada@example.com"));
  const lesson = { track: "engineer", module: 1, stop: "a-lesson" };
  await site.database.queries
    .insertInto("completions")
    .values([
      { ...lesson, student_id: member.id, at: 1 },
      { ...lesson, student_id: payer.id, at: 2 },
      { ...lesson, student_id: payer.id, stop: "another", at: 2 },
    ])
    .execute();

  await studentOfMember(site, ada);

  const kept = await site.database.queries.selectFrom("completions").select(["student_id", "stop", "at"]).execute();
  expect(kept.toSorted((a, b) => a.at - b.at)).toEqual([
    { student_id: member.id, stop: "a-lesson", at: 1 },
    { student_id: member.id, stop: "another", at: 2 },
  ]);
});

test.for(engines)("a page that asks several things at once ties a payer once, on %s", async (engine) => {
  const { site } = await openMailSite(engine);
  await studentOfMember(site, { ...ada, email: null });
  await site.database.transaction((queries) => studentOfEmail(site, queries, "ada@example.com"));

  const students = await Promise.all(Array.from({ length: 8 }, () => studentOfMember(site, ada)));

  expect(new Set(students.map(({ id }) => id)).size).toBe(1);
  expect(await site.database.queries.selectFrom("students").select("email_key").execute()).toEqual([
    { email_key: "ada@example.com" },
  ]);
});

test("E6: a second member with somebody's address gets nothing of theirs", async () => {
  const { site } = await openMailSite("sqlite");
  const first = await studentOfMember(site, ada);

  const second = await studentOfMember(site, { ...ada, id: "8" });
  const again = await studentOfMember(site, ada);

  expect(second.id).not.toBe(first.id);
  expect(again.id).toBe(first.id);
});

test("a student's session opens by its token until it ends", async () => {
  const open = await openMailSite("sqlite");
  const { site } = open;
  const token = await site.database.transaction(async (queries) => {
    const student = await studentOfEmail(site, queries, "ada@example.com");
    return startStudentSession(site, queries, student.id);
  });

  expect(isStudentToken(token)).toBe(true);
  expect(await findStudentOfSession(site, token)).toMatchObject({ email: "ada@example.com", memberId: null });
  expect(await findStudentOfSession(site, `${token.slice(0, -1)}_`)).toBeUndefined();
  expect(await findStudentOfSession({ ...site, now: () => site.now() + 91 * 86_400_000 }, token)).toBeUndefined();
});
