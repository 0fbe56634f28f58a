import { requireProgram } from "#app/catalog/programs/programs.server.ts";
import { inspectCredential } from "#app/school/credentials/inspect.server.ts";
import type { Site } from "#app/site/site.ts";

import type { CertificateRow } from "./certificates.server.ts";
import { readNumber } from "./certificate-number.ts";
import type { PublicCertificate, PublicState } from "./public-certificate.ts";

type Wanted = { id: string } | { number: string };

/** A certificate's row by its unguessable id, or by its number as people type it. */
export async function findCertificateRow({ database }: Pick<Site, "database">, wanted: Wanted) {
  const rows = database.queries.selectFrom("certificates").selectAll();
  if ("id" in wanted) return rows.where("id", "=", wanted.id).executeTakeFirst();
  const number = readNumber(wanted.number);
  return number === undefined ? undefined : rows.where("number", "=", number).executeTakeFirst();
}

/** What everybody may see of it: name, program and times, never an address. Its signature is checked each time. */
export async function publicCertificate(
  { certificates }: Pick<Site, "certificates">,
  row: CertificateRow,
): Promise<PublicCertificate> {
  const { certificate: criteria, modules, title } = requireProgram(row.program);
  return {
    id: row.id,
    number: row.number,
    program: row.program,
    title,
    modules: modules.map((module) => module.title),
    criteria,
    name: row.name,
    issuedAt: row.issued_at,
    endedAt: row.revoked_at,
    state: await stateOf(certificates, row),
  };
}

async function stateOf(certificates: Site["certificates"], row: CertificateRow): Promise<PublicState> {
  if (row.name === "") return "withdrawn";
  const { kind } = await inspectCredential(row.credential, certificates);
  if (kind !== "signed") return "altered";
  if (row.revoked_at === null) return "valid";
  return row.replaced_by === null ? "revoked" : "replaced";
}
