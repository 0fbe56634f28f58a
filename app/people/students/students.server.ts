import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { memberAsking, tokenOf } from "#app/people/members/members.server.ts";
import { emailKey, isMailbox } from "#app/forms/fields/address.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Member } from "#partners/community/community.ts";
import { freePlaces, moveUploads, moveWorks } from "./merged-works.server.ts";
import type { Student } from "./student.ts";
import { findStudentOfSession, isStudentToken } from "./student-sessions.server.ts";

/**
 * Who learns: the member, as the platform says now, or whoever claimed a paid address; `auth` without or with a refused
 * token. A member is tied to what was paid under the address that the platform proves; what both did becomes one.
 */
export async function studentAsking(site: Site, request: Request): Promise<Answer<Student>> {
  const token = tokenOf(request);
  if (token !== undefined && isStudentToken(token)) {
    const student = await findStudentOfSession(site, token);
    return student ? { ok: true, value: student } : { ok: false, kind: "auth" };
  }
  const member = await memberAsking(site, request);
  return member.ok ? { ok: true, value: await studentOfMember(site, member.value) } : member;
}

/** The student whom this member is; made at the first question. Without a platform it is whoever has the proven address. */
export async function studentOfMember(site: Site, member: Member): Promise<Student> {
  if (!hasNumber(member)) return studentOfEmail(site, site.database.queries, member.email ?? "");
  const known = await findByMember(site.database.queries, member.id);
  const key = keyOf(member);
  if (known && (key === null || known.emailKey === key)) return known;
  return site.database.transaction((queries) => tieMember(site, queries, member, key));
}

/** The student with this address, made when there is none. For payments, gifts of the owner, and claims; in the caller's transaction. */
export async function studentOfEmail({ now }: Pick<Site, "now">, queries: Kysely<Tables>, email: string) {
  const values = { id: randomUUID(), member_id: null, email, email_key: emailKey(email), name: "", created_at: now() };
  await queries
    .insertInto("students")
    .values(values)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
  const row = await select(queries).where("email_key", "=", emailKey(email)).executeTakeFirstOrThrow();
  return studentOf(row);
}

/** A member of a platform. */
type Numbered = Member & { id: string };

function hasNumber(member: Member): member is Numbered {
  return member.id !== null;
}

async function tieMember(site: Site, queries: Transaction<Tables>, member: Numbered, key: string | null) {
  const email = member.email ?? "";
  await queries
    .insertInto("students")
    .values({ id: randomUUID(), member_id: member.id, email, email_key: null, name: "", created_at: site.now() })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute();
  const { id } = await select(queries).where("member_id", "=", member.id).executeTakeFirstOrThrow();
  // A page asks several things at once: whoever ties the same member at the same moment waits here, and finds it done.
  const student = await lockRow(queries, "students", id);
  if (!student) return tieMember(site, queries, member, key);
  if (key === null) return studentOf(student);

  const other = await select(queries).where("email_key", "=", key).executeTakeFirst();
  // It is this member's already, or another's: a platform that gives one address to two is not believed about the second.
  if (other?.member_id) return studentOf(student);
  if (other) await mergeStudents(site, queries, other.id, student.id);
  await queries.updateTable("students").set({ email, email_key: key }).where("id", "=", student.id).execute();
  return studentOf({ ...student, email, email_key: key, name: student.name || (other?.name ?? "") });
}

/**
 * Everything of `from`, who is known by an address, becomes `to`'s; where both have the same, the one of `to` stays. `from` is
 * gone afterwards.
 */
export async function mergeStudents(site: Pick<Site, "now">, queries: Transaction<Tables>, from: string, to: string) {
  const old = await select(queries).where("id", "=", from).executeTakeFirstOrThrow();
  const target = await select(queries).where("id", "=", to).executeTakeFirstOrThrow();
  for (const [table, columns] of ofOne) await moveUnlessKept(queries, table, columns, { from, to });
  for (const table of ["enrolments", "quiz_attempts", "student_sessions"] as const)
    await queries.updateTable(table).set({ student_id: to }).where("student_id", "=", from).execute();
  await moveUploads(site, queries, from, to);
  await moveWorks(site, queries, from, to);
  await freePlaces(site, queries, to);
  await moveCertificates(queries, from, to);
  await queries.deleteFrom("students").where("id", "=", from).execute();
  const takesAddress = target.email_key === null;
  await queries
    .updateTable("students")
    .set({ name: target.name || old.name, ...(takesAddress ? { email: old.email, email_key: old.email_key } : {}) })
    .where("id", "=", to)
    .execute();
}

/** What a student has once, and what makes it the same one. */
const ofOne = [
  ["completions", ["track", "module", "stop"]],
  ["lesson_notes", ["track", "module", "stop"]],
  ["bookmarks", ["track", "module", "stop", "heading"]],
  ["plans", ["track"]],
  ["pause_mails", []],
] as const;

async function moveUnlessKept(
  queries: Transaction<Tables>,
  table: (typeof ofOne)[number][0],
  columns: readonly string[],
  { from, to }: { from: string; to: string },
) {
  const same = columns.map((column) => sql`and kept.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`);
  await sql`update ${sql.table(table)} set student_id = ${to} where student_id = ${from} and not exists (
    select 1 from ${sql.table(table)} as kept
    where kept.student_id = ${to} ${sql.join(same, sql` `)})`.execute(queries);
}

/** A program certified for both keeps both certificates: the second stands without a student, and still verifies. */
async function moveCertificates(queries: Transaction<Tables>, from: string, to: string) {
  const standing = queries
    .selectFrom("certificates as kept")
    .select("kept.program")
    .where("kept.student_id", "=", to)
    .where("kept.revoked_at", "is", null);
  await queries
    .updateTable("certificates")
    .set({ student_id: to })
    .where("student_id", "=", from)
    .where((row) => row.or([row("revoked_at", "is not", null), row("program", "not in", standing)]))
    .execute();
}

function keyOf({ email }: Member) {
  return email && isMailbox(email) ? emailKey(email) : null;
}

function select(queries: Kysely<Tables>) {
  return queries.selectFrom("students").select(["id", "member_id", "email", "email_key", "name"]);
}

async function findByMember(queries: Kysely<Tables>, memberId: string) {
  const row = await select(queries).where("member_id", "=", memberId).executeTakeFirst();
  return row && { ...studentOf(row), emailKey: row.email_key };
}

type Row = { id: string; member_id: string | null; email: string; email_key: string | null; name: string };

function studentOf({ id, member_id, email, name }: Row): Student {
  return { id, memberId: member_id, email, name };
}
