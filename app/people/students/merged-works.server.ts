import type { Transaction } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { dropUploads, letGo } from "./dropped-files.server.ts";

type Clock = Pick<Site, "now">;

/**
 * Where both handed in the same module, the work that is further stays: accepted before handed in before taken back, else
 * that of `to`. The other is gone with `from`.
 */
export async function moveWorks(site: Clock, queries: Transaction<Tables>, from: string, to: string) {
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
    if (keptId !== null) await dropWork(site, queries, stays ? id : keptId);
    if (!stays) await queries.updateTable("works").set({ student_id: to }).where("id", "=", id).execute();
  }
}

function rankOf(state: Tables["works"]["state"]) {
  return ["withdrawn", "handed-in", "accepted"].indexOf(state === "again" ? "handed-in" : state);
}

async function dropWork(site: Clock, queries: Transaction<Tables>, id: string) {
  const files = await queries.selectFrom("work_files").select("digest").where("work_id", "=", id).execute();
  await letGo(
    site,
    queries,
    files.map(({ digest }) => digest),
  );
  await queries.deleteFrom("works").where("id", "=", id).execute();
}

/** Of two files that drafts of both have under one name that of `to` stays. */
export async function moveUploads(site: Clock, queries: Transaction<Tables>, from: string, to: string) {
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
  await dropUploads(site, queries, twice);
  await queries.updateTable("work_uploads").set({ student_id: to }).where("student_id", "=", from).execute();
}

/** While a version waits, the places of its files in the draft are free: it may be taken back. */
export async function freePlaces(site: Clock, queries: Transaction<Tables>, student: string) {
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
  await dropUploads(site, queries, taken);
}
