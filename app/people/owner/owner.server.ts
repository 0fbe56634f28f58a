import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { requireMember } from "#app/people/members/members.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { countFailedKey, secondsUntilNextKey } from "./failed-keys.server.ts";

/** Who opened /admin: an address of ADMIN_EMAILS, or "owner key". */
export type OwnerName = string;

const keyHeader = /^Owner ([\x21-\x7e]{1,4096})$/;

/**
 * Lets the owner pass (decisions.md, security.md E7): `Authorization: Owner <key>` or the bearer token of a member whose
 * platform address is in ADMIN_EMAILS. Everybody else is refused: nobody signed in 401, another member 404, a wrong key
 * 401 and after five in an hour 429 (D7), the platform down 503.
 */
export async function requireOwner(site: Site, request: Request, visitor: Visitor): Promise<OwnerName> {
  const key = keyIn(request);
  return key === undefined ? requireOwningMember(site, request) : requireKey(site, key, visitor);
}

/** Whether a request brings the owner's key; costs two hashes, and nothing where it brings none. */
export function bringsOwnerKey({ owner }: Pick<Site, "owner">, request: Request) {
  const key = keyIn(request);
  return key !== undefined && isOwnerKey(owner, key);
}

function keyIn(request: Request) {
  return keyHeader.exec(request.headers.get("Authorization") ?? "")?.[1];
}

async function requireOwningMember(site: Site, request: Request) {
  const { email } = await requireMember(site, request);
  if (email === null || !site.owner.emails.includes(emailKey(email)))
    throw answerJson({ ok: false, kind: "not_found" });
  return emailKey(email);
}

/**
 * The right key opens whatever others of its network sent before: it is too long to be guessed at any rate that the site
 * answers, while behind an unlisted proxy everybody shares a network, and anybody could lock the owner out (decision 016).
 */
async function requireKey(site: Site, key: string, visitor: Visitor) {
  if (isOwnerKey(site.owner, key)) return "owner key";
  const wait = await secondsUntilNextKey(site, visitor);
  if (wait > 0) throw tooManyKeys(wait);
  await countFailedKey(site, visitor);
  throw answerJson({ ok: false, kind: "auth" });
}

function isOwnerKey(owner: Site["owner"], key: string) {
  return owner.key !== "" && isSame(key, owner.key);
}

/** In constant time: both sides are hashed first, so that they are equally long. */
function isSame(given: string, expected: string) {
  return timingSafeEqual(hashOf(given), hashOf(expected));
}

function hashOf(text: string) {
  return createHash("sha256").update(text).digest();
}

function tooManyKeys(retryAfter: number) {
  return Response.json(
    { ok: false, kind: "rate_limited", retryAfter },
    { status: 429, headers: { "Cache-Control": "no-store", "Retry-After": String(retryAfter) } },
  );
}

/** Writes down what the owner did, in the transaction that does it. `subject` names the thing by its id, never a person's address. */
export async function recordOwnerAction(
  queries: Kysely<Tables>,
  { who, what, subject, at }: { who: OwnerName; what: string; subject: string; at: number },
) {
  await queries.insertInto("owner_actions").values({ id: randomUUID(), at, who, what, subject }).execute();
}
