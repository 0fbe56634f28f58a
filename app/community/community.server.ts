import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { CommunityEvent, Notification, Post } from "#partners/community/community.ts";
import type { UpcomingEvent } from "./member-lists.ts";

/** Entries that a browser gets of one list; the cards show fewer (specification §9). */
const most = 20;
/** Characters of a post's body that a browser gets. */
const longestBody = 300;

/** Newest first, at most 20; undated ones last. Bodies are cut to 300 characters. */
export async function recentPosts({ community }: Site, credential: string): Promise<Answer<Post[]>> {
  const posts = await community.posts(credential);
  if (!posts.ok) return posts;
  return { ok: true, value: newest(posts.value).map((post) => ({ ...post, body: excerpt(post.body) })) };
}

/**
 * What has not begun, and what has begun and not ended, soonest first, at most 20 (partners.md §1.3). An event whose
 * start could not be read stays, at the end; one without an end is over when it has begun.
 */
export async function upcomingEvents({ community, now }: Site, credential: string): Promise<Answer<UpcomingEvent[]>> {
  const events = await community.events(credential);
  if (!events.ok) return events;
  const at = now();
  const upcoming = events.value.filter((event) => !isOver(event, at)).toSorted(bySoonest);
  return {
    ok: true,
    value: upcoming
      .slice(0, most)
      .map((event) => ({ ...event, ongoing: event.startsAt !== null && event.startsAt <= at })),
  };
}

/** Newest first, at most 20; undated ones last. */
export async function recentNotifications({ community }: Site, credential: string): Promise<Answer<Notification[]>> {
  const notifications = await community.notifications(credential);
  return notifications.ok ? { ok: true, value: newest(notifications.value) } : notifications;
}

function newest<Entry extends { createdAt: number | null }>(entries: Entry[]) {
  return entries.toSorted((a, b) => (b.createdAt ?? -Infinity) - (a.createdAt ?? -Infinity) || 0).slice(0, most);
}

function isOver({ startsAt, endsAt }: CommunityEvent, at: number) {
  if (endsAt !== null) return endsAt <= at;
  return startsAt !== null && startsAt <= at;
}

function bySoonest(a: CommunityEvent, b: CommunityEvent) {
  // Two that have no start are as good as each other: Infinity less Infinity is NaN.
  return (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity) || 0;
}

/** Whole characters only: half an emoji is none. */
function excerpt(body: string) {
  const characters = Array.from(body);
  return characters.length > longestBody
    ? `${characters
        .slice(0, longestBody - 1)
        .join("")
        .trimEnd()}…`
    : body;
}
