import fc from "fast-check";
import { expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";
import type { Community, CommunityEvent, Notification, Post } from "#partners/community/community.ts";
import { recentNotifications, recentPosts, upcomingEvents } from "./community.server.ts";

const now = Date.parse("2026-11-21T09:00:00Z");
const event = { name: "Office hours", startsAt: now + hour, endsAt: null, place: "" };
const post = { title: "Week 3 wins", space: "Questions", createdAt: now, body: "" };

test("posts come newest first, undated ones last", async () => {
  const site = siteWith({
    posts: [
      { ...post, id: "undated", createdAt: null },
      { ...post, id: "old", createdAt: now - day },
      { ...post, id: "new" },
    ],
  });

  expect(idsOf(await recentPosts(site, "maya"))).toEqual(["new", "old", "undated"]);
});

test("upcoming events are those in the future or under way, soonest first", async () => {
  const site = siteWith({
    events: [
      { ...event, id: "later", startsAt: now + day },
      { ...event, id: "past", startsAt: now - day, endsAt: now - day + hour },
      { ...event, id: "soon" },
      { ...event, id: "ended now", startsAt: now - hour, endsAt: now },
      { ...event, id: "under way", startsAt: now - hour, endsAt: now + hour },
      { ...event, id: "begun, without an end", startsAt: now - hour },
    ],
  });

  const answer = await upcomingEvents(site, "maya");

  expect(idsOf(answer)).toEqual(["under way", "soon", "later"]);
  expect(answer.ok && answer.value.map(({ ongoing }) => ongoing)).toEqual([true, false, false]);
});

test("an event whose start could not be read stays, at the end", async () => {
  const site = siteWith({
    events: [
      { ...event, id: "undated", startsAt: null },
      { ...event, id: "undated too", startsAt: null },
      { ...event, id: "over", startsAt: null, endsAt: now - hour },
      { ...event, id: "soon" },
    ],
  });

  expect(idsOf(await upcomingEvents(site, "maya"))).toEqual(["soon", "undated", "undated too"]);
});

test("notifications come newest first, undated ones last", async () => {
  const site = siteWith({
    notifications: [
      { id: "undated", message: "Jon replied", createdAt: null },
      { id: "old", message: "Jon replied", createdAt: now - day },
      { id: "new", message: "Jon replied", createdAt: now },
    ],
  });

  expect(idsOf(await recentNotifications(site, "maya"))).toEqual(["new", "old", "undated"]);
});

test("H4: a browser gets at most twenty of a list, and whole characters of long posts", async () => {
  const many = Array.from({ length: 100 }, (_, place) => place);
  const site = siteWith({
    posts: many.map((place) => ({ ...post, id: String(place), createdAt: now - place, body: "👩‍🚀".repeat(400) })),
    events: many.map((place) => ({ ...event, id: String(place) })),
    notifications: many.map((place) => ({ id: String(place), message: "", createdAt: now })),
  });

  const posts = await recentPosts(site, "maya");

  expect(idsOf(posts)).toHaveLength(20);
  expect(idsOf(await upcomingEvents(site, "maya"))).toHaveLength(20);
  expect(idsOf(await recentNotifications(site, "maya"))).toHaveLength(20);
  const [first] = posts.ok ? posts.value : [];
  expect(Array.from(first?.body ?? "")).toHaveLength(300);
  expect(first?.body.isWellFormed()).toBe(true);
});

test("a post that is cut between two words ends with the word", async () => {
  const site = siteWith({ posts: [{ ...post, id: "1", body: `${"x".repeat(298)} yes` }] });

  const posts = await recentPosts(site, "maya");

  expect(posts.ok && posts.value).toEqual([{ ...post, id: "1", body: `${"x".repeat(298)}…` }]);
});

test("a short post is not cut", async () => {
  const site = siteWith({ posts: [{ ...post, id: "1", body: "x".repeat(300) }] });

  const posts = await recentPosts(site, "maya");

  expect(posts.ok && posts.value[0]?.body).toBe("x".repeat(300));
});

test("a list that fails is an answer, with its reason", async () => {
  const site = siteWith({});

  expect(await recentPosts(site, "maya")).toEqual({ ok: false, kind: "unavailable" });
  expect(await upcomingEvents(site, "maya")).toEqual({ ok: false, kind: "unavailable" });
  expect(await recentNotifications(site, "maya")).toEqual({ ok: false, kind: "unavailable" });
});

test("whatever the dates are, the order is by date and nothing is lost", async () => {
  const instant = fc.option(fc.integer({ min: now - 30 * day, max: now + 30 * day }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ startsAt: instant, endsAt: instant }), { maxLength: 20 }), async (times) => {
      const events = times.map((each, place) => ({ ...event, ...each, id: String(place) }));

      const answer = await upcomingEvents(siteWith({ events }), "maya");

      const shown = answer.ok ? answer.value : [];
      const starts = shown.map(({ startsAt }) => startsAt ?? Infinity);
      expect(starts).toEqual(starts.toSorted((a, b) => (a === b ? 0 : a - b)));
      expect(shown.every(({ startsAt, endsAt }) => (endsAt ?? startsAt ?? Infinity) > now)).toBe(true);
      const future = events.filter(({ startsAt, endsAt }) => (endsAt ?? startsAt ?? Infinity) > now);
      expect(shown).toHaveLength(future.length);
    }),
  );
});

type Lists = { posts?: Post[]; events?: CommunityEvent[]; notifications?: Notification[] };

/** A site whose platform has these lists and is out of reach for the others. */
function siteWith({ posts, events, notifications }: Lists) {
  const community: Partial<Community> = {
    posts: async () => answerWith(posts),
    events: async () => answerWith(events),
    notifications: async () => answerWith(notifications),
  };
  return { community, now: () => now } as unknown as Site;
}

function answerWith<Value>(value: Value | undefined): Answer<Value> {
  return value === undefined ? { ok: false, kind: "unavailable" } : { ok: true, value };
}

function idsOf(answer: Answer<{ id: string }[]>) {
  return answer.ok ? answer.value.map(({ id }) => id) : answer.kind;
}
