import { randomUUID } from "node:crypto";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { lockRow } from "#database/lock-row.ts";
import { withdrawable } from "./work.ts";

/** `not_found` for what is not theirs or does not wait, `read` while or after somebody reads it, `late` after an hour. */
type Withdrawn = { ok: true } | { ok: false; reason: "not_found" | "read" | "late" };

/** So long files of a hand-in that was taken back stay with the draft. */
const draftLife = 90 * day;

/** Takes the newest version back: it is gone, its files are with the draft again. */
export async function withdraw(site: Site, studentId: string, workId: string): Promise<Withdrawn> {
  return site.database.transaction(async (queries): Promise<Withdrawn> => {
    const work = await lockRow(queries, "works", workId);
    if (work?.student_id !== studentId || work.state !== "handed-in") return { ok: false, reason: "not_found" };
    const reading = await queries
      .selectFrom("readings")
      .selectAll()
      .where("work_id", "=", workId)
      .where("published_at", "is", null)
      .where("role", "=", "first")
      .executeTakeFirst();
    const now = site.now();
    if (!reading || reading.leased_until > now) return { ok: false, reason: "read" };
    if (reading.waiting_since < now - withdrawable) return { ok: false, reason: "late" };

    // Whoever took it at this moment has it.
    const gone = await queries
      .deleteFrom("readings")
      .where("id", "=", reading.id)
      .where("leased_until", "<=", now)
      .where("published_at", "is", null)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return { ok: false, reason: "read" };
    const key = { work_id: workId, number: reading.number };
    const files = await queries
      .selectFrom("work_files")
      .selectAll()
      .where((row) => row.and(key))
      .execute();
    for (const { path, bytes, digest, kind, scan } of files.filter(({ within }) => within === "")) {
      const id = randomUUID();
      await queries
        .insertInto("work_uploads")
        .values({
          id,
          student_id: studentId,
          track: work.track,
          module: work.module,
          path,
          size: bytes,
          received: bytes,
          digest,
          kind,
          scan,
          whole_at: now,
          expires_at: now + draftLife,
        })
        .execute();
      const texts = files.filter(({ within }) => within === path);
      const rows = texts.map((text) => ({ upload_id: id, path: text.path, digest: text.digest, bytes: text.bytes }));
      if (rows.length > 0) await queries.insertInto("upload_texts").values(rows).execute();
    }
    await queries
      .deleteFrom("work_versions")
      .where((row) => row.and(key))
      .execute();
    const state = reading.number > 1 ? "again" : "withdrawn";
    await queries.updateTable("works").set({ state, state_at: now }).where("id", "=", workId).execute();
    return { ok: true };
  });
}
