import type { Kysely } from "kysely";
import {
  type CertificateRow,
  findStanding,
  summaryOf,
} from "#app/school/certification/certificates/certificates.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { actionsAbout } from "#app/desk/frame/lists/list-rows.server.ts";
import { entryOf, selectCertificates } from "./certificate-list.server.ts";
import type { CertificateDetails } from "./certificates-page.ts";

/** A chain that is longer was made by nobody. */
const longestChain = 100;

/** One certificate whole, whatever its state. */
export async function readCertificate({ content, database }: Site, id: string): Promise<Answer<CertificateDetails>> {
  const { queries } = database;
  const row = await selectCertificates(queries).where("certificates.id", "=", id).executeTakeFirst();
  if (!row) return { ok: false, kind: "not_found" };
  const chain = await chainOf(queries, row);
  const value = {
    ...entryOf(content, row),
    revokedAt: row.revoked_at,
    reason: row.revocation,
    enrolments: await enrolmentsOf(queries, row),
    chain: chain.map((each) => summaryOf(content, each)),
    actions: await actionsAbout(
      queries,
      chain.map((each) => each.id),
    ),
    canRevoke: row.revoked_at === null,
    canReplace: await canReplace(queries, row),
  };
  return { ok: true, value };
}

/** From the first to the last that took another's place. */
async function chainOf(queries: Kysely<Tables>, row: CertificateRow) {
  const chain = [row];
  for (let first = row; chain.length < longestChain;) {
    const before = await selectFrom(queries).where("replaced_by", "=", first.id).executeTakeFirst();
    if (!before) break;
    chain.unshift(before);
    first = before;
  }
  for (let last = row; last.replaced_by !== null && chain.length < longestChain;) {
    const next = await selectFrom(queries).where("id", "=", last.replaced_by).executeTakeFirst();
    if (!next) break;
    chain.push(next);
    last = next;
  }
  return chain;
}

function selectFrom(queries: Kysely<Tables>) {
  return queries.selectFrom("certificates").selectAll();
}

async function enrolmentsOf(queries: Kysely<Tables>, { student_id, program }: CertificateRow) {
  if (student_id === null) return [];
  return queries
    .selectFrom("enrolments")
    .select(["id", "created_at as since"])
    .where("student_id", "=", student_id)
    .where("program", "=", program)
    .orderBy("created_at", "desc")
    .execute();
}

/** Once, while its holder is known and no other certificate of the same program stands. */
async function canReplace(queries: Kysely<Tables>, { id, student_id, program, replaced_by }: CertificateRow) {
  if (student_id === null || replaced_by !== null) return false;
  const standing = await findStanding(queries, student_id, program);
  return standing === undefined || standing.id === id;
}
