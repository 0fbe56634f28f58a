import type { Transaction } from "kysely";
import { linesOf } from "#app/school/rubric/rubric.ts";
import type { KeptRubric } from "#app/school/works/work.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { ReadingRow } from "./queue.server.ts";
import { mostRemarks, type ReadingChanges, type ReleaseRefusal, type RemarkDraft } from "./reading.ts";

/** Writes what changed of a reading, all of it or, where there is something to refuse, nothing. */
export async function writeChanges(
  _site: Site,
  queries: Transaction<Tables>,
  reading: ReadingRow,
  changes: ReadingChanges,
): Promise<ReleaseRefusal | undefined> {
  const refusal = await writeRemarks(queries, reading, changes);
  if (refusal) return refusal;
  const { levels, summary, settled } = changes;
  if (levels === undefined && summary === undefined && settled === undefined) return undefined;
  const { rubric } = await versionOf(queries, reading);
  const known = new Set((JSON.parse(rubric) as KeptRubric).criteria.map(({ id }) => id));
  const given = Object.entries(levels ?? {}).filter(([criterion]) => known.has(criterion));
  await queries
    .updateTable("readings")
    .set({
      ...(levels && { levels: JSON.stringify(Object.fromEntries(given)) }),
      ...(summary !== undefined && { summary }),
      ...(settled && { settled: JSON.stringify(settled) }),
    })
    .where("id", "=", reading.id)
    .execute();
  return undefined;
}

/** A remark under the number of one in another reading is none of these, and changes nothing there. */
async function writeRemarks(
  queries: Transaction<Tables>,
  reading: ReadingRow,
  { remarks = [], gone = [] }: ReadingChanges,
): Promise<ReleaseRefusal | undefined> {
  const replaced = [...remarks.map(({ id }) => id), ...gone];
  if (replaced.length === 0) return undefined;
  const around = await linesAround(queries, reading);
  const rows = remarks.map((remark) => rowOf(reading.id, remark, around));
  const misplaced = rows.findIndex((row) => row === undefined);
  if (misplaced >= 0) return { reason: "lines", remark: remarks[misplaced]?.id ?? "" };
  const { others } = await queries
    .selectFrom("remarks")
    .select(({ fn }) => fn.countAll().as("others"))
    .where("reading_id", "=", reading.id)
    .where("id", "not in", replaced)
    .executeTakeFirstOrThrow();
  if (Number(others) + rows.length > mostRemarks) return { reason: "many" };

  await queries.deleteFrom("remarks").where("reading_id", "=", reading.id).where("id", "in", replaced).execute();
  const placed = rows.filter((row) => row !== undefined);
  if (placed.length > 0)
    await queries
      .insertInto("remarks")
      .values(placed)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return undefined;
}

type Around = { text: string; files: { path: string; digest: string }[] };

async function linesAround(queries: Transaction<Tables>, reading: ReadingRow): Promise<Around> {
  const { text } = await versionOf(queries, reading);
  const files = await queries
    .selectFrom("work_files")
    .select(["path", "digest"])
    .where("work_id", "=", reading.work_id)
    .where("number", "=", reading.number)
    .execute();
  return { text, files };
}

/** Undefined where the version has no such lines. */
function rowOf(readingId: string, remark: RemarkDraft, { text, files }: Around) {
  const { id, criterion, path, first, last } = remark;
  const file = files.find((each) => each.path === path);
  const lines = path === "" ? linesOf(text) : [];
  if (last < first || (path === "" ? last > lines.length : !file)) return undefined;
  return {
    id,
    reading_id: readingId,
    criterion,
    path,
    file_digest: file?.digest ?? "",
    first_line: first,
    last_line: last,
    quote: lines.slice(first - 1, last).join("\n"),
    text: remark.text,
    answered_at: null,
    settled_at: null,
  };
}

/** What is read. */
export function versionOf(queries: Transaction<Tables>, { work_id, number }: ReadingRow) {
  return queries
    .selectFrom("work_versions")
    .selectAll()
    .where("work_id", "=", work_id)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}
