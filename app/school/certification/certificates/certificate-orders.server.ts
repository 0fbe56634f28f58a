import type { Kysely } from "kysely";
import { recordOwnerAction, type OwnerName } from "#app/people/owner/owner.server.ts";
import { trackOf } from "#app/school/courses/course/courses.ts";
import { readCredential } from "#app/school/certification/credentials/credential.ts";
import { openShowings } from "#app/school/certification/evidence/showings.server.ts";
import { acceptedWorks } from "#app/school/certification/evidence/work-facts.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { certificateName, type CertificateSummary } from "./certificates.ts";
import { draftCertificate, requireInserted } from "./certificate-drafts.server.ts";
import { findStanding, holdStudent, summaryOf } from "./certificates.server.ts";

/** Ends a certificate for good; `reason` is for the owner and is shown to nobody else. `conflict` when it had ended already. */
export async function revokeCertificate(
  { content, database, now }: Site,
  { id, reason }: { id: string; reason: string },
  who: OwnerName,
): Promise<Answer<CertificateSummary, "not_found" | "conflict">> {
  return database.transaction(async (queries) => {
    const row = await findCertificate(queries, id);
    if (!row) return { ok: false, kind: "not_found" };
    if (row.revoked_at !== null) return { ok: false, kind: "conflict" };
    const ended = { revoked_at: now(), revocation: reason };
    const revoked = await queries
      .updateTable("certificates")
      .set(ended)
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!revoked) return { ok: false, kind: "conflict" };
    await recordOwnerAction(queries, { who, what: "revoke certificate", subject: id, at: now() });
    return { ok: true, value: summaryOf(content, { ...row, ...ended }) };
  });
}

/**
 * Issues a new certificate in place of one, also of one that was revoked: for a name that was wrong, or an error of ours.
 * `conflict` when it was replaced already, when another one stands, or when its holder is gone.
 */
export async function replaceCertificate(
  site: Site,
  { id, name, reason }: { id: string; name: string; reason: string },
  who: OwnerName,
): Promise<Answer<CertificateSummary, "not_found" | "conflict" | "invalid">> {
  const checked = certificateName.safeParse(name);
  if (!checked.success) return { ok: false, kind: "invalid" };
  const { queries } = site.database;
  const row = await findCertificate(queries, id);
  if (!row) return { ok: false, kind: "not_found" };
  const student = await queries
    .selectFrom("students")
    .select(["id", "email"])
    .where("id", "=", row.student_id)
    .executeTakeFirst();
  if (!student) return { ok: false, kind: "conflict" };

  const works = await acceptedWorks(site.content, queries, student.id, trackOf(row.program));
  const evidence = readCredential(row.credential)?.evidence !== undefined && works.length > 0;
  const draft = await draftCertificate(site, student, { program: row.program, name: checked.data, works, evidence });
  return site.database.transaction(async (queries) => {
    if (!(await holdStudent(queries, student.id))) return { ok: false, kind: "conflict" };
    const standing = await findStanding(queries, student.id, row.program);
    if (standing && standing.id !== id) return { ok: false, kind: "conflict" };
    const ended = await queries
      .updateTable("certificates")
      .set({ revoked_at: row.revoked_at ?? site.now(), revocation: reason || "replaced", replaced_by: draft.id })
      .where("id", "=", id)
      .where("student_id", "=", student.id)
      .where("replaced_by", "is", null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return { ok: false, kind: "conflict" };
    const issued = await requireInserted(queries, draft);
    if (evidence) await openShowings(queries, { certificate: issued.id, before: id, works });
    await recordOwnerAction(queries, { who, what: "replace certificate", subject: id, at: site.now() });
    return { ok: true, value: summaryOf(site.content, issued) };
  });
}

/**
 * A person is erased: nobody can read from the certificate any more whose it was, or what it was given for. It stays as a number that was withdrawn,
 * so that a copy in somebody's hands is not taken for valid. In the caller's transaction, and before anything else of the
 * person: it locks the student's row, so that nothing is issued behind its back.
 */
export async function forgetHolder({ now }: Pick<Site, "now">, queries: Kysely<Tables>, studentId: string) {
  await holdStudent(queries, studentId);
  await queries
    .deleteFrom("work_showings")
    .where("certificate_id", "in", (nested) =>
      nested.selectFrom("certificates").select("id").where("student_id", "=", studentId),
    )
    .execute();
  await queries
    .updateTable("certificates")
    .set(({ fn, val }) => ({
      name: "",
      credential: "",
      student_id: null,
      revocation: "erased",
      revoked_at: fn.coalesce("revoked_at", val(now())),
    }))
    .where("student_id", "=", studentId)
    .execute();
}

function findCertificate(queries: Kysely<Tables>, id: string) {
  return queries.selectFrom("certificates").selectAll().where("id", "=", id).executeTakeFirst();
}
