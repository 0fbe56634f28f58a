import { expect, expectTypeOf, test } from "vitest";
import type { CommunitySettings } from "#partners/community/open-community.ts";
import { demoKeys, playedCommunity } from "#demo/community/members/keys.ts";
import { openTestDemo, siteOrigin, targetOf } from "#demo/test-demo.ts";

const visitOf = (returnTo: string, community = "demo") =>
  new URLSearchParams({ community_id: community, redirect_url: returnTo });

test("a visitor chooses a member and comes back with that member's token", async () => {
  const { visit, post, call } = await openTestDemo();

  const page = await (await visit(`/login?${visitOf(siteOrigin)}`)).text();
  const back = await post("/login", { community_id: "demo", redirect_url: siteOrigin, member: "1" });
  const me = await call("/api/v1/me", targetOf(back).searchParams.get("token") ?? "");

  expect(page).toContain("Maya Okafor");
  expect(back.status).toBe(303);
  expect(targetOf(back).origin).toBe(siteOrigin);
  expect(await me.json()).toMatchObject({ id: 1, first_name: "Maya", last_name: "Okafor" });
});

test("the token is added to an address that has a query and a fragment, and both stay as they were", async () => {
  const { post } = await openTestDemo();

  const back = await post("/login", {
    community_id: "demo",
    redirect_url: `${siteOrigin}/tools?q=a%20b+c&x=%26#part`,
    member: "2",
  });

  const token = targetOf(back).searchParams.get("token") ?? "";
  expect(targetOf(back).href).toBe(`${siteOrigin}/tools?q=a%20b+c&x=%26&token=${token}#part`);
  expect(token).toMatch(/^[\x21-\x7e]{1,4096}$/);
});

test.each([
  "https://evil.example/",
  `${siteOrigin}.evil.example/`,
  "http://127.0.0.1:3001/",
  "http://user@127.0.0.1:3000/",
  "//evil.example",
  "javascript:alert(1)",
  "/",
  "",
])("an address that is not the site's is refused: %s", async (address) => {
  const { visit, post } = await openTestDemo();

  expect((await visit(`/login?${visitOf(address)}`)).status).toBe(400);
  expect((await visit(`/logout?${visitOf(address)}`)).status).toBe(400);
  expect((await post("/login", { community_id: "demo", redirect_url: address, member: "1" })).status).toBe(400);
});

test("an unknown community is refused, and its id is shown as text", async () => {
  const { visit } = await openTestDemo();

  const refused = await visit(`/login?${visitOf(siteOrigin, "<b>x</b>")}`);

  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("&lt;b&gt;x&lt;/b&gt;");
});

test("a member with a long and strange name can be created; mistakes come back with what was typed", async () => {
  const { post, call } = await openTestDemo();
  const visit = { community_id: "demo", redirect_url: siteOrigin };
  const firstName = `Zoë <i>"O'Neil" ${"W".repeat(150)}`;

  const wrong = await post("/login", {
    ...visit,
    firstName: "",
    lastName: '"><b>',
    email: "owner@throughline.example",
  });
  const back = await post("/login", { ...visit, firstName, lastName: "", email: "zoe@example.com" });
  const me = await call("/api/v1/me", targetOf(back).searchParams.get("token") ?? "");

  const page = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(page).toContain("Please enter a first name.");
  expect(page).toContain("A member has this address already.");
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(await me.json()).toMatchObject({ first_name: firstName, last_name: null, email: "zoe@example.com" });
});

test("signing out leads straight back", async () => {
  const { visit } = await openTestDemo();

  const back = await visit(`/logout?${visitOf(`${siteOrigin}/?a=1`)}`);

  expect(back.status).toBe(302);
  expect(targetOf(back).href).toBe(`${siteOrigin}/?a=1`);
});

test("a token outlives a restart, an altered one and one of another key are refused", async () => {
  const before = await openTestDemo();
  const after = await openTestDemo();
  const token = before.community.mintToken("1");

  expect((await after.call("/api/v1/me", token)).status).toBe(200);
  expect((await after.call("/api/v1/me", token.replace("member.1.", "member.2."))).status).toBe(401);
  expect((await after.visit("/api/v1/me", { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
});

test("tokens that were expired or revoked are refused, and new ones work at once", async () => {
  const { community, call } = await openTestDemo(() => 1_800_000_000_000);
  const first = community.mintToken("1");
  community.expireTokens();
  const second = community.mintToken("1");
  const answers = [await call("/api/v1/me", first), await call("/api/v1/me", second)];
  community.revokeTokens();
  answers.push(await call("/api/v1/me", second), await call("/api/v1/me", community.mintToken("1")));

  expect(answers.map(({ status }) => status)).toEqual([401, 200, 401, 200]);
});

test("a member's picture is a PNG; who has none gets none", async () => {
  const { visit, call } = await openTestDemo();

  const me = (await (await call("/api/v1/me")).json()) as { avatar_url: string };
  const picture = await fetch(me.avatar_url);
  const bytes = Buffer.from(await picture.arrayBuffer());

  expect(picture.headers.get("Content-Type")).toBe("image/png");
  expect(bytes.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([96, 96]);
  expect((await visit("/community/avatars/2.png")).status).toBe(404);
});

test("the played settings are what the adapters take", () => {
  expectTypeOf(playedCommunity).returns.toExtend<CommunitySettings>();
  expect(playedCommunity("legacy", "http://127.0.0.1:1")).toMatchObject({ id: "demo", apiKey: demoKeys.apiKey });
});
