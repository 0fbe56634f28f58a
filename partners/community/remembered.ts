import { createHash } from "node:crypto";
import type { Answer } from "#partners/answer.ts";
import type { Community } from "./community.ts";

type Call = "me" | "posts" | "events" | "notifications";

/** Milliseconds for which an answer stands (partners.md §1.4). */
const lifetimes: Record<Call, number> = { me: 30_000, posts: 60_000, events: 60_000, notifications: 60_000 };
const longestLifetime = 60_000;
const mostMembers = 1000;

type Kept = { at: number; answer: Promise<Answer<unknown>> };
type Calls = Partial<Record<Call, Kept>>;

/**
 * Asks the platform at most once in a lifetime for each member and call; whoever asks meanwhile waits for the same
 * answer and gets the same value, which nobody may change. Only good answers are kept, of the 1000 members who asked last.
 * A refused credential (`auth`) forgets all that was kept for it. `now` in milliseconds.
 */
export function remembered(community: Community, now: () => number): Community {
  // In the order of the last question to the platform, oldest first. Credentials themselves are not kept.
  const members = new Map<string, Calls>();

  function recall<Value>(call: Call, credential: string, ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const key = createHash("sha256").update(credential).digest("base64");
    const kept = members.get(key)?.[call];
    if (kept && isFresh(kept, lifetimes[call])) return kept.answer as Promise<Answer<Value>>;

    const entry: Kept = { at: now(), answer: ask() };
    keep(key, { ...members.get(key), [call]: entry });
    // Before those who asked go on: they may ask again at once. A bug is thrown to them; here there is nothing to keep.
    void entry.answer.then(
      (answer) => settle(key, call, entry, answer),
      () => settle(key, call, entry),
    );
    return entry.answer as Promise<Answer<Value>>;
  }

  function settle(key: string, call: Call, entry: Kept, answer?: Answer<unknown>) {
    if (answer?.ok) return;
    const calls = members.get(key);
    if (answer?.kind === "auth") members.delete(key);
    else if (calls?.[call] === entry) delete calls[call];
  }

  function keep(key: string, calls: Calls) {
    members.delete(key);
    members.set(key, calls);
    for (const [oldest, { me, posts, events, notifications }] of members) {
      const inUse = [me, posts, events, notifications].some((kept) => kept && isFresh(kept, longestLifetime));
      if (inUse && members.size <= mostMembers) break;
      members.delete(oldest);
    }
  }

  /** A clock that was set back makes everything stale. */
  function isFresh({ at }: Kept, lifetime: number) {
    const age = now() - at;
    return age >= 0 && age < lifetime;
  }

  return {
    home: community.home,
    entry: community.entry,
    me: (credential) => recall("me", credential, () => community.me(credential)),
    posts: (credential) => recall("posts", credential, () => community.posts(credential)),
    events: (credential) => recall("events", credential, () => community.events(credential)),
    notifications: (credential) => recall("notifications", credential, () => community.notifications(credential)),
    reach: () => community.reach(),
  };
}
