import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { type Part, readParts } from "./showings.ts";
import type { WorkFact } from "./work-facts.ts";

/**
 * Opens a page for each work that a new certificate names as evidence, in the caller's transaction. It shows nothing until its
 * holder switches that on; what was switched on for the one `before` stays so for the same version.
 */
export async function openShowings(
  queries: Kysely<Tables>,
  { certificate, before, works }: { certificate: string; before: string | undefined; works: WorkFact[] },
) {
  const kept = before === undefined ? [] : await showingsOf(queries, before);
  const rows = works.map(({ module, work, number }) => {
    const same = kept.find((each) => each.work === work && each.number === number);
    return { certificate_id: certificate, module, work_id: work, number, what: JSON.stringify(same?.parts ?? []) };
  });
  if (rows.length > 0) await queries.insertInto("work_showings").values(rows).execute();
}

/** What is shown of each work of a certificate. */
export async function showingsOf(queries: Kysely<Tables>, certificate: string) {
  const rows = await queries
    .selectFrom("work_showings")
    .selectAll()
    .where("certificate_id", "=", certificate)
    .orderBy("module")
    .execute();
  return rows.map(({ module, work_id, number, what }) => ({ module, work: work_id, number, parts: readParts(what) }));
}

/** The student shows parts of a work, or shows them no more. False where the certificate is not theirs or has no such work. */
export async function show(
  queries: Kysely<Tables>,
  studentId: string,
  { certificate, module, parts }: { certificate: string; module: number; parts: Part[] },
) {
  const changed = await queries
    .updateTable("work_showings")
    .set({ what: JSON.stringify(parts) })
    .where("certificate_id", "=", certificate)
    .where("module", "=", module)
    .where("certificate_id", "in", (nested) =>
      nested
        .selectFrom("certificates")
        .select("id")
        .where("student_id", "=", studentId)
        .where("revoked_at", "is", null),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
