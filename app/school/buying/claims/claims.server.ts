import type { Kysely, Transaction } from "kysely";
import type { AddressWish } from "#app/forms/fields/form-fields.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { type SubmissionResult, takeSubmission } from "#app/forms/limits/submissions.server.ts";
import { hashOf, isOurToken } from "#app/people/members/random-tokens.server.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { type Allowance, allowanceKey, allowMail, forNobody, noteProven } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import {
  endStudentSession,
  findStudentOfSession,
  isStudentToken,
  startStudentSession,
} from "#app/people/students/student-sessions.server.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Student } from "#app/people/students/student.ts";
import { mergeStudents, studentOfEmail } from "#app/people/students/students.server.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { alreadyClaimedMail, claimMail } from "./claim.mail.ts";
import { makeClaim } from "./make-claim.server.ts";
import { openStates } from "#app/school/buying/enrolment/enrolments.ts";

/** Mails to one address a day (security.md D7). */
const mostMails = 3;

/**
 * Mails a link to an address that paid. Everybody gets the same answer after the same work, so that nobody learns here who
 * paid (security.md D5): for a stranger too a link is made and a mail put down, which never leaves. Limits as for the
 * newsletter (D7, D8). The mail goes to the address as it was paid with, never as it was typed.
 */
export function requestClaim(site: Site, wish: AddressWish, visitor: Visitor): Promise<SubmissionResult> {
  return takeSubmission(site, { form: "claim", visitor, stamped: wish }, async (queries) => {
    const allowance = await allowMail(site, queries, wish.email, visitor);
    if (!allowance.ok && allowance.of === "network") return allowance;
    await mailClaim(site, queries, wish.email, allowance);
    return undefined;
  });
}

async function mailClaim(site: Site, queries: Kysely<Tables>, email: string, allowance: Allowance) {
  const links = { subject: `claims of ${allowanceKey(email)}`, window: day, most: mostMails };
  const isWithin = (await countAgainst(site, queries, links)).ok;
  const course = await findCourseOf(queries, email);
  if (!isWithin || !allowance.ok) return;

  const to = course?.paidAs ?? email;
  const token = await makeClaim(site, queries, to);
  const key = `claim:${hashOf(token)}`;
  const mail = course?.isElsewhere ? alreadyClaimedMail(site, { to, key }) : claimMail(site, { to, key, token });
  await putInOutbox(site, queries, mail, course ? allowance.permit : forNobody);
}

/** The address as it was paid with. `isElsewhere`: what was paid with it is another student's. */
async function findCourseOf(queries: Kysely<Tables>, email: string) {
  const rows = await queries
    .selectFrom("enrolments")
    .leftJoin("students", "students.id", "enrolments.student_id")
    .select(["enrolments.email as paidAs", "students.email", "students.email_key"])
    .where("enrolments.student_id", "is not", null)
    .where((row) => row.or([row("students.email_key", "=", emailKey(email)), hasAddress("enrolments.email", email)]))
    .orderBy("enrolments.created_at")
    .execute();
  const own = rows.find((row) => row.email_key === emailKey(email));
  if (own) return { paidAs: own.email ?? own.paidAs, isElsewhere: false };
  return rows[0] && { paidAs: rows[0].paidAs, isElsewhere: true };
}

type ClaimState = { state: "open"; email: string } | { state: "ended" } | { state: "unknown" };

/** What the page of a link says. Changes nothing: mail scanners open every link (security.md D4). */
export async function findClaim({ database, now }: Site, token: string): Promise<ClaimState> {
  if (!isOurToken(token)) return { state: "unknown" };
  const row = await database.queries
    .selectFrom("claims")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!row) return { state: "unknown" };
  return row.used_at === null && row.expires_at > now() ? { state: "open", email: row.email } : { state: "ended" };
}

/**
 * `token`: a student's session for the browser; null for a member, who has a token of their own. `programs`: what is open
 * now. `elsewhere`: something paid with the address is open in another account.
 */
export type Redeemed = { token: string | null; programs: ProgramSlug[]; elsewhere: boolean };

/**
 * Uses a link up, once (security.md D4). A member takes over what the address has; whoever is not signed in gets a session
 * as its student. `forbidden`: the address is another member's, and the link stays good; `not_found`: no open link.
 */
export async function redeemClaim(
  site: Site,
  token: string,
  member?: Student,
): Promise<Answer<Redeemed, "not_found" | "forbidden">> {
  const claim = await findClaim(site, token);
  if (claim.state !== "open") return { ok: false, kind: "not_found" };
  return site.database.transaction(async (queries) => {
    const payer = await studentOfEmail(site, queries, claim.email);
    const isMine = member?.id === payer.id;
    if (member && !isMine && payer.memberId !== null) return { ok: false, kind: "forbidden" };
    if (!(await useUp(site, queries, token))) return { ok: false, kind: "not_found" };
    await noteProven(site, queries, claim.email);

    if (member && !isMine) await giveTo(site, queries, payer.id, member.id);
    const session = member ? null : await startStudentSession(site, queries, payer.id);
    const programs = await openProgramsOf(queries, member?.id ?? payer.id);
    const elsewhere = programs.length === 0 && (await findCourseOf(queries, claim.email))?.isElsewhere === true;
    return { ok: true, value: { token: session, programs, elsewhere } };
  });
}

/**
 * Puts what a link opened in a browser before into the account of the member who signs in there: both proofs are theirs. The
 * session ends with it. `forbidden`: the address is another member's; `not_found`: the session is over.
 */
export async function joinSession(
  site: Site,
  token: string,
  member: Student,
): Promise<Answer<true, "not_found" | "forbidden">> {
  const held = isStudentToken(token) ? await findStudentOfSession(site, token) : undefined;
  if (!held) return { ok: false, kind: "not_found" };
  if (held.id !== member.id && held.memberId !== null) return { ok: false, kind: "forbidden" };
  if (held.id !== member.id && !(await takeOver(site, held, member))) return { ok: false, kind: "not_found" };
  await endStudentSession(site, token);
  return { ok: true, value: true };
}

/** Of two presses at once, the later one finds nobody any more. */
function takeOver(site: Site, held: Student, member: Student) {
  return site.database.transaction(async (queries) => {
    if (!(await lockRow(queries, "students", held.id))) return false;
    await giveTo(site, queries, held.id, member.id);
    return true;
  });
}

/** Whoever else opened a link to the address that paid has proven that address, and nothing of the account. */
async function giveTo(site: Pick<Site, "now">, queries: Transaction<Tables>, payer: string, member: string) {
  await queries.deleteFrom("student_sessions").where("student_id", "=", payer).execute();
  await mergeStudents(site, queries, payer, member);
}

/** Whether it was still open. */
async function useUp({ now }: Site, queries: Transaction<Tables>, token: string) {
  const used = await queries
    .updateTable("claims")
    .set({ used_at: now() })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .returning("token_hash")
    .executeTakeFirst();
  return used !== undefined;
}

async function openProgramsOf(queries: Kysely<Tables>, studentId: string) {
  const rows = await queries
    .selectFrom("enrolments")
    .select("program")
    .distinct()
    .where("student_id", "=", studentId)
    .where("state", "in", openStates)
    .execute();
  return rows.map(({ program }) => program);
}
