import type { Kysely, Transaction } from "kysely";
import { forgetHolder } from "#app/school/certification/certificates/certificate-orders.server.ts";
import { openStates } from "#app/school/buying/enrolment/enrolments.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import type { Site } from "#app/site/site.ts";
import { isoTime } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { amountIn } from "#app/bookings/paid/received.ts";
import { keptByStudents } from "./kept-data.server.ts";
import { draftsOf, eraseWorks, worksOf } from "./work-data.server.ts";

/** Whose records: the member's own number at the platform, null without one, and the key of the address that the platform proves. */
export type Holder = { memberId: string | null; key: string };

/** What this site holds about somebody who learns: enrollments with their payments, what was finished, notes, bookmarks, plans, tries, works, certificates. */
export async function learningOf(queries: Kysely<Tables>, holder: Holder) {
  const ids = await studentIds(queries, holder);
  if (ids.length === 0)
    return {
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
    };
  return {
    enrollments: await enrolmentsOf(queries, ids),
    finished: await finishedBy(queries, ids),
    notes: await notesOf(queries, ids),
    ...(await keptByStudents(queries, ids)),
    quizzes: await quizzesOf(queries, ids),
    works: await worksOf(queries, ids),
    drafts: await draftsOf(queries, ids),
    certificates: await certificatesOf(queries, ids),
  };
}

const learned = [
  "completions",
  "lesson_notes",
  "plans",
  "bookmarks",
  "pause_mails",
  "quiz_attempts",
  "student_sessions",
] as const;

/**
 * Erases what was learned: notes, bookmarks, plans, tries, works, what was finished, the name; certificates are withdrawn. Answers whether paid programs stay, with their
 * payments: they are open to the person, and books have to be kept. Idempotent.
 */
export async function eraseLearning(site: Site, queries: Transaction<Tables>, holder: Holder) {
  for (const id of await studentIds(queries, holder)) {
    await forgetHolder(site, queries, id);
    await eraseWorks(site, queries, id);
    for (const table of learned) await queries.deleteFrom(table).where("student_id", "=", id).execute();
    await queries
      .updateTable("enrolments")
      .set({ student_id: null, email: "", campaign: "" })
      .where("student_id", "=", id)
      .where("state", "not in", openStates)
      .execute();
    const open = await queries.selectFrom("enrolments").select("id").where("student_id", "=", id).executeTakeFirst();
    if (open) await queries.updateTable("students").set({ name: "" }).where("id", "=", id).execute();
    else await queries.deleteFrom("students").where("id", "=", id).execute();
  }
  await queries.deleteFrom("claims").where(hasAddress("email", holder.key)).execute();
  return (await studentIds(queries, holder)).length > 0;
}

async function studentIds(queries: Kysely<Tables>, { memberId, key }: Holder) {
  const rows = await queries
    .selectFrom("students")
    .select("id")
    .where((row) => row.or([row("member_id", "=", memberId), row("email_key", "=", key)]))
    .execute();
  return rows.map(({ id }) => id);
}

async function enrolmentsOf(queries: Kysely<Tables>, ids: string[]) {
  const rows = await queries
    .selectFrom("enrolments")
    .selectAll()
    .where("student_id", "in", ids)
    .orderBy("created_at")
    .execute();
  const paid = await queries
    .selectFrom("installments")
    .selectAll()
    .where("enrolment_id", "in", rows.length > 0 ? rows.map(({ id }) => id) : [""])
    .orderBy("paid_at")
    .execute();
  return rows.map(({ id, program, plan, state, email, campaign, note, created_at, changed_at, ends_at, received }) => ({
    program,
    plan,
    state,
    email,
    campaign,
    note,
    began: isoTime(created_at),
    changed: isoTime(changed_at),
    ends: isoTime(ends_at),
    paidAmount: amountIn({ received }),
    installments: paid
      .filter(({ enrolment_id }) => enrolment_id === id)
      .map(({ amount_cents, paid_at, ...row }) => ({
        amount: amount_cents / 100,
        paidAmount: amountIn(row),
        paid: isoTime(paid_at),
      })),
  }));
}

async function finishedBy(queries: Kysely<Tables>, ids: string[]) {
  const rows = await queries
    .selectFrom("completions")
    .select(["track", "module", "stop", "at"])
    .where("student_id", "in", ids)
    .orderBy("at")
    .execute();
  return rows.map(({ at, ...stop }) => ({ ...stop, at: isoTime(at) }));
}

async function notesOf(queries: Kysely<Tables>, ids: string[]) {
  const rows = await queries
    .selectFrom("lesson_notes")
    .select(["track", "module", "stop", "text", "changed_at"])
    .where("student_id", "in", ids)
    .orderBy("changed_at")
    .execute();
  return rows.map(({ changed_at, ...note }) => ({ ...note, changed: isoTime(changed_at) }));
}

async function quizzesOf(queries: Kysely<Tables>, ids: string[]) {
  const rows = await queries
    .selectFrom("quiz_attempts")
    .select(["track", "module", "answers", "right_count", "question_count", "at"])
    .where("student_id", "in", ids)
    .orderBy("at")
    .execute();
  return rows.map(({ track, module, answers, right_count, question_count, at }) => ({
    track,
    module,
    answers: JSON.parse(answers) as unknown,
    right: right_count,
    questions: question_count,
    at: isoTime(at),
  }));
}

async function certificatesOf(queries: Kysely<Tables>, ids: string[]) {
  const rows = await queries
    .selectFrom("certificates")
    .select(["number", "program", "name", "credential", "issued_at", "revoked_at"])
    .where("student_id", "in", ids)
    .orderBy("issued_at")
    .execute();
  return rows.map(({ credential, issued_at, revoked_at, ...certificate }) => ({
    ...certificate,
    credential: JSON.parse(credential) as unknown,
    issued: isoTime(issued_at),
    revoked: isoTime(revoked_at),
  }));
}
