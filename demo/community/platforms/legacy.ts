import type { Call } from "#demo/community/trouble/control.ts";
import { type CommunityKeys, demoCommunity } from "#demo/community/members/keys.ts";
import type { DemoMember, Members } from "#demo/community/members/members.ts";
import { isoTime, missingTranslation, seedAt } from "#demo/community/members/seed.ts";
import { type Natural, refused } from "#demo/community/trouble/shapes.ts";
import type { Tokens } from "#demo/community/members/tokens.ts";

type Platform = { members: Members; tokens: Tokens; keys: CommunityKeys };

/** The calls of partners.md §1.2, row “demo, legacy”. */
export const legacyCalls: Record<string, Call> = {
  "/api/v1/me": "me",
  "/api/v1/posts": "posts",
  "/api/v1/events": "events",
  "/api/v1/notifications": "notifications",
};

export function legacyRefusal(status: number) {
  return { status: "error", error: status === 401 ? "unauthorized" : "refused", code: status };
}

/** The member whose token and the platform's key came with the request, or the refusal. */
export function legacyMember({ headers }: Request, { members, tokens, keys }: Platform): DemoMember | Response {
  if (headers.get(demoCommunity.apiKeyHeader) !== keys.apiKey) return refused(401, legacyRefusal);
  const [, token = ""] = /^Bearer (\S+)$/.exec(headers.get("Authorization") ?? "") ?? [];
  const read = tokens.read("member", token);
  return (read.ok && members.find(read.memberId)) || refused(401, legacyRefusal);
}

/** Bare lists. `origin` is the platform's own, of pictures. */
export function legacyAnswer(call: Call, member: DemoMember, now: number, origin: string): Natural {
  if (call === "me") return { entries: [legacyMe(member, origin)], wrap: ([me]) => me };
  const { posts, events, notices } = seedAt(now);
  const bare = (entries: object[]): Natural => ({ entries, wrap: (all) => all });
  if (call === "posts")
    return bare(
      posts.map(({ id, title, space, at, body }) => ({
        id,
        title,
        space_name: space,
        created_at: isoTime(at),
        body_plain_text: body,
      })),
    );
  if (call === "events")
    return bare(
      events.map(({ id, name, startsAt, endsAt, place }) => ({
        id,
        name,
        starts_at: isoTime(startsAt),
        ends_at: endsAt && isoTime(endsAt),
        location: place,
      })),
    );
  return bare(
    notices.map(({ id, actor, action, about, at, read }) => ({
      id,
      message: action ? `${actor} ${action} “${about}”` : null,
      actor_name: actor,
      display_action: action ?? missingTranslation,
      notifiable_title: about,
      created_at: isoTime(at),
      read_at: read ? isoTime(at) : null,
    })),
  );
}

function legacyMe(member: DemoMember, origin: string) {
  return {
    id: Number(member.id),
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    avatar_url: member.picture ? `${origin}/community/avatars/${member.id}.png` : null,
  };
}
