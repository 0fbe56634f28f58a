import { expect, test } from "vitest";
import type { Http, Reply } from "#partners/http.ts";
import { circleCommunity } from "./circle.ts";
import type { Community, MailEntry } from "./community.ts";
import { discourseCommunity } from "./discourse.ts";
import { legacyCommunity } from "./legacy.ts";

const at = Date.parse("2026-11-21T23:59:00Z");
const now = () => at;
const hour = 3_600_000;
const url = "https://members.example";
const apiUrl = "https://api.members.example";

/** A connection that keeps all that is asked, and answers the same to everything. */
function openNotebook(reply: Reply = { status: 200, body: [] }) {
  const asked: unknown[] = [];
  const answer = async (method: string, path: string, options: object) => {
    asked.push([`${method} ${path}`, options]);
    return { ok: true as const, value: reply };
  };
  const http: Http = {
    get: (path, options) => answer("GET", path, options),
    send: (method, path, options) => answer(method, path, options),
  };
  return { http, asked };
}

async function askAll({ me, posts, events, notifications, reach }: Community) {
  for (const ask of [me, posts, events, notifications]) await ask("maya");
  await reach();
}

test("all that the platform of the specification is asked, with its key and the member's token", async () => {
  const { http, asked } = openNotebook();
  const own = { id: "7", apiKey: "secret", apiKeyHeader: "X-Key", loginPath: "/in", logoutPath: "/out" };
  const platform = legacyCommunity({ provider: "legacy", url, apiUrl, ...own, notificationsPath: "/n" }, http);

  await askAll(platform);

  const headers = { "X-Key": "secret", Authorization: "Bearer maya" };
  expect(asked).toEqual([
    ["GET /api/v1/me", { headers, timeout: 5000 }],
    ["GET /api/v1/posts", { headers, timeout: 4000 }],
    ["GET /api/v1/events", { headers, timeout: 4000 }],
    ["GET /n", { headers, timeout: 4000 }],
    ["GET /api/v1/me", { headers: { "X-Key": "secret" }, timeout: 5000 }],
  ]);
});

test("all that Discourse is asked: the latest topics as they were written, events from today on", async () => {
  const { http, asked } = openNotebook();
  const keys = { connectSecret: "secret", apiKey: "key" };
  const platform = discourseCommunity({ provider: "discourse", url, apiUrl, ...keys }, http, now);

  await askAll(platform);

  const headers = { "Api-Key": "key", "Api-Username": "maya", Accept: "application/json" };
  const events = "/discourse-post-event/events.json?include_details=true&after=2026-11-21&limit=20";
  expect(asked).toEqual([
    ["GET /session/current.json", { headers, timeout: 5000 }],
    ["GET /latest.json?order=created&per_page=10", { headers, timeout: 4000 }],
    ["GET /site.json", { headers, timeout: 4000 }],
    [`GET ${events}`, { headers, timeout: 4000 }],
    ["GET /notifications.json", { headers, timeout: 4000 }],
    ["GET /session/current.json", { headers: {}, timeout: 5000 }],
  ]);
});

test("all that Circle is asked, and with which words a member is admitted and renewed", async () => {
  const { http, asked } = openNotebook();
  const platform = circleCommunity({ provider: "circle", url, apiUrl, headlessToken: "secret" }, http, now);
  const entry = platform.entry as MailEntry;

  await askAll(platform);
  await entry.admit("maya@example.com");
  await entry.renew("refresh-me");

  const headers = { Authorization: "Bearer maya" };
  const ours = { headers: { Authorization: "Bearer secret", "Content-Type": "application/json" }, timeout: 5000 };
  expect(asked).toEqual([
    ["GET /api/headless/v1/community_member", { headers, timeout: 5000 }],
    ["GET /api/headless/v1/home?per_page=10&sort=latest", { headers, timeout: 4000 }],
    ["GET /api/headless/v1/community_events?per_page=50&past_events=false", { headers, timeout: 4000 }],
    ["GET /api/headless/v1/notifications?per_page=10&sort=latest", { headers, timeout: 4000 }],
    ["GET /api/headless/v1/community_member", { headers: {}, timeout: 5000 }],
    ["POST /api/v1/headless/auth_token", { ...ours, body: '{"email":"maya@example.com"}' }],
    ["PATCH /api/v1/headless/access_token/refresh", { ...ours, body: '{"refresh_token":"refresh-me"}' }],
  ]);
});

test.for([
  ["in a minute", at + 60_000, at + 60_000],
  ["in a day", at + 24 * hour, at + 24 * hour],
  ["in more than a day", at + 24 * hour + 1, at + hour],
  ["now", at, at + hour],
  ["an hour ago", at - hour, at + hour],
] as const)("C5: an access that is said to end %s ends so, or within the usual hour", async ([, stated, ends]) => {
  const end = new Date(stated).toISOString();
  const body = { access_token: "a", refresh_token: "r", access_token_expires_at: end };

  expect(await admitted(body)).toEqual({ ok: true, value: { accessToken: "a", refreshToken: "r", expiresAt: ends } });
});

test("C5: a renewal without a new refresh token keeps the old one; tokens of more than 4096 letters are none", async () => {
  const { http } = openNotebook({ status: 200, body: { access_token: "a" } });
  const entry = circleEntry(http);

  expect(await entry.renew("old")).toEqual({
    ok: true,
    value: { accessToken: "a", refreshToken: "old", expiresAt: at + hour },
  });
  expect(await admitted({ access_token: "a".repeat(4096), refresh_token: "r" })).toMatchObject({ ok: true });
  expect(await admitted({ access_token: "a".repeat(4097), refresh_token: "r" })).toMatchObject({ ok: false });
  expect(await admitted({ access_token: "a" })).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await admitted({ refresh_token: "r" })).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await admitted(null)).toMatchObject({ ok: false, kind: "unavailable" });
});

function circleEntry(http: Http) {
  const platform = circleCommunity({ provider: "circle", url, apiUrl, headlessToken: "secret" }, http, now);
  return platform.entry as MailEntry;
}

function admitted(body: unknown) {
  return circleEntry(openNotebook({ status: 200, body }).http).admit("maya@example.com");
}
