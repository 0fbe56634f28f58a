import type { Kysely } from "kysely";
import { recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { type Draft, draftsOf } from "./drafts.server.ts";

type Part = "all" | "sound";

/**
 * Publishes all drafts of an owner, or nothing; what was published is no draft any more. `part`: those without a mistake alone, where
 * they can go without the others.
 */
export async function publishDrafts(
  site: Site,
  who: string,
  note: string,
  part: Part = "all",
): Promise<PublishOutcome> {
  const all = await draftsOf(site, who);
  const drafts = part === "all" ? all : soundDrafts(site, all);
  if (drafts.length === 0) return { ok: false, reason: "nothing" };
  const outcome = await site.publishing.publish({
    changes: drafts,
    who,
    note,
    async along(queries, number) {
      await endDrafts(queries, who, drafts);
      const at = site.now();
      await recordOwnerAction(queries, { who, what: "content published", subject: String(number), at });
    },
  });
  if (!outcome.ok && outcome.reason === "nothing")
    await site.database.transaction((queries) => endDrafts(queries, who, drafts));
  return outcome;
}

/**
 * Drafts that can be published as they are: all of them, or those of files without a mistake where the others may wait. None where
 * pages come, move or go, since half a move is none.
 */
export function soundDrafts({ publishing }: Site, drafts: readonly Draft[]): Draft[] {
  const read = publishing.read(drafts);
  if (read.ok) return [...drafts];
  if (drafts.some(({ base, text }) => base === null || text === null)) return [];
  const wrong = new Set(read.mistakes.map(({ file }) => file));
  const sound = drafts.filter(({ file }) => !wrong.has(file));
  return sound.length < drafts.length && publishing.read(sound).ok ? sound : [];
}

/** What was typed meanwhile stays: a draft of another text than was published. */
async function endDrafts(queries: Kysely<Tables>, who: string, drafts: readonly Draft[]) {
  for (const { file, text, at } of drafts) {
    await queries
      .updateTable("content_drafts")
      .set({ base: text })
      .where("who", "=", who)
      .where("file", "=", file)
      .where("changed_at", "!=", at)
      .execute();
    await queries
      .deleteFrom("content_drafts")
      .where("who", "=", who)
      .where("file", "=", file)
      .where("changed_at", "=", at)
      .execute();
  }
}
