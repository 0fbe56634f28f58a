import type { Transaction } from "kysely";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { linesOf } from "#app/school/courses/rubric/rubric.ts";
import { textOf } from "#app/school/handing-in/uploads/text-of.server.ts";
import type { KeptRubric } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { findReading, type ReadingRow } from "./queue.server.ts";
import { mostRemarks, type ReadingChanges, type ReleaseRefusal, type RemarkDraft } from "./reading.ts";

type Numbered = { digest: string; lines: string[] | undefined };
/** Files that remarks are about, by path, as they lie in the store: what is quoted is ours to say, not the browser's. */
type FileLines = ReadonlyMap<string, Numbered>;

/** Read before the transaction, which waits for no store. Undefined when the store does not answer. */
export async function linesForRemarks(
  site: Site,
  reviewer: Reviewer,
  id: string,
  { remarks = [] }: ReadingChanges,
): Promise<FileLines | undefined> {
  const paths = [...new Set(remarks.map(({ path }) => path))].filter((path) => path !== "");
  const reading = paths.length > 0 ? await findReading(site, reviewer, id) : undefined;
  if (!reading) return new Map();
  const rows = await site.database.queries
    .selectFrom("work_files")
    .select(["path", "digest"])
    .where("work_id", "=", reading.work_id)
    .where("number", "=", reading.number)
    .where("path", "in", paths)
    .execute();
  const found = new Map<string, Numbered>();
  for (const { path, digest } of rows) {
    const text = await textOf(site, digest);
    if (!text.ok) return undefined;
    found.set(path, { digest, lines: text.lines });
  }
  return found;
}

/** Writes what changed of a reading, all of it or, where there is something to refuse, nothing. */
export async function writeChanges(
  files: FileLines,
  queries: Transaction<Tables>,
  reading: ReadingRow,
  changes: ReadingChanges,
): Promise<ReleaseRefusal | undefined> {
  const refusal = await writeRemarks(queries, reading, changes, files);
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
  files: FileLines,
): Promise<ReleaseRefusal | undefined> {
  const replaced = [...remarks.map(({ id }) => id), ...gone];
  if (replaced.length === 0) return undefined;
  const { text } = await versionOf(queries, reading);
  const around = new Map(files).set("", { digest: "", lines: linesOf(text) });
  const rows = remarks.map((remark) => rowOf(reading.id, remark, around.get(remark.path)));
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

/** Undefined where the version has no such lines. A file that is no text is spoken of as a whole: as its line 1. */
function rowOf(readingId: string, remark: RemarkDraft, file: Numbered | undefined) {
  const { id, criterion, path, first, last } = remark;
  if (!file || last < first || last > (file.lines?.length ?? 1)) return undefined;
  return {
    id,
    reading_id: readingId,
    criterion,
    path,
    file_digest: file.digest,
    first_line: first,
    last_line: last,
    quote: (file.lines ?? []).slice(first - 1, last).join("\n"),
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
