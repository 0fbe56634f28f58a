import type { Kysely } from "kysely";
import type { ContentChange } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/** `at`: when it was last changed, in milliseconds. */
export type Draft = ContentChange & { at: number };

/** Everything that an owner wrote and did not publish, by the names of files. */
export function draftsOf({ database }: Pick<Site, "database">, who: string) {
  return draftsIn(database.queries, who);
}

/** The same in a transaction. */
export async function draftsIn(queries: Kysely<Tables>, who: string): Promise<Draft[]> {
  const rows = await queries.selectFrom("content_drafts").selectAll().where("who", "=", who).orderBy("file").execute();
  return rows.map(({ file, base, text, changed_at }) => ({ file, base, text, at: changed_at }));
}

/** One draft for an owner and a file: the newest takes the place of the one before. One that changes nothing is none. */
export async function keepDraft(queries: Kysely<Tables>, who: string, { file, base, text, at }: Draft) {
  if (text === base) return dropDrafts(queries, who, [file]);
  const row = { who, file, base, text, changed_at: at };
  await queries
    .insertInto("content_drafts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["who", "file"]).doUpdateSet(row))
    .execute();
}

export async function dropDrafts(queries: Kysely<Tables>, who: string, files: readonly string[]) {
  if (files.length === 0) return;
  await queries.deleteFrom("content_drafts").where("who", "=", who).where("file", "in", files).execute();
}
