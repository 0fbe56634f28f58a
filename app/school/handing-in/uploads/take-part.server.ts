import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { partBytes, partName } from "#partners/files/files.ts";
import { draftLife } from "./upload.ts";

/** `not_found` for another's upload as for one that is not there. `unavailable`: nothing is lost, trying again helps. */
type Trouble = { ok: false; reason: "not_found" | "unavailable" };

/** `received`: bytes that are here, whatever was sent. */
type Taken = { ok: true; received: number } | Trouble;

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

/** An upload of this student. */
export function findUpload(queries: Kysely<Tables>, studentId: string, id: string) {
  return queries
    .selectFrom("work_uploads")
    .selectAll()
    .where("id", "=", id)
    .where("student_id", "=", studentId)
    .executeTakeFirst();
}
