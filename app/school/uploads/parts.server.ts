import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { partName } from "#partners/files/files.ts";
import { examineContents, type InnerText } from "./contents.server.ts";
import { announce, letPartsGo } from "./loose-files.server.ts";
import { innerPaths } from "./inner-paths.ts";
import { type ContentRefusal, draftLife, partBytes, type Upload } from "./upload.ts";
import { dropUploads, partsOf, uploadOf, type UploadRow } from "./uploads.server.ts";

/** `not_found` for another's upload as for one that is not there. `unavailable`: nothing is lost, trying again helps. */
type Trouble = { ok: false; reason: "not_found" | "unavailable" };

/** `received`: bytes that are here, whatever was sent. */
export type Taken = { ok: true; received: number } | Trouble;

/**
 * Keeps one piece; only the one that comes next, so that `received` never says more than is on the disk. A piece sent twice
 * counts once, one too far ahead not at all: the answer says from where to go on. `invalid`: not as long as a piece is.
 */
export async function takePart(
  site: Site,
  studentId: string,
  { id, offset, bytes }: { id: string; offset: number; bytes: Uint8Array },
): Promise<Taken | { ok: false; reason: "invalid" }> {
  const { database, files, now } = site;
  const row = await findUpload(database.queries, studentId, id);
  if (!row) return { ok: false, reason: "not_found" };
  if (row.whole_at !== null || offset !== row.received) return { ok: true, received: row.received };
  if (bytes.length !== Math.min(partBytes, row.size - offset)) return { ok: false, reason: "invalid" };
  if (bytes.length === 0) return { ok: true, received: row.received };

  const kept = await files.put(partName(id, offset / partBytes), bytes);
  if (!kept.ok) return { ok: false, reason: "unavailable" };
  const received = offset + bytes.length;
  const counted = await database.queries
    .updateTable("work_uploads")
    .set({ received, expires_at: now() + draftLife })
    .where("id", "=", id)
    .where("received", "=", offset)
    .returning("received")
    .executeTakeFirst();
  if (counted) return { ok: true, received };
  const since = await findUpload(database.queries, studentId, id);
  return since ? { ok: true, received: since.received } : { ok: false, reason: "not_found" };
}

function findUpload(queries: Kysely<Tables>, studentId: string, id: string) {
  return queries
    .selectFrom("work_uploads")
    .selectAll()
    .where("id", "=", id)
    .where("student_id", "=", studentId)
    .executeTakeFirst();
}

export type Finished =
  | { ok: true; upload: Upload }
  | { ok: false; reason: "not_found" | "unavailable" | "unfinished" | ContentRefusal };

/**
 * Puts the pieces together, once all are here: compares the SHA-256 of the whole, looks at what it is, has it scanned where
 * the owner set that up, and keeps it. What is refused is taken out of the draft. Finishing twice is finishing once.
 */
export async function finishUpload(site: Site, studentId: string, id: string): Promise<Finished> {
  const row = await findUpload(site.database.queries, studentId, id);
  if (!row) return { ok: false, reason: "not_found" };
  if (row.whole_at !== null) return { ok: true, upload: uploadOf(row) };
  if (row.received < row.size) return { ok: false, reason: "unfinished" };
  const whole = await joinParts(site, row);
  if (!whole) return { ok: false, reason: "unavailable" };
  const looked = await lookAt(site, row, whole);
  if (!looked.ok) {
    await site.database.transaction((queries) => dropUploads(site, queries, [row]));
    return looked;
  }
  const texts = looked.texts.map(({ path, bytes }) => ({ path, bytes, digest: sha256(bytes) }));
  for (const each of [{ bytes: whole, digest: row.digest }, ...texts]) {
    const isKept = (await announce(site, each.digest)) && (await site.files.put(each.digest, each.bytes)).ok;
    if (!isKept) return { ok: false, reason: "unavailable" };
  }
  return nameFiles(site, row, { kind: looked.kind, scan: looked.scan, texts });
}

/** All pieces as one; undefined when the store does not answer. */
async function joinParts({ files }: Site, { id, size }: UploadRow) {
  const pieces: Buffer[] = [];
  for (let place = 0; place < partsOf(size); place += 1) {
    const piece = await files.read(partName(id, place));
    if (piece.ok) pieces.push(piece.value);
    else if (piece.kind !== "not_found") return undefined;
  }
  return Buffer.concat(pieces);
}

type Looked = { ok: true; kind: string; scan: string; texts: InnerText[] } | { ok: false; reason: ContentRefusal };

async function lookAt(site: Site, { path, digest }: UploadRow, whole: Buffer): Promise<Looked> {
  if (sha256(whole) !== digest) return { ok: false, reason: "changed" };
  const contents = await examineContents(path, whole);
  if (!contents.ok) return contents;
  const scan = await site.scanner?.scan(whole);
  if (scan?.ok && !scan.value.isClean) return { ok: false, reason: "infected" };
  return { ...contents, scan: scan?.ok ? scan.value.words : "" };
}

type Looks = { kind: string; scan: string; texts: { path: string; digest: string; bytes: Buffer }[] };

async function nameFiles(site: Site, { id, path, size, student_id }: UploadRow, { kind, scan, texts }: Looks) {
  return site.database.transaction(async (queries): Promise<Finished> => {
    const at = site.now();
    const row = await queries
      .updateTable("work_uploads")
      .set({ kind, scan, whole_at: at, expires_at: at + draftLife })
      .where("id", "=", id)
      .where("whole_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const other = await findUpload(queries, student_id, id);
      return other ? { ok: true, upload: uploadOf(other) } : { ok: false, reason: "not_found" };
    }
    const paths = innerPaths(
      path,
      texts.map((text) => text.path),
    );
    const rows = texts.map(({ digest, bytes }, place) => ({
      upload_id: id,
      path: paths[place] ?? "",
      digest,
      bytes: bytes.length,
    }));
    if (rows.length > 0) await queries.insertInto("upload_texts").values(rows).execute();
    await letPartsGo(site, queries, id, partsOf(size));
    return { ok: true, upload: uploadOf(row) };
  });
}

function sha256(bytes: Uint8Array) {
  return createHash("sha256").update(bytes).digest("hex");
}
