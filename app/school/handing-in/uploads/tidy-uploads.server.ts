import type { Transaction } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { sweepFiles } from "./loose-files.server.ts";
import { dropUploads, letGo } from "#app/people/students/dropped-files.server.ts";

/** Ends drafts' files that nobody touched for long, and deletes bytes that no row names. Answers how many were deleted. */
export async function tidyUploads(site: Site): Promise<number> {
  await site.database.transaction(async (queries) => {
    const over = queries.selectFrom("work_uploads").selectAll().where("expires_at", "<=", site.now()).limit(200);
    await dropUploads(site, queries, await over.execute());
  });
  return sweepFiles(site);
}

/** For the erasure of a student, before the rows go: drafts' files go now, and all bytes that nobody else has within a day. */
export async function letFilesOf(site: Pick<Site, "now">, queries: Transaction<Tables>, studentId: string) {
  const drafts = await queries.selectFrom("work_uploads").selectAll().where("student_id", "=", studentId).execute();
  await dropUploads(site, queries, drafts);
  const handed = await queries
    .selectFrom("work_files")
    .innerJoin("works", "works.id", "work_files.work_id")
    .select("digest")
    .where("student_id", "=", studentId)
    .execute();
  await letGo(
    site,
    queries,
    handed.map(({ digest }) => digest),
  );
}
