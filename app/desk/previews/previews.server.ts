import { hashOf, isOurToken, makeToken } from "#app/people/members/random-tokens.server.ts";
import { draftsOf } from "#app/desk/drafts/drafts.server.ts";
import type { Content } from "#app/site/content.ts";
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

/** What a preview shows; `unreadable` while a draft has a mistake; undefined: no such secret, or its hour is over. */
export async function previewedContent(site: Site, token: string): Promise<Content | "unreadable" | undefined> {
  if (!isOurToken(token)) return undefined;
  const row = await site.database.queries
    .selectFrom("content_previews")
    .select("who")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", site.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const read = site.publishing.read(await draftsOf(site, row.who));
  return read.ok ? read.content : "unreadable";
}
