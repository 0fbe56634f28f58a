import { recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { ContentChange, PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";

/** `what`: the deed as the journal keeps it; `about`: a number of the history, unless it is the new one. */
type Order = { changes: ContentChange[]; note: string; what: string; about?: number };

/** Publishes what an owner's single order changes, and notes the order in the journal. */
export async function publishAs(
  site: Site,
  who: string,
  { changes, note, what, about }: Order,
): Promise<PublishOutcome> {
  if (changes.length === 0) return { ok: false, reason: "nothing" };
  return site.publishing.publish({
    changes,
    who,
    note,
    along: (queries, number) =>
      recordOwnerAction(queries, { who, what, subject: String(about ?? number), at: site.now() }),
  });
}
