import { expect, onTestFinished, test } from "vitest";
import { demoKeys, playedCommunity } from "#demo/community/members/keys.ts";
import type { Shape } from "#demo/community/trouble/shapes.ts";
import { openDemo } from "#demo/demo.ts";
import { openHttp } from "#partners/http.ts";
import { rehearsal } from "#tests/rehearsal.ts";
import { always, openSmallServer } from "#tests/servers.ts";
import type { Community, TokenEntry } from "./community.ts";
import { legacyCommunity, type LegacySettings } from "./legacy.ts";

const siteOrigin = "http://127.0.0.1:3000";
const at = Date.UTC(2026, 5, 1);
const now = () => at;

test("a member, and what the community has for them", async () => {
  const { demo, community, token } = await openPlatform();

  const [me, posts, events, notifications] = await askAll(community, token);

  expect(me).toEqual({
    ok: true,
    value: {
      id: "1",
      name: "Maya Okafor",
      email: "maya@example.com",
      avatarUrl: `${demo.origin}/community/avatars/1.png`,
    },
  });
  expect(posts).toMatchObject({ ok: true, value: { length: 12 } });
  expect(posts.ok && posts.value[3]?.title).toBe(
    "No title today: does anybody else keep a diary of the answers that went wrong?",
  );
  expect(posts.ok && posts.value[4]?.title).toBe("Bold claims & alert('no') in subject lines");
  expect(events).toMatchObject({ ok: true, value: { length: 6 } });
  expect(events.ok && events.value[4]).toMatchObject({ startsAt: at + 21 * 86_400_000, endsAt: null });
  expect(notifications).toMatchObject({ ok: true, value: { length: 9 } });
  expect(notifications.ok && notifications.value[3]?.message).toBe(
    "Noor Haddad A checklist before you send a prompt to a client",
  );
});

test("C5: in whatever shape the platform answers, each call says what it means", async () => {
  const { demo, token } = await openPlatform();
  const meanings: [shape: Shape, me: string, posts: string, events: string, notifications: string][] = [
    ["good", "Maya Okafor", "12", "6", "9"],
    // A list around a member is no member: the answer names nobody.
    ["records", "auth", "12", "6", "9"],
    ["data", "auth", "12", "6", "9"],
    ["none", "auth", "0", "0", "0"],
    ["garbage", "auth", "12", "6", "9"],
    ["many", "Maya Okafor", "100", "100", "100"],
    ["broken", ...each("unavailable")],
    ["html", ...each("unavailable")],
    ["empty", ...each("unavailable")],
    ["gone", ...each("unavailable")],
    ["500", ...each("unavailable")],
    ["429", ...each("rate_limited")],
    ["401", ...each("auth")],
    ["200-unauthorized", ...each("auth")],
    ["403", "auth", "forbidden", "forbidden", "forbidden"],
    ["200-success-false", "auth", "forbidden", "forbidden", "forbidden"],
    ["404", ...each("not_found")],
    ["422", ...each("invalid")],
  ];

  const seen = [];
  for (const [shape] of meanings) {
    demo.community.set("all", shape);
    seen.push([shape, ...(await askEach(() => legacyAt(demo.origin), token))]);
  }

  expect(seen).toEqual(meanings);
});

rehearsal("C5: a platform that answers late or never ends is unavailable when the time is up", async () => {
  let isLate = false;
  const mark = setTimeout(() => (isLate = true), 8000);
  const seen = await Promise.all(
    (["slow", "endless"] as const).map(async (shape) => {
      const { demo, token } = await openPlatform();
      demo.community.set("all", shape);
      return askEach(() => legacyAt(demo.origin), token);
    }),
  );

  expect(seen).toEqual([each("unavailable"), each("unavailable")]);
  // Five seconds for me; the lists ended before.
  expect(isLate).toBe(false);
  clearTimeout(mark);
});

test("C10: whatever a platform writes, we get short plain text and pictures over https", async () => {
  const { demo, community, token } = await openPlatform();
  demo.community.set("all", "naughty");

  const answers = await askAll(community, token);
  const [me] = answers;

  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(JSON.stringify(answers)).not.toMatch(/<script|<img|\\u0000|\u202e|\\r|\\n|javascript:|169\.254/);
  expect(me.ok && [me.value.email, me.value.avatarUrl]).toEqual([null, null]);
});

test("the specified calls carry the member's token and our key, and nothing else of ours", async () => {
  const seen: unknown[] = [];
  const server = await openSmallServer((incoming, outgoing) => {
    const { authorization, "x-other-key": key, cookie, origin, referer } = incoming.headers;
    seen.push([incoming.url, authorization, key, cookie, origin, referer]);
    always(200, "[]")(incoming, outgoing);
  });
  onTestFinished(() => server.close());

  await askAll(legacyAt(server.origin, { apiKeyHeader: "X-Other-Key", notificationsPath: "/v1/inbox" }), "t0ken");

  const paths = ["/api/v1/events", "/api/v1/me", "/api/v1/posts", "/v1/inbox"];
  const sorted = seen.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  expect(sorted).toEqual(paths.map((path) => [path, "Bearer t0ken", demoKeys.apiKey, undefined, undefined, undefined]));
});

test("C7: what cannot be a token is refused without asking", async () => {
  const server = await openSmallServer(always(200, "[]"));
  onTestFinished(() => server.close());
  const community = legacyAt(server.origin);

  const tokens = ["", "a b", "a\r\nX-Evil: 1", "a\0b", "tökén", "😀", "x".repeat(4097)];
  const answers = await Promise.all(tokens.map((token) => community.me(token)));

  expect(answers.map((answer) => !answer.ok && answer.kind)).toEqual(tokens.map(() => "auth"));
  expect(server.asked).toEqual([]);
});

test("sign-in and sign-out carry the community's id and our own origin, encoded", () => {
  const entry = legacyAt("https://community.example", {
    id: "a b&c",
    logoutPath: "/leave?lang=en",
  }).entry as TokenEntry;

  expect(entry.login("https://www.example.org")).toBe(
    "https://community.example/login?community_id=a+b%26c&redirect_url=https%3A%2F%2Fwww.example.org",
  );
  // A path that has a query of its own keeps it.
  expect(entry.logout("https://www.example.org")).toBe(
    "https://community.example/leave?lang=en&community_id=a+b%26c&redirect_url=https%3A%2F%2Fwww.example.org",
  );
});

test("the owner learns whether the platform answers: a refusal of nobody is an answer", async () => {
  const { demo, community } = await openPlatform();

  const there = await community.reach();
  demo.community.set("all", "gone");
  const gone = await community.reach();

  expect(there).toEqual({ ok: true, value: true });
  expect(gone).toMatchObject({ ok: false, kind: "unavailable" });
});

async function openPlatform() {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin, now });
  onTestFinished(() => demo.close());
  return { demo, community: legacyAt(demo.origin), token: demo.community.mintToken("1") };
}

function legacyAt(origin: string, settings: Partial<LegacySettings> = {}) {
  const played = playedCommunity("legacy", origin) as LegacySettings;
  return legacyCommunity({ ...played, ...settings }, openHttp({ origin, now }));
}

function askAll(community: Community, token: string) {
  return Promise.all([
    community.me(token),
    community.posts(token),
    community.events(token),
    community.notifications(token),
  ] as const);
}

/** The member's name, the length of a list or the trouble. Every call has a client of its own, so that none rests for another's trouble. */
async function askEach(open: () => Community, token: string) {
  const [me, ...lists] = await Promise.all([
    open().me(token),
    open().posts(token),
    open().events(token),
    open().notifications(token),
  ]);
  return [me.ok ? me.value.name : me.kind, ...lists.map((list) => (list.ok ? String(list.value.length) : list.kind))];
}

function each(kind: string): [string, string, string, string] {
  return [kind, kind, kind, kind];
}
