import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { partName } from "#partners/files/files.ts";

/** So long bytes may lie here before a row names them: far more than it takes to put them down and say so. */
const grace = day;
/** Whoever began to delete and did not end within this was killed. */
const longestDeletion = hour;
const atOnce = 200;

/**
 * Says that bytes are about to be put under this digest: they are not swept away before a day is over. False while they are
 * being deleted; then nothing may be put, and trying again soon helps.
 */
export async function announce({ database, now }: Site, digest: string): Promise<boolean> {
  const due = now() + grace;
  const row = await database.queries
    .insertInto("loose_files")
    .values({ name: digest, due_at: due, going_since: null })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ due_at: due }).where("loose_files.going_since", "is", null),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what is due and named by no row. Answers how many. */
export async function sweepFiles(site: Site): Promise<number> {
  const { database, files, now } = site;
  const due = await database.queries
    .selectFrom("loose_files")
    .select(["name", "parts"])
    .where("due_at", "<=", now())
    .where((row) => row.or([row("going_since", "is", null), row("going_since", "<", now() - longestDeletion)]))
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
  let swept = 0;
  for (const { name, parts } of due) {
    if (!(await claim(site, name))) continue;
    const names = parts > 0 ? Array.from({ length: parts }, (_, place) => partName(name, place)) : [name];
    let isGone = true;
    for (const each of names) isGone = (await files.delete(each)).ok && isGone;
    // What the store did not delete is tried again when whoever claimed it counts as killed.
    if (isGone) await database.queries.deleteFrom("loose_files").where("name", "=", name).execute();
    swept += isGone ? 1 : 0;
  }
  return swept;
}

/** Whether it is ours to delete. A digest that a row names is none, and is forgotten here. */
async function claim({ database, now }: Site, name: string): Promise<boolean> {
  return database.transaction(async (queries) => {
    const claimed = await queries
      .updateTable("loose_files")
      .set({ going_since: now() })
      .where("name", "=", name)
      .where("due_at", "<=", now())
      .where((row) => row.or([row("going_since", "is", null), row("going_since", "<", now() - longestDeletion)]))
      .returning("name")
      .executeTakeFirst();
    if (!claimed) return false;
    if (!(await isNamed(queries, name))) return true;
    await queries.deleteFrom("loose_files").where("name", "=", name).execute();
    return false;
  });
}

/** An upload that is not whole only says what it will be. */
async function isNamed(queries: Kysely<Tables>, digest: string) {
  for (const table of ["work_files", "upload_texts"] as const) {
    const query = queries.selectFrom(table).select("digest").where("digest", "=", digest);
    if (await query.limit(1).executeTakeFirst()) return true;
  }
  const upload = queries.selectFrom("work_uploads").select("id").where("digest", "=", digest);
  return (await upload.where("whole_at", "is not", null).limit(1).executeTakeFirst()) !== undefined;
}
