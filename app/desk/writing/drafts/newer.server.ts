import type { Kysely } from "kysely";
import { readFields } from "#app/content/writing/opened-file.ts";
import type { Tables } from "#database/schema.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Newer } from "./newer.ts";

/** How many releases of its file a form may be behind and still be understood. */
const reach = 20;

/** The last release of a file whose published text is not the one that a draft began with; null where it is. */
export async function newerThan(
  queries: Kysely<Tables>,
  file: string,
  base: string | null,
  published: string | null,
): Promise<Newer | null> {
  if (base === published) return null;
  const newest = await releasesOf(queries, file)
    .select(["number", "at", "who"])
    .orderBy("number", "desc")
    .executeTakeFirst();
  return newest ?? null;
}

/** The text that a form was opened with before somebody published another; `seen`: fingerprints of what it knows. */
export async function formerText(queries: Kysely<Tables>, file: string, seen: readonly string[]) {
  const rows = await releasesOf(queries, file).select("base").orderBy("number", "desc").limit(reach).execute();
  return rows.map(({ base }) => base).find((base) => base !== null && isSeen(base, seen));
}

export function isSeen(text: string, seen: readonly string[]) {
  const read = readFields(text);
  return read.ok && seen.includes(fingerprint(read.fields));
}

function releasesOf(queries: Kysely<Tables>, file: string) {
  return queries
    .selectFrom("content_changes")
    .innerJoin("content_releases", "number", "release")
    .where("file", "=", file);
}
