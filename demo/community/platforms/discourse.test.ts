import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { demoKeys } from "#demo/community/members/keys.ts";
import { openTestDemo, siteOrigin, targetOf } from "#demo/test-demo.ts";

type Latest = { topic_list: { topics: object[] } };

const callback = `${siteOrigin}/auth/return`;

function sign(sso: string, secret = demoKeys.connectSecret) {
  return createHmac("sha256", secret).update(sso).digest("hex");
}

function wish(fields: Record<string, string> = {}) {
  const payload = new URLSearchParams({ nonce: "n-1", return_sso_url: callback, ...fields }).toString();
  const sso = Buffer.from(payload).toString("base64");
  return { sso, sig: sign(sso) };
}

const provider = (proof: Record<string, string>) => `/session/sso_provider?${new URLSearchParams(proof)}`;

function answerOf(response: Response) {
  const { searchParams } = targetOf(response);
  const sso = searchParams.get("sso") ?? "";
  const payload = new URLSearchParams(Buffer.from(sso, "base64").toString("utf8"));
  return { signed: searchParams.get("sig") === sign(sso), payload: Object.fromEntries(payload) };
}

test("a visitor chooses a member, and the site gets a signed answer to its own nonce", async () => {
  const { visit, post, origin } = await openTestDemo();
  const page = await visit(provider(wish()));

  const back = await post("/session/sso_provider", { ...wish(), member: "1" });

  expect(page.status).toBe(200);
  expect(targetOf(back).href.startsWith(`${callback}?sso=`)).toBe(true);
  expect(answerOf(back)).toMatchObject({
    signed: true,
    payload: {
      nonce: "n-1",
      external_id: "1",
      email: "maya@example.com",
      name: "Maya Okafor",
      username: "maya",
      avatar_url: `${origin}/community/avatars/1.png`,
      groups: "trust_level_0,trust_level_1",
      admin: "false",
      moderator: "false",
    },
  });
});

test("who refuses comes back with a signed failure", async () => {
  const { post } = await openTestDemo();

  const back = await post("/session/sso_provider", { ...wish(), refuse: "yes" });

  expect(answerOf(back)).toMatchObject({ signed: true, payload: { nonce: "n-1", failed: "true" } });
});

test("a bad signature is 422, on the page and in the form", async () => {
  const { visit, post } = await openTestDemo();
  const { sso, sig } = wish();
  const altered = { sso: wish({ nonce: "n-2" }).sso, sig };

  expect((await visit(provider(altered))).status).toBe(422);
  expect((await visit(provider({ sso, sig: sign(sso, "another") }))).status).toBe(422);
  expect((await visit(provider({ sso, sig: "" }))).status).toBe(422);
  expect((await post("/session/sso_provider", { ...altered, member: "1" })).status).toBe(422);
});

test("no return address, or one of another site, is 400", async () => {
  const { visit } = await openTestDemo();

  expect((await visit(provider(wish({ return_sso_url: "" })))).status).toBe(400);
  expect((await visit(provider(wish({ return_sso_url: "https://evil.example/" })))).status).toBe(400);
  expect((await visit("/session/sso_provider")).status).toBe(400);
});

test("switched off it is 404, without a secret 400", async () => {
  const { visit, community } = await openTestDemo();

  community.setProvider("off");
  const off = await visit(provider(wish()));
  community.setProvider("no-secret");
  const blank = await visit(provider(wish()));
  community.reset();

  expect([off.status, blank.status, (await visit(provider(wish()))).status]).toEqual([404, 400, 200]);
});

test("signing out leads straight back", async () => {
  const { visit } = await openTestDemo();

  const back = await visit(provider(wish({ logout: "true", return_sso_url: `${siteOrigin}/` })));

  expect(back.status).toBe(302);
  expect(targetOf(back).href).toBe(`${siteOrigin}/`);
});

test("the calls answer to the owner's key and a member's name, and forbid everything else", async () => {
  const { visit } = await openTestDemo();
  const ask = (path: string, key: string = demoKeys.discourseKey, name = "maya") =>
    visit(path, { headers: { "Api-Key": key, "Api-Username": name, Accept: "application/json" } });

  expect(await (await ask("/session/current.json")).json()).toMatchObject({
    current_user: { id: 1, username: "maya", name: "Maya Okafor" },
  });
  const latest = (await (await ask("/latest.json?order=created&per_page=10")).json()) as Latest;
  expect(latest.topic_list.topics).toHaveLength(10);
  expect(latest.topic_list.topics[0]).toMatchObject({ title: "Notes from the retrieval workshop", category_id: 2 });
  expect(latest.topic_list).not.toHaveProperty("categories");
  const { categories } = (await (await ask("/site.json")).json()) as { categories: object[] };
  expect(categories[1]).toMatchObject({ id: 2, name: "Workshops" });
  const events = await ask(`/discourse-post-event/events.json?after=${new Date().toISOString().slice(0, 10)}`);
  expect(await events.json()).toMatchObject({
    events: [{ post: { topic: { title: "Prompt clinic" } } }, {}, {}, {}, {}],
  });
  expect(await (await ask("/notifications.json")).json()).toMatchObject({ total_rows_notifications: 9 });
  expect((await ask("/latest.json", "wrong")).status).toBe(403);
  expect((await ask("/latest.json", demoKeys.discourseKey, "nobody")).status).toBe(403);
});
