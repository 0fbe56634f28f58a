import { circleRefusal } from "./circle-tokens.ts";
import type { Call } from "#demo/community/trouble/control.ts";
import { type DemoMember, fullName, type Members } from "#demo/community/members/members.ts";
import {
  type DemoEvent,
  type DemoNotice,
  type DemoPost,
  isoTime,
  missingTranslation,
  seedAt,
} from "#demo/community/members/seed.ts";
import { type Natural, refused } from "#demo/community/trouble/shapes.ts";
import type { Tokens } from "#demo/community/members/tokens.ts";

/** The calls of partners.md §1.2, row “circle”. */
export const circleCalls: Record<string, Call> = {
  "/api/headless/v1/community_member": "me",
  "/api/headless/v1/home": "posts",
  "/api/headless/v1/community_events": "events",
  "/api/headless/v1/notifications": "notifications",
};

/** The member whose access token came with the request, or the refusal. */
export function circleMember({ headers }: Request, members: Members, tokens: Tokens): DemoMember | Response {
  const [, token = ""] = /^Bearer (\S+)$/.exec(headers.get("Authorization") ?? "") ?? [];
  const read = tokens.read("access", token);
  if (read.ok) return members.find(read.memberId) ?? refused(404, circleRefusal);
  const words = read.reason === "unknown" ? "The access token is invalid." : `The access token is ${read.reason}.`;
  return refused(401, () => circleRefusal(401, words));
}

/** Pages of records, with Circle's names of fields. */
export function circleAnswer(call: Call, member: DemoMember, now: number, url: URL): Natural {
  if (call === "me") return { entries: [circleMe(member, url.origin)], wrap: ([me]) => me };
  const { posts, events, notices } = seedAt(now);
  if (call === "posts") return paged(posts.toSorted((left, right) => right.at - left.at).map(circlePost), url);
  if (call === "notifications") return paged(notices.map(circleNotice), url);
  const past = url.searchParams.get("past_events");
  const isPast = ({ startsAt, endsAt }: DemoEvent) => (endsAt ?? startsAt) < now;
  return paged(events.filter((event) => past === null || isPast(event) === (past === "true")).map(circleEvent), url);
}

function paged(all: object[], { searchParams }: URL): Natural {
  const page = Math.max(1, Number(searchParams.get("page")) || 1);
  const size = Math.min(100, Math.max(1, Number(searchParams.get("per_page")) || 10));
  const pages = Math.ceil(all.length / size);
  const frame = { page, per_page: size, has_next_page: page < pages, count: all.length, page_count: pages };
  return { entries: all.slice((page - 1) * size, page * size), wrap: (records) => ({ ...frame, records }) };
}

function circleMe(member: DemoMember, origin: string) {
  const picture = member.picture ? `${origin}/community/avatars/${member.id}.png` : null;
  return {
    id: Number(member.id),
    user_id: Number(member.id),
    public_uid: `demo-${member.id}`,
    name: fullName(member),
    avatar_url: picture,
    large_avatar_url: picture,
    headline: "",
    active: true,
    roles: { admin: false, moderator: false },
    posts_count: 3,
    comments_count: 8,
  };
}

function circlePost({ id, title, space, at, body }: DemoPost) {
  return {
    id,
    name: title,
    display_title: title,
    slug: `post-${id}`,
    status: "published",
    post_type: "basic",
    space: { id: 1, name: space, slug: space.toLowerCase() },
    created_at: isoTime(at),
    published_at: isoTime(at),
    body: { html: `<p>${body}</p>` },
    body_plain_text: body,
    comment_count: 2,
    user_likes_count: 5,
  };
}

function circleEvent({ id, name, startsAt, endsAt, place }: DemoEvent) {
  const online = place.startsWith("https:");
  return {
    id,
    name,
    slug: `event-${id}`,
    status: "published",
    event_type: "event",
    space: { id: 2, name: "Events", slug: "events" },
    event_setting_attributes: {
      starts_at: isoTime(startsAt),
      ends_at: endsAt && isoTime(endsAt),
      duration_in_seconds: endsAt && (endsAt - startsAt) / 1000,
      location_type: online ? "virtual" : "in_person",
      virtual_location_url: online ? place : null,
      in_person_location: online ? null : place,
    },
  };
}

function circleNotice({ id, actor, action, about, at, read }: DemoNotice) {
  return {
    id,
    created_at: isoTime(at),
    read_at: read ? isoTime(at) : null,
    action: "comment",
    display_action: action ?? missingTranslation,
    actor_name: actor,
    actor_image: null,
    notifiable_id: id,
    notifiable_type: "Post",
    notifiable_title: about,
    space_title: "General",
    notification_text_structure: ["actor_name", "display_action", "notifiable_title"],
  };
}
