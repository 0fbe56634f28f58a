import { recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { draftsOf } from "./drafts.server.ts";

/** Publishes all drafts of an owner, or nothing; what was published is no draft any more. */
export async function publishDrafts(site: Site, who: string, note: string): Promise<PublishOutcome> {
  const drafts = await draftsOf(site, who);
  if (drafts.length === 0) return { ok: false, reason: "nothing" };
  const outcome = await site.publishing.publish({ changes: drafts, who, note });
  if (!outcome.ok && outcome.reason !== "nothing") return outcome;
  await site.database.transaction(async (queries) => {
    // What was typed meanwhile stays: a draft of another text than was published.
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
    if (outcome.ok)
      await recordOwnerAction(queries, {
        who,
        what: "content published",
        subject: String(outcome.number),
        at: site.now(),
      });
  });
  return outcome;
}
