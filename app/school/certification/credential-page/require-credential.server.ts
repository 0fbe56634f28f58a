import { notFound } from "#app/site/responses.ts";
import type { Site } from "#app/site/site.ts";
import type { CertificateRow } from "#app/school/certification/certificates/certificates.server.ts";
import { findCertificateRow } from "#app/school/certification/certificates/public-certificate.server.ts";
import { publicGone } from "./public-answers.ts";

/** 404 when there is none, 410 when its holder withdrew it. */
export async function requireCredential(site: Site, id: string): Promise<CertificateRow> {
  const row = await findCertificateRow(site, { id });
  if (!row) throw notFound();
  if (row.credential === "") throw gone(site, row);
  return row;
}

/** One that stands: of others no badge or print is given out, and the answer says so. */
export async function requireStanding(site: Site, id: string): Promise<CertificateRow> {
  const row = await requireCredential(site, id);
  if (row.revoked_at !== null) throw gone(site, row);
  return row;
}

/** 410: what a picture or a print would have shown does not stand any more. */
function gone({ origin }: Pick<Site, "origin">, { id, number, name, replaced_by }: CertificateRow) {
  const ended = replaced_by === null ? "revoked" : "replaced";
  const words = `Certificate ${number} was ${name === "" ? "withdrawn" : ended}. See ${origin}/credentials/${id}`;
  return publicGone(words);
}
