import type { CommunityKeys } from "#demo/community/members/keys.ts";
import type { DemoMember, Members } from "#demo/community/members/members.ts";
import { isoTime } from "#demo/community/members/seed.ts";
import { refused } from "#demo/community/trouble/shapes.ts";
import { lifetimes, type Tokens } from "#demo/community/members/tokens.ts";

const messages: Record<number, string> = {
  401: "The access token is expired.",
  403: "Your community is not eligible for Headless API access. Please upgrade your plan.",
  404: "Community member not found.",
  422: "Pass exactly one of sso_user_id, community_member_id or email.",
  429: "Too many requests.",
};

/** Circle's body for everything that is no success; `message` when it is not the usual one of that status. */
export function circleRefusal(status: number, message = messages[status] ?? "Something went wrong.") {
  return { success: false, message, error_details: {} };
}

type Platform = { members: Members; tokens: Tokens; now: () => number; keys: CommunityKeys };

/** Circle's calls below /api/v1/headless/: they give out, renew and revoke tokens, for our server alone (partners.md §1.2). */
export async function answerTokenCall(request: Request, { members, tokens, now, keys }: Platform): Promise<Response> {
  if (request.headers.get("Authorization") !== `Bearer ${keys.headlessToken}`)
    return refused(401, () => circleRefusal(401, "Your account could not be authenticated."));
  const fields = ((await request.json().catch(() => null)) ?? {}) as Record<string, unknown>;
  const route = `${request.method} ${new URL(request.url).pathname.slice("/api/v1/headless/".length)}`;

  if (route === "POST auth_token") {
    const member = memberOf(fields, members);
    return member instanceof Response ? member : Response.json(tokensOf(member, tokens, now()));
  }
  if (route === "PATCH access_token/refresh") {
    const read = tokens.read("refresh", textOf(fields.refresh_token));
    if (!read.ok || !members.find(read.memberId))
      return refused(401, () => circleRefusal(401, "The refresh token is expired."));
    return Response.json(accessOf(read.memberId, tokens, now()));
  }
  if (route === "POST access_token/revoke" || route === "POST refresh_token/revoke") {
    tokens.revoke(textOf(fields.access_token ?? fields.refresh_token));
    return Response.json({ success: true });
  }
  return refused(404, () => circleRefusal(404, "Not found."));
}

/** Whom exactly one of the three names points at. */
function memberOf(fields: Record<string, unknown>, members: Members): DemoMember | Response {
  const { sso_user_id: sso, community_member_id: id, email } = fields;
  const given = [sso, id, email].filter((each) => each !== undefined && each !== null);
  if (given.length !== 1) return refused(422, circleRefusal);
  const byId = members.find(textOf(sso).replace(/^demo-/, "")) ?? members.find(textOf(id));
  return byId ?? members.findByEmail(textOf(email)) ?? refused(404, circleRefusal);
}

function tokensOf({ id }: DemoMember, tokens: Tokens, now: number) {
  return {
    ...accessOf(id, tokens, now),
    refresh_token: tokens.mint("refresh", id),
    refresh_token_expires_at: isoTime(now + lifetimes.refresh),
    community_member_id: Number(id),
    community_id: 1,
  };
}

function accessOf(memberId: string, tokens: Tokens, now: number) {
  return {
    access_token: tokens.mint("access", memberId),
    access_token_expires_at: isoTime(now + lifetimes.access),
  };
}

function textOf(value: unknown) {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
