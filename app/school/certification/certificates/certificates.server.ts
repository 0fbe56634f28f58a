import type { Content } from "#app/site/content.ts";
import { programTitle } from "#app/catalog/programs/programs.server.ts";
import type { Kysely, Selectable } from "kysely";
import { programOf, type Track } from "#app/school/courses/course/courses.ts";
import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { readCredential } from "#app/school/certification/credentials/credential.ts";
import { openShowings } from "#app/school/certification/evidence/showings.server.ts";
import { acceptedWorks } from "#app/school/certification/evidence/work-facts.server.ts";
import type { WorkFact } from "#app/school/certification/evidence/work-facts.ts";
import type { Site } from "#app/site/site.ts";
import type { Student } from "#app/people/students/student.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";

import { type Draft, draftCertificate, insertDraft, requireInserted } from "./certificate-drafts.server.ts";
import { certificateName, type CertificateSummary } from "./certificates.ts";

export type CertificateRow = Selectable<Tables["certificates"]>;

/** Tries to win a place against others who issue at the same moment. */
const mostTries = 5;

/** A student's certificates, newest first. Those that the person had erased are nobody's. */
export async function certificatesOf({ content, database }: Pick<Site, "content" | "database">, studentId: string) {
  const rows = await database.queries
    .selectFrom("certificates")
    .selectAll()
    .where("student_id", "=", studentId)
    .orderBy("issued_at", "desc")
    .execute();
  return rows.map((row) => summaryOf(content, row));
}

export function summaryOf(content: Content, row: CertificateRow): CertificateSummary {
  const { id, number, program, name, issued_at, revoked_at, replaced_by } = row;
  const ended = replaced_by === null ? ("revoked" as const) : ("replaced" as const);
  const state = revoked_at === null ? "valid" : ended;
  const evidence = readCredential(row.credential)?.evidence !== undefined;
  return { id, number, program, title: programTitle(content, program), name, issuedAt: issued_at, state, evidence };
}

/**
 * The student's certificate of a course that our own records call done (security.md E6). Asked twice it answers the one
 * that stands; under another name a new one takes its place. `conflict` when the owner took one back: only the owner
 * issues another then (`replaceCertificate`).
 */
export async function issueCertificate(
  site: Site,
  student: Student,
  { track, name: typed, evidence = false }: { track: Track; name: string; evidence?: boolean },
): Promise<Answer<CertificateSummary, "not-done" | "invalid" | "conflict">> {
  const name = certificateName.safeParse(typed);
  if (!name.success) return { ok: false, kind: "invalid" };
  const program = programOf[track];
  for (let tries = 0; tries < mostTries; tries++) {
    const standing = await findStanding(site.database.queries, student.id, program);
    const works = await acceptedWorks(site.content, site.database.queries, student.id, track);
    const wish = { name: name.data, works, evidence: evidence && works.length > 0 };
    if (standing && saysAlready(standing, wish)) return { ok: true, value: summaryOf(site.content, standing) };
    if (!(await courseProgress(site.content, site.database.queries, student.id, track)).done)
      return { ok: false, kind: "not-done" };

    // Signed before the transaction, in which others would have to wait for it.
    const draft = await draftCertificate(site, student, { program, ...wish });
    const issued = await site.database.transaction(async (queries) => {
      if (!(await holdStudent(queries, student.id))) return "not-done";
      if (!(await courseProgress(site.content, queries, student.id, track)).done) return "not-done";
      // One was reopened or accepted meanwhile: what was signed is not so any more.
      if (!isSame(works, await acceptedWorks(site.content, queries, student.id, track))) return undefined;
      if (!standing && (await wasTakenBack(queries, student.id, program))) return "conflict";
      if (!standing && (await wasPaidBack(queries, student.id, program))) return "conflict";
      if (standing && !(await endCertificate(queries, standing.id, endOf(site, draft)))) return undefined;
      await queries.updateTable("students").set({ name: name.data }).where("id", "=", student.id).execute();
      const row = standing ? await requireInserted(queries, draft) : await insertDraft(queries, draft);
      if (row && wish.evidence) await openShowings(queries, { certificate: row.id, before: standing?.id, works });
      return row;
    });
    if (issued === "not-done" || issued === "conflict") return { ok: false, kind: issued };
    if (issued) return { ok: true, value: summaryOf(site.content, issued) };
  }
  throw new Error("a certificate could not be issued: others did at the same moment, again and again");
}

/** Whether a certificate that stands says the same name, the same works, and has them as evidence or not. */
function saysAlready(
  { name, credential }: CertificateRow,
  wish: { name: string; works: WorkFact[]; evidence: boolean },
) {
  const said = readCredential(credential);
  const digests = said?.evidence?.length ?? 0;
  const results = said?.credentialSubject.result?.length ?? 0;
  return name === wish.name && results === wish.works.length && digests === (wish.evidence ? wish.works.length : 0);
}

function isSame(works: WorkFact[], now: WorkFact[]) {
  return JSON.stringify(works) === JSON.stringify(now);
}

/** Whether all that was paid for the program went back: then there is no certificate to ask for (content/legal/refunds.md). */
async function wasPaidBack(queries: Kysely<Tables>, studentId: string, program: ProgramSlug) {
  const rows = await queries
    .selectFrom("enrolments")
    .select("state")
    .where("student_id", "=", studentId)
    .where("program", "=", program)
    .execute();
  return rows.length > 0 && rows.every(({ state }) => state === "refunded");
}

/**
 * Locks the student's row: an erasure (`forgetHolder`) at the same moment waits and finds what was issued, or has happened
 * and is seen by what follows. False for somebody who is gone.
 */
export async function holdStudent(queries: Kysely<Tables>, studentId: string) {
  return (await lockRow(queries, "students", studentId)) !== undefined;
}

/** Whether the owner revoked one of these and issued none in its place. */
async function wasTakenBack(queries: Kysely<Tables>, studentId: string, program: ProgramSlug) {
  const taken = await queries
    .selectFrom("certificates")
    .select("id")
    .where("student_id", "=", studentId)
    .where("program", "=", program)
    .where("revoked_at", "is not", null)
    .where("replaced_by", "is", null)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function findStanding(queries: Kysely<Tables>, studentId: string, program: ProgramSlug) {
  return queries
    .selectFrom("certificates")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("program", "=", program)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

type Ending = { at: number; revocation: string; replacedBy: string | null };

function endOf({ now }: Pick<Site, "now">, { id }: Pick<Draft, "id">): Ending {
  return { at: now(), revocation: "replaced", replacedBy: id };
}

/** False when it had ended already. */
async function endCertificate(queries: Kysely<Tables>, id: string, { at, revocation, replacedBy }: Ending) {
  const ended = await queries
    .updateTable("certificates")
    .set({ revoked_at: at, revocation, replaced_by: replacedBy })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
