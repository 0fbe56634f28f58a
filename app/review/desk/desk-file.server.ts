import { findReading } from "#app/review/queue/queue.server.ts";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { textOf } from "#app/school/handing-in/uploads/text-of.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import { comparedText } from "./compared-text.server.ts";
import type { DeskText } from "./desk.ts";

/** A file of the work in this reviewer's hand by its lines; null where it is a download, `not_found` for everything else. */
export async function findDeskFile(
  site: Site,
  reviewer: Reviewer,
  { reading: id, path }: { reading: string; path: string },
): Promise<Answer<DeskText | null>> {
  const reading = await findReading(site, reviewer, id);
  if (!reading) return { ok: false, kind: "not_found" };
  const digest = await digestOf(site, reading.work_id, reading.number, path);
  if (digest === undefined) return { ok: false, kind: "not_found" };
  const text = await textOf(site, digest);
  if (!text.ok) return { ok: false, kind: text.reason };
  if (!text.lines) return { ok: true, value: null };
  const old = await digestOf(site, reading.work_id, reading.number - 1, path);
  const before = old === undefined ? undefined : await textOf(site, old);
  return { ok: true, value: comparedText(path, text.lines, before?.ok ? before.lines : undefined) };
}

async function digestOf({ database }: Site, work: string, number: number, path: string) {
  const row = await database.queries
    .selectFrom("work_files")
    .select("digest")
    .where("work_id", "=", work)
    .where("number", "=", number)
    .where("path", "=", path)
    .executeTakeFirst();
  return row?.digest;
}
