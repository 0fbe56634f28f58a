import { findDeskPerson } from "#app/mail/owner-mails/desk-people.server.ts";
import { hashOf, isOurToken, makeToken } from "#app/people/members/random-tokens.server.ts";
import { ownerKey } from "#app/people/owner/owner.server.ts";
import { withDrafts } from "#app/desk/writing/pages/desk-texts.server.ts";
import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import type { Content, Sources } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";

/** A new secret under which this owner's drafts are shown for an hour. Only its hash is kept; what has ended is forgotten. */
export async function startPreview({ database, now }: Site, who: string) {
  const token = makeToken();
  await database.transaction(async (queries) => {
    await queries.deleteFrom("content_previews").where("expires_at", "<=", now()).execute();
    const row = { token_hash: hashOf(token), who, expires_at: now() + hour };
    await queries.insertInto("content_previews").values(row).execute();
  });
  return token;
}

/** What a preview shows, with its texts; `unreadable` while a draft has a mistake. */
type Previewed = { content: Content | "unreadable"; sources: Sources };

/** undefined: no such secret, its hour is over, or `asker`, where somebody proves to be one, is another than whose it is. */
export async function previewedContent(site: Site, token: string, asker?: string): Promise<Previewed | undefined> {
  if (!isOurToken(token)) return undefined;
  const row = await site.database.queries
    .selectFrom("content_previews")
    .select("who")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", site.now())
    .executeTakeFirst();
  if (!row || (asker ?? row.who) !== row.who || !(await isOwnerStill(site, row.who))) return undefined;
  const drafts = await draftsOf(site, row.who);
  const read = site.publishing.read(drafts);
  return {
    content: read.ok ? read.content : "unreadable",
    sources: withDrafts(site.publishing.sources(), drafts),
  };
}

async function isOwnerStill(site: Site, who: string) {
  if (who === ownerKey) return site.owner.key !== "";
  return (await findDeskPerson(site, site.database.queries, who))?.role === "owner";
}
