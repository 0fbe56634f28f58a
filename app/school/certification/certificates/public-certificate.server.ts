import { requireProgram } from "#app/catalog/programs/programs.server.ts";
import { type Credential, readCredential } from "#app/school/certification/credentials/credential.ts";
import { inspectCredential } from "#app/school/certification/credentials/inspect.server.ts";
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
  { certificates, content }: Pick<Site, "certificates" | "content">,
  row: CertificateRow,
): Promise<PublicCertificate> {
  const { certificate, modules, title } = requireProgram(content, row.program);
  const said = readCredential(row.credential);
  return {
    id: row.id,
    number: row.number,
    program: row.program,
    title,
    modules: modules.map((module) => module.title),
    criteria: said?.credentialSubject.achievement.criteria.narrative ?? certificate,
    works: worksIn(said),
    name: row.name,
    issuedAt: row.issued_at,
    endedAt: row.revoked_at,
    state: await stateOf(certificates, row),
  };
}

/** What the credential says of works, and where they are shown. */
function worksIn(said: Credential | undefined) {
  const { achievement, result = [] } = said?.credentialSubject ?? {};
  return result.map(({ resultDescription, value }) => {
    const name = achievement?.resultDescription?.find(({ id }) => id === resultDescription)?.name ?? "";
    const module = Number(/#module-(\d)$/.exec(resultDescription)?.[1]);
    const page = said?.evidence?.find(({ id }) => id.endsWith(`/works/${module}`));
    return { module, name, result: value, isShown: page !== undefined };
  });
}

async function stateOf(certificates: Site["certificates"], row: CertificateRow): Promise<PublicState> {
  if (row.name === "") return "withdrawn";
  const { kind } = await inspectCredential(row.credential, certificates);
  if (kind !== "signed") return "altered";
  if (row.revoked_at === null) return "valid";
  return row.replaced_by === null ? "revoked" : "replaced";
}
