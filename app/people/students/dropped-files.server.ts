import type { Kysely, Selectable, Transaction } from "kysely";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { partsOf } from "#partners/files/files.ts";

type Upload = Pick<Selectable<Tables["work_uploads"]>, "id" | "digest" | "size" | "whole_at">;

/** Deletes these uploads in the caller's transaction; their bytes follow. */
export async function dropUploads(site: Pick<Site, "now">, queries: Transaction<Tables>, rows: Upload[]) {
  for (const { id, digest, size, whole_at } of rows) {
    const texts = await queries.selectFrom("upload_texts").select("digest").where("upload_id", "=", id).execute();
    await queries.deleteFrom("work_uploads").where("id", "=", id).execute();
    if (whole_at === null) await letPartsGo(site, queries, id, partsOf(size));
    else await letGo(site, queries, [digest, ...texts.map((text) => text.digest)]);
  }
}

/** For the transaction that removes rows: what they named is deleted soon, unless another row names it or it is just being put. */
export async function letGo({ now }: Pick<Site, "now">, queries: Kysely<Tables>, digests: string[]) {
  for (const name of new Set(digests))
    await queries
      .insertInto("loose_files")
      .values({ name, due_at: now(), going_since: null })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
}

/** The same for the pieces of an upload; one may just be on its way, so they go an hour later. */
export async function letPartsGo({ now }: Pick<Site, "now">, queries: Kysely<Tables>, id: string, parts: number) {
  await queries
    .insertInto("loose_files")
    .values({ name: id, parts, due_at: now() + hour, going_since: null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}
