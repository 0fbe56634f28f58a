import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { findStudentOfSession, isStudentToken, startStudentSession } from "./student-sessions.server.ts";
import { mergeStudents, studentOfEmail, studentOfMember } from "./students.server.ts";

const ada = { id: "7", name: "Ada Example", email: "Ada@example.com", avatarUrl: null };

test.for(engines)("a member who paid as somebody unknown is the same student, on %s", async (engine) => {
  const { site } = await openTestSite(engine);
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
  const { site } = await openTestSite(engine);
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
  const { site } = await openTestSite(engine);
  await studentOfMember(site, { ...ada, email: null });
  await site.database.transaction((queries) => studentOfEmail(site, queries, "ada@example.com"));

  const students = await Promise.all(Array.from({ length: 8 }, () => studentOfMember(site, ada)));

  expect(new Set(students.map(({ id }) => id)).size).toBe(1);
  expect(await site.database.queries.selectFrom("students").select("email_key").execute()).toEqual([
    { email_key: "ada@example.com" },
  ]);
});

test("E6: a second member with somebody's address gets nothing of theirs", async () => {
  const { site } = await openTestSite("sqlite");
  const first = await studentOfMember(site, ada);

  const second = await studentOfMember(site, { ...ada, id: "8" });
  const again = await studentOfMember(site, ada);

  expect(second.id).not.toBe(first.id);
  expect(again.id).toBe(first.id);
});

test("a student's session opens by its token until it ends", async () => {
  const open = await openTestSite("sqlite");
  const { site } = open;
  const token = await site.database.transaction(async (queries) => {
    const student = await studentOfEmail(site, queries, "ada@example.com");
    return startStudentSession(site, queries, student.id);
  });

  expect(isStudentToken(token)).toBe(true);
  expect(await findStudentOfSession(site, token)).toMatchObject({ email: "ada@example.com", memberId: null });
  expect(await findStudentOfSession(site, `${token.slice(0, -1)}_`)).toBeUndefined();
  open.clock.now += 90 * 86_400_000 - 1;
  expect(await findStudentOfSession(site, token)).toBeDefined();
  open.clock.now += 1;
  expect(await findStudentOfSession(site, token)).toBeUndefined();
});

test.for(engines)(
  "of two names the member's stays, and a name that only the payer gave is taken over, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const { queries } = site.database;
    const nameAfter = async (id: string, names: { member: string; payer: string }) => {
      const email = `${id}@example.com`;
      const member = await studentOfMember(site, { ...ada, id, email: null });
      const payer = await site.database.transaction((all) => studentOfEmail(site, all, email));
      await queries.updateTable("students").set({ name: names.member }).where("id", "=", member.id).execute();
      await queries.updateTable("students").set({ name: names.payer }).where("id", "=", payer.id).execute();
      const told = (await studentOfMember(site, { ...ada, id, email })).name;
      const kept = await queries.selectFrom("students").select("name").where("id", "=", member.id).execute();
      return [told, ...kept.map(({ name }) => name)];
    };

    expect(await nameAfter("1", { member: "Ada Byron", payer: "Ada Lovelace" })).toEqual(["Ada Byron", "Ada Byron"]);
    expect(await nameAfter("2", { member: "", payer: "Ada Lovelace" })).toEqual(["Ada Lovelace", "Ada Lovelace"]);
  },
);

test.for(engines)(
  "certificates that were taken back move with their student; of two that stand one does, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const { queries } = site.database;
    const member = await studentOfMember(site, { ...ada, email: null });
    const payer = await site.database.transaction((all) => studentOfEmail(site, all, "ada@example.com"));
    for (const [place, id] of [member.id, payer.id, payer.id].entries()) {
      const row = {
        id: `c${place}`,
        number: `TL-${place}`,
        student_id: id,
        program: "ai-engineer" as const,
        name: "Ada",
      };
      await queries
        .insertInto("certificates")
        .values({ ...row, credential: "{}", status_index: place, issued_at: place, revoked_at: place === 1 ? 5 : null })
        .execute();
    }

    await studentOfMember(site, ada);

    const rows = await queries.selectFrom("certificates").select(["id", "student_id"]).orderBy("id").execute();
    expect(rows.map(({ student_id }) => student_id)).toEqual([member.id, member.id, null]);
  },
);

test.for(engines)("a certificate that stands moves where the member's own was taken back, on %s", async (engine) => {
  const { site } = await openTestSite(engine);
  const { queries } = site.database;
  const member = await studentOfMember(site, { ...ada, email: null });
  const payer = await site.database.transaction((all) => studentOfEmail(site, all, "ada@example.com"));
  const row = { program: "ai-engineer" as const, name: "Ada", credential: "{}", issued_at: 1 };
  await queries
    .insertInto("certificates")
    .values([
      { ...row, id: "own", number: "TL-1", status_index: 1, student_id: member.id, revoked_at: 5 },
      { ...row, id: "paid", number: "TL-2", status_index: 2, student_id: payer.id, revoked_at: null },
    ])
    .execute();

  await studentOfMember(site, ada);

  const rows = await queries.selectFrom("certificates").select("student_id").execute();
  expect(rows.map(({ student_id }) => student_id)).toEqual([member.id, member.id]);
});

test.for(engines)(
  "a member keeps the own address, and the same lesson of two courses is two, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const { queries } = site.database;
    const member = await studentOfMember(site, { ...ada, email: "grace@example.org" });
    const nobody = await studentOfMember(site, { ...ada, id: "8", email: null });
    const lesson = { module: 1, stop: "a-lesson", at: 1 };
    const merge = (to: string) =>
      site.database.transaction(async (all) => {
        const payer = await studentOfEmail(site, all, "ada@example.com");
        await all
          .insertInto("completions")
          .values({ ...lesson, track: "engineer", student_id: payer.id })
          .execute();
        await mergeStudents(site, all, payer.id, to);
      });
    await queries
      .insertInto("completions")
      .values({ ...lesson, track: "specialist", student_id: member.id })
      .execute();

    await merge(member.id);
    await merge(nobody.id);

    const rows = await queries.selectFrom("students").select(["id", "email_key"]).execute();
    expect(new Map(rows.map(({ id, email_key }) => [id, email_key]))).toEqual(
      new Map([
        [member.id, "grace@example.org"],
        [nobody.id, "ada@example.com"],
      ]),
    );
    const done = queries.selectFrom("completions").select("track").where("student_id", "=", member.id);
    expect((await done.execute()).map(({ track }) => track).toSorted()).toEqual(["engineer", "specialist"]);
  },
);
