import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { seal, unseal } from "#app/site/sealing.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { hashOf, isOurToken, makeToken } from "./random-tokens.server.ts";

const lifetime = 30 * day;

/** What proves a member to the platform. `renewal` is empty and `credentialExpiresAt` null for a credential that does not end. */
type Credential = { credential: string; renewal: string; credentialExpiresAt: number | null };

export type MemberSession = Credential & { hash: string; email: string };

type Newcomer = Credential & { provider: Tables["member_sessions"]["provider"]; email: string };

/**
 * Begins a session of 30 days, inside the caller's transaction. Answers the token for the browser: 256 random bits, of
 * which only the SHA-256 is kept. What the platform gave is sealed for this session and opens for no other.
 */
export async function startSession(site: Site, queries: Kysely<Tables>, { provider, email, ...credential }: Newcomer) {
  const token = makeToken();
  const hash = hashOf(token);
  const at = site.now();
  await queries
    .insertInto("member_sessions")
    .values({
      token_hash: hash,
      provider,
      email,
      created_at: at,
      expires_at: at + lifetime,
      ...sealed(site, hash, credential),
    })
    .execute();
  return token;
}

/** The session of this token at the platform that the site has now; undefined when it ended or there never was one. */
export async function findSession(site: Site, token: string): Promise<MemberSession | undefined> {
  if (!isOurToken(token)) return undefined;
  const hash = hashOf(token);
  const { entry } = site.community;
  const row = await site.database.queries
    .selectFrom("member_sessions")
    .selectAll()
    .where("token_hash", "=", hash)
    .where("provider", "=", entry.kind === "mail" ? entry.provider : "discourse")
    .where("expires_at", ">", site.now())
    .executeTakeFirst();
  if (!row) return undefined;

  const credential = unseal(site.secret, purposeOf("credential", hash), row.credential);
  const renewal = unseal(site.secret, purposeOf("renewal", hash), row.renewal);
  // Sealed with another secret: nobody can use it any more.
  if (credential === undefined || renewal === undefined) return undefined;
  return { hash, email: row.email, credential, renewal, credentialExpiresAt: row.credential_expires_at };
}

/** Puts a renewed credential in the place of the old one. A session that ended meanwhile stays ended. */
export async function keepCredential(site: Site, { hash }: MemberSession, credential: Credential) {
  await site.database.queries
    .updateTable("member_sessions")
    .set(sealed(site, hash, credential))
    .where("token_hash", "=", hash)
    .execute();
}

/** At once, in every tab and on every device that shares the token. Idempotent. */
export async function endSession({ database }: Site, token: string) {
  await database.queries.deleteFrom("member_sessions").where("token_hash", "=", hashOf(token)).execute();
}

/** Erases what is over: sessions, attempts, and links a day after their end, so that until then an old one is told apart. */
export async function tidySessions({ database, now }: Site) {
  const at = now();
  await database.queries.deleteFrom("member_sessions").where("expires_at", "<=", at).execute();
  await database.queries.deleteFrom("sign_in_attempts").where("expires_at", "<=", at).execute();
  await database.queries
    .deleteFrom("sign_in_links")
    .where("expires_at", "<=", at - day)
    .execute();
}

function sealed({ secret }: Site, hash: string, { credential, renewal, credentialExpiresAt }: Credential) {
  return {
    credential: seal(secret, purposeOf("credential", hash), credential),
    renewal: seal(secret, purposeOf("renewal", hash), renewal),
    credential_expires_at: credentialExpiresAt,
  };
}

function purposeOf(what: "credential" | "renewal", hash: string) {
  return `${what} of member session ${hash}`;
}
