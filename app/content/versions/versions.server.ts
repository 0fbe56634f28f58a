import type { Kysely } from "kysely";
import type { ContentChange } from "#app/site/content.ts";
import type { Tables } from "#database/schema.ts";

/** `at` in milliseconds; `who` is empty where a file was changed on disk. */
type KeptRelease = { number: number; at: number; who: string; note: string; changes: ContentChange[] };

/** The number of the newest release; 0 before the first. */
export async function newestNumber(queries: Kysely<Tables>) {
  const newest = await queries
    .selectFrom("content_releases")
    .select((each) => each.fn.max("number").as("number"))
    .executeTakeFirst();
  return newest?.number ?? 0;
}

/** What was changed in releases after this one, in their order. */
export async function changesSince(queries: Kysely<Tables>, number: number) {
  return queries
    .selectFrom("content_changes")
    .selectAll()
    .where("release", ">", number)
    .orderBy("release")
    .orderBy("file")
    .execute();
}

/** Keeps a release in the caller's transaction. False when another took its number meanwhile: nothing is kept then. */
export async function keepRelease(queries: Kysely<Tables>, { changes, ...release }: KeptRelease) {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("content_releases")
    .values(release)
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await queries
    .insertInto("content_changes")
    .values(changes.map((change) => ({ release: release.number, ...change })))
    .execute();
  return true;
}
