import { changesBetweenLines } from "#app/school/courses/compare/changes.server.ts";
import type { LineChange } from "#app/school/courses/compare/changes.ts";
import { textOf } from "#app/school/handing-in/uploads/text-of.server.ts";
import { findOwnWork } from "#app/school/handing-in/works/own-works.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";

/** A file of a version by its lines; null where it is no text or too long for a page, and can only be downloaded. */
export async function viewFile(
  site: Site,
  studentId: string,
  { work, number, path }: { work: string; number: string; path: string },
): Promise<Answer<string[] | null, "not_found" | "unavailable">> {
  if (!(await findOwnWork(site.database.queries, studentId, work))) return { ok: false, kind: "not_found" };
  const digest = await digestOf(site, { work, number, path });
  if (digest === undefined) return { ok: false, kind: "not_found" };
  const text = await textOf(site, digest);
  return text.ok ? { ok: true, value: text.lines ?? null } : { ok: false, kind: text.reason };
}

/** What changed in a file that both versions have; null as above. */
export async function compareFile(
  site: Site,
  studentId: string,
  { work, a, b, path }: { work: string; a: string; b: string; path: string },
): Promise<Answer<LineChange[] | null, "not_found" | "unavailable">> {
  const before = await viewFile(site, studentId, { work, number: a, path });
  const after = await viewFile(site, studentId, { work, number: b, path });
  if (!before.ok) return before;
  if (!after.ok) return after;
  return { ok: true, value: before.value && after.value ? changesBetweenLines(before.value, after.value) : null };
}

async function digestOf({ database }: Site, { work, number, path }: { work: string; number: string; path: string }) {
  if (!/^\d{1,3}$/.test(number)) return undefined;
  const row = await database.queries
    .selectFrom("work_files")
    .select("digest")
    .where("work_id", "=", work)
    .where("number", "=", Number(number))
    .where("path", "=", path)
    .executeTakeFirst();
  return row?.digest;
}
