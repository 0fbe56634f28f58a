import type { Content } from "#app/site/content.ts";
import type { Kysely } from "kysely";
import { readNumber } from "#app/school/certification/certificates/certificate-number.ts";
import { type CertificateRow, summaryOf } from "#app/school/certification/certificates/certificates.server.ts";
import { nameOf } from "#app/desk/frame/parts/enrolment-entries.server.ts";
import { holdsAll, readPage } from "#app/desk/frame/lists/list-rows.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { CertificateEntry, CertificatesPage, CertificatesView, KeyPlace } from "./certificates-page.ts";

const searched = ["certificates.number", "certificates.name", "certificates.id", "students.email"];

/** Certificates newest first, 50 a page; every word of the search is in name, number or address, and a number is found however it is typed. */
export async function listCertificates(site: Site, view: CertificatesView): Promise<CertificatesPage> {
  const { search, state, before } = view;
  let query = selectCertificates(site.database.queries)
    // Many a name could be a number too.
    .where((row) => row.or([holdsAll(searched, search), row("number", "=", readNumber(search) ?? "")]));
  if (state === "valid") query = query.where("revoked_at", "is", null);
  if (state === "revoked") query = query.where("revoked_at", "is not", null).where("replaced_by", "is", null);
  if (state === "replaced") query = query.where("replaced_by", "is not", null);
  const { shown, next } = await readPage(query, ["certificates.issued_at", "certificates.id"], before);
  return { entries: shown.map((row) => entryOf(site.content, row)), next, key: keyPlaceOf(site) };
}

/** Certificates with the address of their holder, where there still is one. */
export function selectCertificates(queries: Kysely<Tables>) {
  return queries
    .selectFrom("certificates")
    .leftJoin("students", "students.id", "certificates.student_id")
    .selectAll("certificates")
    .select("students.email");
}

export function entryOf(content: Content, row: CertificateRow & { email: string | null }): CertificateEntry {
  return { ...summaryOf(content, row), program: nameOf(content, row.program), email: row.email ?? "" };
}

function keyPlaceOf({ certificates: { multikeys }, settings }: Site): KeyPlace {
  const setting = settings.find(({ name, set }) => name === "CREDENTIAL_SIGNING_KEY" && set);
  const place = setting
    ? { kind: "setting" as const, name: setting.name }
    : { kind: "file" as const, name: "credential.key" };
  return { ...place, multikey: multikeys[0], retired: multikeys.length - 1 };
}
