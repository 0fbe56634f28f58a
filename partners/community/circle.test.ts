import { expect, onTestFinished, test } from "vitest";
import { openDemo } from "#demo/demo.ts";
import { demoKeys } from "#demo/community/members/keys.ts";
import { openHttp } from "#partners/http.ts";
import { openSmallServer } from "#tests/servers.ts";
import { circleCommunity } from "./circle.ts";
import type { MailEntry } from "./community.ts";

const hour = 3_600_000;
const siteOrigin = "http://127.0.0.1:3000";

/** Circle as the demo plays it, and our adapter for it, on a clock that only the test moves. */
async function openCircle(headlessToken = demoKeys.headlessToken) {
  const clock = { now: Date.parse("2026-11-21T09:00:00Z") };
  const now = () => clock.now;
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin, now });
  onTestFinished(() => demo.close());
  const http = openHttp({ origin: demo.origin, now });
  const played = { provider: "circle" as const, url: demo.origin, apiUrl: demo.origin, headlessToken };
  const community = circleCommunity(played, http, now);
  return { clock, demo, community, entry: community.entry as MailEntry };
}

async function accessOf(entry: MailEntry, email = "maya@example.com") {
  const admitted = await entry.admit(email);
  if (!admitted.ok) throw new Error(`not admitted: ${admitted.kind}`);
  return admitted.value;
}

test("a member is admitted by address for an hour, and the access opens all four calls", async () => {
  const { clock, community, entry } = await openCircle();

  const { accessToken, expiresAt } = await accessOf(entry);
  const [me, posts, events, notifications] = await Promise.all([
    community.me(accessToken),
    community.posts(accessToken),
    community.events(accessToken),
    community.notifications(accessToken),
  ]);

  expect(expiresAt).toBe(clock.now + hour);
  expect(me).toMatchObject({ ok: true, value: { name: "Maya Okafor", email: null } });
  expect([posts, events, notifications].map((list) => list.ok && list.value.length)).toEqual([10, 5, 9]);
});

test("somebody who is no member is not found, and a wrong key of ours is refused", async () => {
  const { entry } = await openCircle();
  const { entry: keyless } = await openCircle("another-key");

  expect(await entry.admit("nobody@example.org")).toMatchObject({ ok: false, kind: "not_found" });
  expect(await keyless.admit("maya@example.com")).toMatchObject({ ok: false, kind: "auth" });
});

test("a 404 of a host that is not Circle's says nothing of members", async () => {
  const other = await openSmallServer((_incoming, outgoing) => void outgoing.writeHead(404).end("<h1>Not found</h1>"));
  onTestFinished(() => other.close());
  const now = () => 0;
  const settings = { provider: "circle" as const, url: other.origin, apiUrl: other.origin, headlessToken: "h" };
  const { entry } = circleCommunity(settings, openHttp({ origin: other.origin, now }), now);

  expect(await (entry as MailEntry).admit("maya@example.com")).toMatchObject({ ok: false, kind: "unavailable" });
});

test("C5: an access that ended is refused on every call, and a renewed one opens them again", async () => {
  const { clock, community, entry } = await openCircle();
  const { accessToken, refreshToken } = await accessOf(entry);

  clock.now += hour;
  const refused = await Promise.all([
    community.me(accessToken),
    community.posts(accessToken),
    community.events(accessToken),
    community.notifications(accessToken),
  ]);
  const renewed = await entry.renew(refreshToken);

  expect(refused.map((answer) => !answer.ok && answer.kind)).toEqual(["auth", "auth", "auth", "auth"]);
  expect(renewed).toMatchObject({ ok: true, value: { refreshToken, expiresAt: clock.now + hour } });
  expect(await community.me(renewed.ok ? renewed.value.accessToken : "")).toMatchObject({ ok: true });
});

test("a refresh token that was revoked does not renew", async () => {
  const { demo, entry } = await openCircle();
  const { refreshToken } = await accessOf(entry);

  demo.community.revokeTokens();

  expect(await entry.renew(refreshToken)).toMatchObject({ ok: false, kind: "auth" });
});

test.for([
  ["500", "unavailable"],
  ["html", "unavailable"],
  ["broken", "unavailable"],
  ["empty", "unavailable"],
  ["gone", "unavailable"],
  ["429", "rate_limited"],
  ["401", "auth"],
  ["403", "forbidden"],
  ["404", "not_found"],
  ["422", "invalid"],
  ["200-success-false", "unavailable"],
  ["200-unauthorized", "unavailable"],
] as const)("C5: when the platform %s, admission is %s", async ([shape, kind]) => {
  const { demo, entry } = await openCircle();

  demo.community.set("sign-in", shape);

  expect(await entry.admit("maya@example.com")).toMatchObject({ ok: false, kind });
});

test.for([
  ["500", "unavailable", "unavailable"],
  ["html", "unavailable", "unavailable"],
  ["broken", "unavailable", "unavailable"],
  ["empty", "unavailable", "unavailable"],
  ["gone", "unavailable", "unavailable"],
  ["429", "rate_limited", "rate_limited"],
  ["401", "auth", "auth"],
  ["403", "auth", "forbidden"],
  ["404", "not_found", "not_found"],
  ["422", "invalid", "invalid"],
  ["200-success-false", "auth", "forbidden"],
  ["200-unauthorized", "auth", "auth"],
] as const)("C5: when the platform %s, me is %s and a list is %s", async ([shape, me, list]) => {
  const { demo, community, entry } = await openCircle();
  const { accessToken } = await accessOf(entry);

  demo.community.set("all", shape);
  // One after another: each trouble is a platform's word, not the circuit's.
  const kinds = [await community.me(accessToken), await community.posts(accessToken)].map(
    (answer) => !answer.ok && answer.kind,
  );

  expect(kinds).toEqual([me, list]);
});

test("C7: what can be no token is refused without asking", async () => {
  const { demo, community } = await openCircle();
  demo.community.set("all", "500");

  expect(await community.me("a\r\nX-Evil: 1")).toMatchObject({ ok: false, kind: "auth" });
  expect(await community.posts("")).toMatchObject({ ok: false, kind: "auth" });
});

test("two who ask for one renewal at once share it, and the next one asks again", async () => {
  const { entry } = await openCircle();
  const { refreshToken } = await accessOf(entry);

  const [first, second] = await Promise.all([entry.renew(refreshToken), entry.renew(refreshToken)]);
  const third = await entry.renew(refreshToken);

  expect(first).toBe(second);
  expect(third).not.toEqual(first);
});

test("a platform that refuses a stranger is within reach, one that is gone is not", async () => {
  const { demo, community } = await openCircle();

  expect(await community.reach()).toEqual({ ok: true, value: true });
  demo.community.set("all", "gone");
  expect(await community.reach()).toMatchObject({ ok: false, kind: "unavailable" });
});
