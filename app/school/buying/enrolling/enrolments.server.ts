import type { Content } from "#app/site/content.ts";
import type { Kysely } from "kysely";
import { href } from "react-router";
import { programTitle } from "#app/catalog/programs/programs.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Student } from "#app/people/students/student.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { freeModule, programOf, type Track, trackOf } from "#app/school/courses/course/courses.ts";
import { day } from "#app/site/time.ts";
import { type EnrolmentSummary, isOpen, openStates, termsOf } from "#app/school/buying/enrolment/enrolments.ts";
import type { Closed } from "#app/school/courses/course/learning.ts";
import { toldOf } from "#app/school/buying/enrolment/ledger.ts";

/** Whether our own records open this program's course to the student (security.md E5). */
export async function isEnrolled(queries: Kysely<Tables>, studentId: string, program: ProgramSlug) {
  const row = await queries
    .selectFrom("enrolments")
    .select("id")
    .where("student_id", "=", studentId)
    .where("program", "=", program)
    .where("state", "in", openStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Why it does not, by what was last heard of what the student bought or was given. */
export async function whyClosed(queries: Kysely<Tables>, studentId: string, program: ProgramSlug): Promise<Closed> {
  const row = await queries
    .selectFrom("enrolments")
    .select(["state", "plan"])
    .where("student_id", "=", studentId)
    .where("program", "=", program)
    .where("state", "in", ["refunded", "disputed", "cancelled", "waiting", "failed"])
    .orderBy("state_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row?.state === "cancelled" && row.plan === "granted") return "taken-back";
  return (row?.state ?? "never") as Closed;
}

/** Whether a student may read a module and do what is asked in it: the first one anybody, the others whoever is enrolled. */
export async function isModuleOpen(
  queries: Kysely<Tables>,
  studentId: string,
  { track, number }: { track: Track; number: number },
) {
  return number === freeModule || (await isEnrolled(queries, studentId, programOf[track]));
}

/** The student's enrolments, oldest first. */
export async function enrolmentsOf(
  { content, database }: Pick<Site, "content" | "database">,
  studentId: string,
): Promise<EnrolmentSummary[]> {
  const rows = await database.queries
    .selectFrom("enrolments")
    .select(["id", "program", "plan", "state", "ends_at", "customer_id", "price_cents", "currency", "months"])
    .select(({ selectFrom }) =>
      selectFrom("installments")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("installments.enrolment_id", "=", "enrolments.id")
        .as("paid"),
    )
    .where("student_id", "=", studentId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    program: row.program,
    title: programTitle(content, row.program),
    page: href("/course/:track", { track: trackOf(row.program) }),
    plan: row.plan,
    state: row.state,
    isOpen: isOpen(row.state),
    installments: installmentsOf(content, row),
    endsAt: row.ends_at,
    portal: row.plan === "monthly" && row.customer_id !== null,
  }));
}

/** How many payments of a monthly plan were made, of how many; null for other plans. `paid` as the database counts. */
export function installmentsOf(
  content: Content,
  row: Parameters<typeof termsOf>[1] & { paid: string | number | bigint | null },
) {
  return row.plan === "monthly" ? { paid: Number(row.paid), of: termsOf(sitePrices(content), row)?.months ?? 0 } : null;
}

/**
 * Makes the enrolment of a visit to a payment page the student's, who comes from there with the partner's number of the
 * visit. Only while nobody else has it in use: the address that paid is tied to no member and was not claimed. And only for
 * a day after the payment: the number stands in an address that is kept and passed on, and later the mail opens the course.
 */
export async function tieSession(
  site: Site,
  student: Student,
  session: string,
): Promise<Answer<true, "not_found" | "forbidden">> {
  return site.database.transaction(async (queries) => {
    const row = await queries
      .updateTable("enrolments")
      .set({ changed_at: site.now() })
      .where("session_id", "=", session)
      .where("state", "in", openStates)
      .returning(["id", "student_id", "told"])
      .executeTakeFirst();
    if (!row) return { ok: false, kind: "not_found" };
    if (row.student_id === student.id) return { ok: true, value: true };
    const paidAt = toldOf(row).checkout?.at ?? 0;
    if (paidAt < site.now() - day) return { ok: false, kind: "forbidden" };
    if (row.student_id !== null && (await isInUse(queries, row.student_id))) return { ok: false, kind: "forbidden" };
    await queries.updateTable("enrolments").set({ student_id: student.id }).where("id", "=", row.id).execute();
    return { ok: true, value: true };
  });
}

async function isInUse(queries: Kysely<Tables>, studentId: string) {
  const row = await queries
    .selectFrom("students")
    .leftJoin("student_sessions", "student_sessions.student_id", "students.id")
    .select(["email_key", "member_id", "token_hash"])
    .where("students.id", "=", studentId)
    .limit(1)
    .executeTakeFirst();
  if (!row || row.member_id !== null || row.token_hash !== null) return row !== undefined;
  // Without a community platform a member is whoever proved the address.
  const signedIn = await queries
    .selectFrom("member_sessions")
    .select("token_hash")
    .where("provider", "=", "none")
    .where(hasAddress("email", row.email_key ?? ""))
    .limit(1)
    .executeTakeFirst();
  return signedIn !== undefined;
}

/** Where the student changes the card or ends the plan, on the partner's pages; back to the courses afterwards. */
export async function portalOf(site: Site, student: Student, enrolmentId: string): Promise<Answer<string>> {
  const row = await site.database.queries
    .selectFrom("enrolments")
    .select("customer_id")
    .where("id", "=", enrolmentId)
    .where("student_id", "=", student.id)
    .where("plan", "=", "monthly")
    .executeTakeFirst();
  if (!row?.customer_id) return { ok: false, kind: "not_found" };
  return site.payments.portalFor(row.customer_id, `${site.origin}/dashboard/courses`);
}
