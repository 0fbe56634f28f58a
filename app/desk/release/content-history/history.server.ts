import { fullTitle } from "#app/desk/writing/content/content-tree.server.ts";
import { isPicture } from "#app/content/pictures/picture-files.ts";
import type { HistoryView } from "#app/desk/writing/content/history-view.ts";
import { changedFields } from "#app/desk/release/publishing/summary.server.ts";
import { changesBetween } from "#app/school/courses/compare/changes.server.ts";
import type { Content, ContentChange } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Difference, HistoryPage, Release } from "./history.ts";

const pageSize = 30;

/** What was published, newest first, of one file or of all; and of an opened one the difference by fields and lines. */
export async function readHistory(
  { content, database }: Site,
  { file, number, before }: Omit<HistoryView, "way">,
): Promise<Omit<HistoryPage, "undo">> {
  const rows = await database.queries
    .selectFrom("content_releases")
    .selectAll()
    .$if(before !== null, (all) => all.where("number", "<", before ?? 0))
    .$if(file !== "", (all) =>
      all.where("number", "in", (of) => of.selectFrom("content_changes").select("release").where("file", "=", file)),
    )
    .orderBy("number", "desc")
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  const numbers = [...shown.map((each) => each.number), -1];
  const names = await database.queries
    .selectFrom("content_changes")
    .select(["release", "file"])
    .where("release", "in", numbers)
    .orderBy("file")
    .execute();
  const releases = shown.map((each) => ({
    ...each,
    files: names.filter(({ release }) => release === each.number).map((name) => name.file),
  }));
  const opened = number === null ? null : await openRelease({ content, database }, number);
  const files = [file, ...releases.flatMap((each) => each.files), ...(opened?.files ?? [])];
  const titles = Object.fromEntries(files.map((each) => [each, fullTitle(content, each)]));
  return { releases, opened, next: rows.length > pageSize ? (shown.at(-1)?.number ?? null) : null, titles };
}

async function openRelease({ content, database }: Pick<Site, "content" | "database">, number: number) {
  const row = await database.queries
    .selectFrom("content_releases")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return null;
  const changes = await changesOf({ database }, number);
  const release: Release = { ...row, files: changes.map(({ file }) => file) };
  return { ...release, differences: changes.map((each) => differenceOf(content, each)) };
}

export async function changesOf({ database }: Pick<Site, "database">, number: number): Promise<ContentChange[]> {
  return database.queries
    .selectFrom("content_changes")
    .select(["file", "base", "text"])
    .where("release", "=", number)
    .orderBy("file")
    .execute();
}

function differenceOf(content: Content, { file, base, text }: ContentChange): Difference {
  const kind = base === null ? "new" : text === null ? "gone" : "changed";
  const fields = changedFields(content, { file, now: base, text });
  return { file, kind, fields, lines: isPicture(file) ? [] : changesBetween(base ?? "", text ?? "") };
}
