import { findModule } from "#app/school/courses/course/courses.server.ts";
import { trackOf } from "#app/school/courses/course/courses.ts";
import type { CertificateRow } from "#app/school/certification/certificates/certificates.server.ts";
import { findCertificateRow } from "#app/school/certification/certificates/public-certificate.server.ts";
import { showingsOf } from "#app/school/certification/evidence/showings.server.ts";
import type { Part } from "#app/school/certification/evidence/showings.ts";
import { type Held, manifestOf } from "#app/school/handing-in/works/manifest.server.ts";
import { versionsOf } from "#app/school/handing-in/works/works.server.ts";
import type { PublishedReading, Version } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";

/** What everybody may see of a work: only what its holder switched on. `parts` is empty where nothing is. */
export type ShownWork = {
  certificate: { id: string; number: string; name: string; program: CertificateRow["program"] };
  module: number;
  title: string;
  parts: Part[];
  text?: Pick<Version, "text" | "link" | "commit">;
  files?: Version["files"];
  rubric?: Version["rubric"];
  reading?: Partial<Pick<PublishedReading, "levels" | "remarks" | "summary">>;
};

type Found = { row: CertificateRow; parts: Part[]; version: Version; salt: string };

/** Undefined where a certificate that stands has no such work as evidence. */
export async function shownWork(site: Site, id: string, module: number): Promise<ShownWork | undefined> {
  const found = await find(site, id, module);
  if (!found) return undefined;
  const { parts, row, version } = found;
  const { text, link, commit, files, readings, rubric } = version;
  const accepted = readings.findLast(({ verdict }) => verdict === "accepted");
  const shows = (part: Part) => parts.includes(part);
  return {
    certificate: { id: row.id, number: row.number, name: row.name, program: row.program },
    module,
    title: findModule(site.content, trackOf(row.program), module)?.exercise.title ?? "",
    parts,
    ...(shows("text") ? { text: { text, link, commit } } : {}),
    ...(shows("files") ? { files } : {}),
    ...(shows("levels") || shows("remarks") ? { rubric } : {}),
    reading: accepted && {
      ...(shows("levels") ? { levels: accepted.levels } : {}),
      ...(shows("remarks") ? { remarks: accepted.remarks, summary: accepted.summary } : {}),
    },
  };
}

/** A file of a work by its digest, where the holder shows its files. */
export async function shownFile(site: Site, id: string, module: number, digest: string) {
  const work = await shownWork(site, id, module);
  return work?.files?.find((each) => each.digest === digest);
}

/**
 * The lines whose SHA-256 stands in the certificate, where text and files are both shown: they name every file, and by the
 * salt a short text could be guessed.
 */
export async function shownManifest(site: Site, id: string, module: number): Promise<string | undefined> {
  const found = await find(site, id, module);
  if (!found?.parts.includes("text") || !found.parts.includes("files")) return undefined;
  const { text, link, commit, files } = found.version;
  const held: Held = { text, link, commit, files };
  return manifestOf(held, found.salt);
}

async function find(site: Site, id: string, module: number): Promise<Found | undefined> {
  const { queries } = site.database;
  const row = await findCertificateRow(site, { id });
  if (!row || row.revoked_at !== null) return undefined;
  const showing = (await showingsOf(queries, row.id)).find((each) => each.module === module);
  if (!showing) return undefined;
  const version = (await versionsOf(queries, showing.work)).find(({ number }) => number === showing.number);
  if (!version) return undefined;
  const { salt } = await queries
    .selectFrom("work_versions")
    .select("salt")
    .where("work_id", "=", showing.work)
    .where("number", "=", showing.number)
    .executeTakeFirstOrThrow();
  return { row, parts: showing.parts, version, salt };
}
