import type { Upload } from "#app/school/handing-in/works/work.ts";
import { sha256 } from "#app/school/handing-in/works/manifest.server.ts";
import type { Site } from "#app/site/site.ts";
import { partName, partsOf } from "#partners/files/files.ts";
import { examineContents, type InnerText } from "#app/school/courses/file-contents/contents.server.ts";
import type { ContentRefusal } from "#app/school/courses/file-contents/content-refusal.ts";
import { innerPaths } from "#app/school/courses/file-contents/inner-paths.ts";
import { letPartsGo } from "#app/people/students/dropped-files.server.ts";
import { announce } from "./loose-files.server.ts";
import { findUpload } from "./take-part.server.ts";
import { draftLife } from "./upload.ts";
import { dropUploads } from "#app/people/students/dropped-files.server.ts";
import { uploadOf, type UploadRow } from "./uploads.server.ts";

type Finished =
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
