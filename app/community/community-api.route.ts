import { asMember, memberOf, tokenOf } from "#app/people/members/members.server.ts";
import type { SignedInMember } from "#app/people/members/auth.tsx";
import { opensDesk } from "#app/people/owner/owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { Route } from "./+types/community-api.route.ts";
import { avatarAddress } from "#app/community/avatar/avatar.server.ts";
import { recentNotifications, recentPosts, upcomingEvents } from "./community.server.ts";

type Call = (site: Site, token: string) => Promise<Answer<unknown>>;

/** What a member's browser may ask, by the last part of the address. */
const calls = new Map<string, Call>([
  ["me", signedInMember],
  ["posts", (site, token) => asMember(site, token, (credential) => recentPosts(site, credential))],
  ["events", (site, token) => asMember(site, token, (credential) => upcomingEvents(site, credential))],
  ["notifications", (site, token) => asMember(site, token, (credential) => recentNotifications(site, credential))],
]);

/** `GET /api/community/{me,posts,events,notifications}` with the member's bearer token (partners.md §1.2). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = requireSite(context);
  const call = calls.get(params.call);
  if (!call) return answerJson({ ok: false, kind: "not_found" });
  const token = tokenOf(request);
  if (token === undefined) return answerJson({ ok: false, kind: "auth" });
  return answerJson(await call(site, token));
}

/** The member as the browser may know them: their picture only by an address of ours, and of /admin only whom it opens to. */
async function signedInMember(site: Site, token: string): Promise<Answer<SignedInMember>> {
  const me = await memberOf(site, token);
  if (!me.ok) return me;
  const { id, name, email, avatarUrl } = me.value;
  const member = { id: id ?? `address ${email}`, name, email, avatar: avatarAddress(site, avatarUrl) };
  return { ok: true, value: (await opensDesk(site, email)) ? { ...member, desk: true } : member };
}
