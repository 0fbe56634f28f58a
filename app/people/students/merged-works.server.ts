import type { Selectable, Transaction } from "kysely";
import type { Tables } from "#database/schema.ts";
import { partsOf } from "#partners/files/files.ts";

/**
 * Where both handed in the same module, the work that is further stays: accepted before handed in before taken back, else
 * that of `to`. The other is gone with `from`.
 */
export async function moveWorks(queries: Transaction<Tables>, from: string, to: string) {
  const pairs = await queries
    .selectFrom("works as old")
    .leftJoin("works as kept", (join) =>
      join.onRef("kept.track", "=", "old.track").onRef("kept.module", "=", "old.module").on("kept.student_id", "=", to),
    )
    .select(["old.id", "old.state", "kept.id as keptId", "kept.state as keptState"])
    .where("old.student_id", "=", from)
    .execute();
  for (const { id, state, keptId, keptState } of pairs) {
    const stays = keptId !== null && rankOf(state) <= rankOf(keptState ?? "withdrawn");
    if (keptId !== null) await dropWork(queries, stays ? id : keptId);
    if (!stays) await queries.updateTable("works").set({ student_id: to }).where("id", "=", id).execute();
  }
}

function rankOf(state: Tables["works"]["state"]) {
  return ["withdrawn", "handed-in", "accepted"].indexOf(state === "again" ? "handed-in" : state);
}

async function dropWork(queries: Transaction<Tables>, id: string) {
  const files = await queries.selectFrom("work_files").select("digest").where("work_id", "=", id).execute();
  await letGo(
    queries,
    files.map(({ digest }) => ({ name: digest })),
  );
  await queries.deleteFrom("works").where("id", "=", id).execute();
}

/** Of two files that drafts of both have under one name that of `to` stays. */
export async function moveUploads(queries: Transaction<Tables>, from: string, to: string) {
  const twice = await queries
    .selectFrom("work_uploads as old")
    .innerJoin("work_uploads as kept", (join) =>
      join
        .onRef("kept.track", "=", "old.track")
        .onRef("kept.module", "=", "old.module")
        .onRef("kept.path", "=", "old.path")
        .on("kept.student_id", "=", to),
    )
    .select(["old.id", "old.digest", "old.size", "old.whole_at"])
    .where("old.student_id", "=", from)
    .execute();
  await dropUploads(queries, twice);
  await queries.updateTable("work_uploads").set({ student_id: to }).where("student_id", "=", from).execute();
}

/** While a version waits, the places of its files in the draft are free: it may be taken back. */
export async function freePlaces(queries: Transaction<Tables>, student: string) {
  const taken = await queries
    .selectFrom("work_uploads as drafted")
    .innerJoin("works", (join) =>
      join
        .onRef("works.student_id", "=", "drafted.student_id")
        .onRef("works.track", "=", "drafted.track")
        .onRef("works.module", "=", "drafted.module")
        .on("works.state", "=", "handed-in"),
    )
    .innerJoin("work_files", (join) =>
      join.onRef("work_files.work_id", "=", "works.id").onRef("work_files.path", "=", "drafted.path"),
    )
    .select(["drafted.id", "drafted.digest", "drafted.size", "drafted.whole_at"])
    .distinct()
    .where("drafted.student_id", "=", student)
    .execute();
  await dropUploads(queries, taken);
}

type Upload = Pick<Selectable<Tables["work_uploads"]>, "id" | "digest" | "size" | "whole_at">;

async function dropUploads(queries: Transaction<Tables>, uploads: Upload[]) {
  for (const { id, digest, size, whole_at } of uploads) {
    const texts = await queries.selectFrom("upload_texts").select("digest").where("upload_id", "=", id).execute();
    await letGo(
      queries,
      whole_at === null
        ? [{ name: id, parts: partsOf(size) }]
        : [{ digest }, ...texts].map(({ digest: name }) => ({ name })),
    );
    await queries.deleteFrom("work_uploads").where("id", "=", id).execute();
  }
}

/** The next sweep deletes these bytes, unless a row names them or they are just being put (app/school/handing-in/uploads). */
async function letGo(queries: Transaction<Tables>, files: { name: string; parts?: number }[]) {
  for (const file of files)
    await queries
      .insertInto("loose_files")
      .values({ ...file, due_at: 0, going_since: null })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
}
