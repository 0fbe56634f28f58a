import type { Kysely } from "kysely";
import { hashOf, isOurToken, makeToken } from "#app/people/members/random-tokens.server.ts";
import { memberAsking, tokenOf } from "#app/people/members/members.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";

const lifetime = 30 * day;
/** Tells it from a member's token: what it opens belongs to whom the owner named, and never to a member (decision 042). */
const prefix = "named.";

function isNamedToken(token: string) {
  return token.startsWith(prefix) && isOurToken(token.slice(prefix.length));
}

/** Begins a session of 30 days for a proven address, in the caller's transaction; answers the token, of which only the SHA-256 is kept. */
export async function startNamedSession({ now }: Pick<Site, "now">, queries: Kysely<Tables>, email: string) {
  const token = prefix + makeToken();
  const at = now();
  await queries
    .insertInto("member_sessions")
    .values({
      token_hash: hashOf(token),
      provider: "address",
      email,
      credential: "",
      renewal: "",
      credential_expires_at: null,
      created_at: at,
      expires_at: at + lifetime,
    })
    .execute();
  return token;
}

/**
 * The proven address of who asks: a member's, as the platform says now, or that of a mailed link. For what the owner opens
 * to an address, who is asked each time whether it still is; nothing of a member opens by it. Empty where a platform tells none.
 */
export async function addressAsking(site: Site, request: Request): Promise<Answer<string>> {
  const token = tokenOf(request);
  if (token !== undefined && isNamedToken(token)) {
    const email = await addressOf(site, token);
    return email === undefined ? { ok: false, kind: "auth" } : { ok: true, value: email };
  }
  const member = await memberAsking(site, request);
  return member.ok ? { ok: true, value: member.value.email ?? "" } : member;
}

async function addressOf({ database, now }: Site, token: string) {
  const row = await database.queries
    .selectFrom("member_sessions")
    .select("email")
    .where("token_hash", "=", hashOf(token))
    .where("provider", "=", "address")
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return row?.email;
}
