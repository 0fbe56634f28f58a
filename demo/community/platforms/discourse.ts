import type { Call } from "#demo/community/trouble/control.ts";
import type { CommunityKeys } from "#demo/community/members/keys.ts";
import { type DemoMember, fullName, type Members } from "#demo/community/members/members.ts";
import { type DemoEvent, type DemoNotice, type DemoPost, isoTime, seedAt } from "#demo/community/members/seed.ts";
import { type Natural, refused } from "#demo/community/trouble/shapes.ts";

/** The calls of partners.md §1.2, row “discourse”. */
export const discourseCalls: Record<string, Call> = {
  "/session/current.json": "me",
  "/latest.json": "posts",
  "/discourse-post-event/events.json": "events",
  "/notifications.json": "notifications",
  "/site.json": "categories",
};

const refusals: Record<number, string> = {
  403: "You are not permitted to view the requested resource. The API username or key is invalid.",
  429: "You've performed this action too many times, please try again later.",
};

/** Discourse answers 404 to “who am I” without a body. */
export function discourseRefusal(status: number, call: Call) {
  if (status === 404 && call === "me") return undefined;
  const type = { 401: "not_logged_in", 403: "invalid_access", 404: "not_found", 429: "rate_limit" }[status];
  return { errors: [refusals[status] ?? "The requested URL or resource could not be found."], error_type: type };
}

/** The member named beside the owner's key. A wrong key and an unknown name are both 403, as Discourse has it. */
export function discourseMember({ headers }: Request, members: Members, keys: CommunityKeys): DemoMember | Response {
  const member = members.findByUsername(headers.get("Api-Username") ?? "");
  if (headers.get("Api-Key") === keys.discourseKey && member) return member;
  return refused(403, (status) => discourseRefusal(status, "posts"));
}

export function discourseAnswer(call: Call, member: DemoMember, now: number, { host, searchParams }: URL): Natural {
  if (call === "me") return { entries: [currentUser(member, host)], wrap: ([me]) => me && { current_user: me } };
  const { posts, events, notices } = seedAt(now);
  const spaces = [...new Set(posts.map(({ space }) => space))];
  if (call === "categories") return { entries: spaces.map(category), wrap: (all) => ({ categories: all, groups: [] }) };
  if (call === "posts") {
    const size = Number(searchParams.get("per_page")) || 30;
    const newest = posts.toSorted((left, right) => right.at - left.at).slice(0, size);
    const frame = { can_create_topic: true, per_page: size };
    return {
      entries: newest.map((post) => topic(post, spaces.indexOf(post.space) + 1)),
      wrap: (topics) => ({ users: [], primary_groups: [], topic_list: { ...frame, topics } }),
    };
  }
  if (call === "events") {
    const after = Date.parse(searchParams.get("after") ?? "") || 0;
    const coming = events.filter(({ startsAt, endsAt }) => (endsAt ?? startsAt) >= after);
    return { entries: coming.map(postEvent), wrap: (all) => ({ events: all }) };
  }
  const frame = { total_rows_notifications: notices.length, seen_notification_id: 302 };
  return { entries: notices.map(notification), wrap: (all) => ({ notifications: all, ...frame }) };
}

/** Milliseconds. */
const weekLength = 7 * 24 * 3_600_000;

function currentUser(member: DemoMember, host: string) {
  return {
    id: Number(member.id),
    username: member.username,
    name: fullName(member),
    avatar_template: member.picture ? `/user_avatar/${host}/${member.username}/{size}/${member.id}_2.png` : null,
    admin: false,
    moderator: false,
    trust_level: 1,
  };
}

function category(name: string, index: number) {
  return { id: index + 1, name, slug: name.toLowerCase(), color: "4f46e5", text_color: "FFFFFF" };
}

function topic({ id, title, at, body }: DemoPost, categoryId: number) {
  return {
    id,
    title,
    fancy_title: title,
    slug: `topic-${id}`,
    excerpt: body,
    posts_count: 3,
    reply_count: 2,
    created_at: isoTime(at),
    last_posted_at: isoTime(at),
    category_id: categoryId,
    visible: true,
    closed: false,
  };
}

/** The name of some events is only that of their topic. One that comes again each week is dated by its first time. */
function postEvent({ id, name, startsAt, endsAt, place, weekly }: DemoEvent) {
  const occurrences = [0, 1, 2].map((week) => ({
    starts_at: isoTime(startsAt + week * weekLength),
    ends_at: endsAt && isoTime(endsAt + week * weekLength),
  }));
  const first = { starts_at: isoTime(startsAt - 8 * weekLength), ends_at: endsAt && isoTime(endsAt - 8 * weekLength) };
  return {
    ...(weekly ? { ...first, recurrence: "every_week", occurrences } : occurrences[0]),
    id,
    name: id % 2 ? name : null,
    timezone: "UTC",
    location: place,
    category_id: 1,
    post: { id, post_number: 1, url: `/t/event/${id}/1`, topic: { id, title: name } },
  };
}

function notification({ id, actor, action, about, at, read }: DemoNotice) {
  return {
    id,
    user_id: 1,
    notification_type: action === "liked" ? 5 : 2,
    read,
    high_priority: false,
    created_at: isoTime(at),
    post_number: 1,
    topic_id: id,
    slug: `topic-${id}`,
    fancy_title: about,
    data: { topic_title: about, display_username: actor, original_username: actor },
  };
}
