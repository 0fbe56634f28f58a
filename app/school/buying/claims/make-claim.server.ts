import type { Kysely } from "kysely";
import { hashOf, makeToken } from "#app/people/members/random-tokens.server.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

const lifetime = 48 * hour;

/** Makes a link to this address in the caller's transaction; answers the token, of which only the SHA-256 is kept. */
export async function makeClaim({ now }: Pick<Site, "now">, queries: Kysely<Tables>, email: string) {
  const token = makeToken();
  const values = { token_hash: hashOf(token), email, created_at: now(), expires_at: now() + lifetime };
  await queries.insertInto("claims").values(values).execute();
  return token;
}
