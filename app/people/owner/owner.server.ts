import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { memberAsking } from "#app/people/members/members.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { Tables } from "#database/schema.ts";
import { countFailedKey, secondsUntilNextKey } from "./failed-keys.server.ts";

/** Who opened /admin: an address of ADMIN_EMAILS, or "owner key". */
export type OwnerName = string;

const keyHeader = /^Owner ([\x21-\x7e]{1,4096})$/;

/** `retryAfter` in seconds, after too many wrong keys. */
type OwnerAnswer = Answer<OwnerName> & { retryAfter?: number };

/**
 * The owner (decisions.md, security.md E7): `Authorization: Owner <key>` or the bearer token of a member whose platform
 * address is in ADMIN_EMAILS. Everybody else is refused: nobody signed in and a wrong key `auth`, another member
 * `not_found`, after five wrong keys in an hour `rate_limited` (D7), the platform down `unavailable`.
 */
export async function ownerAsking(site: Site, request: Request, visitor: Visitor): Promise<OwnerAnswer> {
  const key = keyIn(request);
  return key === undefined ? owningMember(site, request) : keyHolder(site, key, visitor);
}

/** Whether a request brings the owner's key; costs two hashes, and nothing where it brings none. */
export function bringsOwnerKey({ owner }: Pick<Site, "owner">, request: Request) {
  const key = keyIn(request);
  return key !== undefined && isOwnerKey(owner, key);
}

function keyIn(request: Request) {
  return keyHeader.exec(request.headers.get("Authorization") ?? "")?.[1];
}

async function owningMember(site: Site, request: Request): Promise<OwnerAnswer> {
  const member = await memberAsking(site, request);
  if (!member.ok) return member;
  const key = emailKey(member.value.email ?? "");
  return site.owner.emails.includes(key) ? { ok: true, value: key } : { ok: false, kind: "not_found" };
}

/**
 * The right key opens whatever others of its network sent before: it is too long to be guessed at any rate that the site
 * answers, while behind an unlisted proxy everybody shares a network, and anybody could lock the owner out (decision 016).
 */
async function keyHolder(site: Site, key: string, visitor: Visitor): Promise<OwnerAnswer> {
  if (isOwnerKey(site.owner, key)) return { ok: true, value: "owner key" };
  const retryAfter = await secondsUntilNextKey(site, visitor);
  if (retryAfter > 0) return { ok: false, kind: "rate_limited", retryAfter };
  await countFailedKey(site, visitor);
  return { ok: false, kind: "auth" };
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

/** Writes down what the owner did, in the transaction that does it. `subject` names the thing by its id, never a person's address. */
export async function recordOwnerAction(
  queries: Kysely<Tables>,
  { who, what, subject, at }: { who: OwnerName; what: string; subject: string; at: number },
) {
  await queries.insertInto("owner_actions").values({ id: randomUUID(), at, who, what, subject }).execute();
}
