import { expect, test } from "vitest";
import { demoKeys } from "#demo/community/members/keys.ts";
import { openTestDemo, targetOf } from "#demo/test-demo.ts";

type Tokens = { access_token: string; refresh_token: string; access_token_expires_at: string };
type Page = { page: number; per_page: number; has_next_page: boolean; count: number; records: { id: number }[] };

const hour = 60 * 60 * 1000;
const start = Date.UTC(2030, 0, 1, 12);
const expired = { success: false, message: "The access token is expired.", error_details: {} };

async function openCircle(now?: () => number) {
  const demo = await openTestDemo(now);
  const send = (method: string, path: string, body: object, token = demoKeys.headlessToken) =>
    demo.visit(`/api/v1/headless/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const admit = async (body: object = { email: "maya@example.com" }) =>
    (await (await send("POST", "auth_token", body)).json()) as Tokens;
  const ask = (path: string, token: string) =>
    demo.visit(`/api/headless/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return { ...demo, send, admit, ask };
}

test("a member is admitted by address, number or sign-on id, and by exactly one of them", async () => {
  const { send, admit, ask } = await openCircle();

  const { access_token: token } = await admit({ email: "MAYA@example.com" });
  const me = await ask("community_member", token);

  const said = (await me.json()) as object;
  expect(said).toMatchObject({ id: 1, name: "Maya Okafor" });
  expect(said).not.toHaveProperty("email");
  expect((await send("POST", "auth_token", { community_member_id: 2 })).status).toBe(200);
  expect((await send("POST", "auth_token", { sso_user_id: "demo-2" })).status).toBe(200);
  expect((await send("POST", "auth_token", { email: "maya@example.com", community_member_id: 1 })).status).toBe(422);
  expect((await send("POST", "auth_token", {})).status).toBe(422);
});

test("a stranger is no member, and a wrong key opens nothing", async () => {
  const { send } = await openCircle();

  const stranger = await send("POST", "auth_token", { email: "who@example.com" });
  const wrongKey = await send("POST", "auth_token", { email: "maya@example.com" }, "wrong");

  expect(stranger.status).toBe(404);
  expect(await stranger.json()).toEqual({ success: false, message: "Community member not found.", error_details: {} });
  expect(wrongKey.status).toBe(401);
});

test("an access token lasts an hour and is renewed with the refresh token", async () => {
  let now = start;
  const { send, admit, ask } = await openCircle(() => now);
  const tokens = await admit();

  now = start + hour - 1;
  const last = await ask("community_member", tokens.access_token);
  now = start + hour;
  const late = await ask("community_member", tokens.access_token);
  const renewed = await send("PATCH", "access_token/refresh", { refresh_token: tokens.refresh_token });
  const fresh = (await renewed.json()) as Tokens;

  expect(Date.parse(tokens.access_token_expires_at)).toBe(start + hour);
  expect(last.status).toBe(200);
  expect(late.status).toBe(401);
  expect(await late.json()).toEqual(expired);
  expect(Date.parse(fresh.access_token_expires_at)).toBe(start + 2 * hour);
  expect((await ask("community_member", fresh.access_token)).status).toBe(200);
});

test("expiring leaves refresh tokens good, revoking ends them as well", async () => {
  const { community, send, admit, ask } = await openCircle();
  const tokens = await admit();
  const renew = () => send("PATCH", "access_token/refresh", { refresh_token: tokens.refresh_token });

  community.expireTokens();
  const late = await ask("home", tokens.access_token);
  const renewed = await renew();
  community.revokeTokens();
  const refused = await renew();

  expect(await late.json()).toEqual(expired);
  expect(renewed.status).toBe(200);
  expect(refused.status).toBe(401);
});

test("our server may revoke one token, and an access token is no refresh token", async () => {
  const { send, admit, ask } = await openCircle();
  const [first, second] = [await admit(), await admit()];

  await send("POST", "access_token/revoke", { access_token: first.access_token });

  expect((await ask("home", first.access_token)).status).toBe(401);
  expect((await ask("home", second.access_token)).status).toBe(200);
  expect((await send("PATCH", "access_token/refresh", { refresh_token: second.access_token })).status).toBe(401);
});

test("lists come in pages, newest first, and events without those that are over", async () => {
  const { admit, ask } = await openCircle();
  const { access_token: token } = await admit();
  const page = async (path: string) => (await (await ask(path, token)).json()) as Page;

  const first = await page("home?per_page=10&sort=latest");
  const second = await page("home?per_page=10&page=2");
  const events = await page("community_events?per_page=50&past_events=false");

  expect(first).toMatchObject({ page: 1, per_page: 10, has_next_page: true, count: 12 });
  expect(first.records[0]).toMatchObject({ display_title: "Notes from the retrieval workshop" });
  expect(second).toMatchObject({ has_next_page: false, records: [{}, {}] });
  expect(events.records).toHaveLength(5);
  expect((await page("notifications?per_page=10&sort=latest")).records).toHaveLength(9);
});

test("a member enters the community with an access token", async () => {
  const { visit, admit } = await openCircle();
  const { access_token: token } = await admit();

  const entered = await visit(`/session/cookies?access_token=${token}`);

  expect(targetOf(entered).pathname).toBe("/community");
  expect((await visit("/session/cookies?access_token=wrong")).status).toBe(401);
});
