import { requireValue } from "#app/people/members/require-member.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { ownerAsking } from "./owner.server.ts";

/** By which name an owner or a helper asks; throws as `requireMember`, 404 to another member and 429 to whoever tries too many keys. */
export async function requireOwner(site: Site, request: Request, visitor: Visitor) {
  const owner = await ownerAsking(site, request, visitor);
  if (owner.ok || owner.retryAfter === undefined) return requireValue(owner);
  const { ok, kind, retryAfter } = owner;
  const headers = { "Cache-Control": "no-store", "Retry-After": String(retryAfter) };
  throw Response.json({ ok, kind, retryAfter }, { status: 429, headers });
}
