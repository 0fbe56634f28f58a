import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { isAlone } from "#app/people/alone/alone.ts";
import { bearer, readToken } from "#app/people/members/member-token.ts";
import type { Answer } from "#partners/answer.ts";
import type { CommunityEvent, Notification, Post } from "#partners/community/community.ts";

/** `ongoing`: it has begun and not ended, as the server's clock says. */
export type UpcomingEvent = CommunityEvent & { ongoing: boolean };

/** A list that was asked for. It always answers, after 10 s at the latest (security.md H6). */
export type Listed<Entry> = Promise<Answer<Entry[]>>;

export type MemberLists = {
  posts: Listed<Post>;
  events: Listed<UpcomingEvent>;
  notifications: Listed<Notification>;
};

/** What the tabs of the dashboard share: the lists, and a way to ask for one of them once more. */
export type MemberBoard = { lists: MemberLists; again(name: keyof MemberLists): void };

/** Asks for all three at once, each on its own: one that fails leaves the others alone (partners.md §1.4). */
export function askLists(): MemberLists {
  return { posts: askList("posts"), events: askList("events"), notifications: askList("notifications") };
}

/** One list of whoever is signed in here, where there is a community. A failure is logged to the console, once (specification §8). */
export async function askList<Entry>(name: keyof MemberLists): Listed<Entry> {
  if (isAlone()) return { ok: false, kind: "not_found" };
  const answer = await ask<Entry[]>(href("/api/community/:call", { call: name }), bearer(readToken() ?? ""));
  if (!answer.ok) console.error("Error fetching community data:", name, answer.kind);
  return answer;
}
