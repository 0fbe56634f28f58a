import { randomUUID, timingSafeEqual } from "node:crypto";
import { hashOf } from "#app/people/members/random-tokens.server.ts";
import type { Kysely } from "kysely";
import { addressAsking } from "#app/people/named/named-sessions.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { findDeskPerson, type Role } from "#app/mail/owner-mails/desk-people.server.ts";
import { tellOwner, wasTold } from "#app/mail/inbox/owner-events.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { isUnavailable } from "#database/trouble.ts";
import type { Answer } from "#partners/answer.ts";
import type { Tables } from "#database/schema.ts";
import { countFailedKey, secondsUntilNextKey } from "./failed-keys.server.ts";

/** Who opened /admin: the address of an owner or a helper, or "owner key". */
export type OwnerName = string;

/** Who asks, and what they may (decision 036). */
export type Asker = { name: OwnerName; role: Role };

export const ownerKey = "owner key";

const keyWords = [
  "/admin was opened with the owner key.",
  "If that was you, all is well: it is told once a day and network.",
  "If it was none of you: make a new key (docs/OPERATING.md, Keys), restart, and read the journal.",
].join("\n");

const keyHeader = /^Owner ([\x21-\x7e]{1,4096})$/;

/** `retryAfter` in seconds, after too many wrong keys. */
type OwnerAnswer = Answer<Asker> & { retryAfter?: number };

/**
 * The owner (decisions.md, security.md E7): `Authorization: Owner <key>` or the bearer token of a member, or of a mailed
 * link, whose proven address is an owner's or a helper's. Everybody else is refused: nobody signed in and a wrong key `auth`, another member
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
  const address = await addressAsking(site, request);
  if (!address.ok) return address;
  const person = await findDeskPerson(site, site.database.queries, address.value);
  return person ? { ok: true, value: { name: person.email, role: person.role } } : { ok: false, kind: "not_found" };
}

/** Whether /admin opens to who proved this address; false also while the database does not answer, since nothing opens then. */
export async function opensDesk(site: Site, address: string | null) {
  try {
    return (await findDeskPerson(site, site.database.queries, address ?? "")) !== undefined;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/**
 * The right key opens whatever others of its network sent before: it is too long to be guessed at any rate that the site
 * answers, while behind an unlisted proxy everybody shares a network, and anybody could lock the owner out (decision 016).
 */
async function keyHolder(site: Site, key: string, visitor: Visitor): Promise<OwnerAnswer> {
  if (isOwnerKey(site.owner, key)) {
    await tellOfKey(site, visitor);
    return { ok: true, value: { name: ownerKey, role: "owner" } };
  }
  const retryAfter = await secondsUntilNextKey(site, visitor);
  if (retryAfter > 0) return { ok: false, kind: "rate_limited", retryAfter };
  await countFailedKey(site, visitor);
  return { ok: false, kind: "auth" };
}

/**
 * The key is nobody's name: whoever uses it is written down and told to the owners, once a day and network. It opens
 * also while nothing can be written, since it is there for such days.
 */
async function tellOfKey(site: Site, { address }: Visitor) {
  const same = `owner key ${networkOf(address)} ${Math.floor(site.now() / day)}`;
  try {
    if (await wasTold(site, site.database.queries, same)) return;
    await site.database.transaction(async (queries) => {
      const event = { notice: "owner key", words: keyWords, page: "/admin/journal" } as const;
      if (!(await tellOwner(site, queries, event, same))) return;
      const note = { who: ownerKey, what: "opened with the owner key", subject: "" };
      await recordOwnerAction(queries, { ...note, at: site.now() });
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

function isOwnerKey(owner: Site["owner"], key: string) {
  return owner.key !== "" && isSame(key, owner.key);
}

/** In constant time: both sides are hashed first, so that they are equally long. */
function isSame(given: string, expected: string) {
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)));
}

/** Writes down what the owner did, in the transaction that does it. `subject` names the thing by its id, never a person's address. */
export async function recordOwnerAction(
  queries: Kysely<Tables>,
  { who, what, subject, at }: { who: OwnerName; what: string; subject: string; at: number },
) {
  await queries.insertInto("owner_actions").values({ id: randomUUID(), at, who, what, subject }).execute();
}
