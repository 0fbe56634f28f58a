import { createHash } from "node:crypto";
import { isUnavailable } from "#database/trouble.ts";
import type { Site } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";
import type { SignedEntry } from "#partners/community/community.ts";
import { startSession } from "#app/people/members/member-sessions.server.ts";
import { hashOf, isOurToken, makeToken } from "#app/people/members/random-tokens.server.ts";

const lifetime = 10 * minute;

/** SHA-256 as base64url: what a browser says of its verifier before it goes to the platform. */
export function challengeOf(verifier: string) {
  return createHash("sha256").update(verifier).digest("base64url");
}

/** Notes that a browser sets out to sign in, and answers the nonce that the platform must send back within 10 minutes. */
export async function startAttempt({ database, now }: Site, challenge: string) {
  const nonce = makeToken();
  await database.queries
    .insertInto("sign_in_attempts")
    .values({ nonce_hash: hashOf(nonce), challenge, expires_at: now() + lifetime })
    .execute();
  return nonce;
}

/** What came back from the platform, and what only the browser that set out can know. */
type Return = { sso: string; sig: string; verifier: string };

/**
 * Turns the platform's signed word into a session of ours (partners.md §1.2). `auth`: the signature is wrong or the
 * platform refused. `not_found`: no such attempt, used before or older than 10 minutes. `forbidden`: another browser set
 * out; the attempt stays good for that one.
 */
export async function finishAttempt(
  site: Site,
  entry: SignedEntry,
  { sso, sig, verifier }: Return,
): Promise<Answer<{ token: string }>> {
  const proof = entry.read({ sso, sig });
  if (!proof.ok) return proof;
  const { nonce, credential, member } = proof.value;
  try {
    return await site.database.transaction(async (queries) => {
      const at = site.now();
      const attempt = queries.selectFrom("sign_in_attempts").selectAll().where("nonce_hash", "=", hashOf(nonce));
      const found = await attempt.executeTakeFirst();
      if (!found || found.expires_at <= at) return { ok: false, kind: "not_found" };
      if (!isOurToken(verifier) || found.challenge !== challengeOf(verifier)) return { ok: false, kind: "forbidden" };

      const used = await queries
        .updateTable("sign_in_attempts")
        .set({ used_at: at })
        .where("nonce_hash", "=", found.nonce_hash)
        .where("used_at", "is", null)
        .returning("nonce_hash")
        .executeTakeFirst();
      if (!used) return { ok: false, kind: "not_found" };
      const newcomer = { provider: "discourse" as const, email: member.email ?? "", credential };
      const token = await startSession(site, queries, { ...newcomer, renewal: "", credentialExpiresAt: null });
      return { ok: true, value: { token } };
    });
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, kind: "unavailable" };
    throw error;
  }
}
