import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openSessionSite, type SessionSite, signedIn } from "#tests/site.ts";
import { day, minute } from "#app/site/time.ts";
import { asMember, credentialOf, memberOf, tokenOf } from "./members.server.ts";
import { endSession, startSession, tidySessions } from "./member-sessions.server.ts";
import { requireMember } from "./require-member.server.ts";

const maya = "maya@example.com";
const ines = "owner@throughline.example";

const renewal = "PATCH /api/v1/headless/access_token/refresh";
const minting = "POST /api/v1/headless/auth_token";
const headless = (asked: string[]) => asked.filter((each) => each.includes("/v1/headless/"));

function posts({ site }: SessionSite, token: string) {
  return asMember(site, token, (credential) => site.community.posts(credential));
}

test.for(engines)("an access is used for 55 minutes, then renewed without a word, on %s", async (engine) => {
  const open = await openSessionSite("circle", engine);
  const token = await signedIn(open);

  open.clock.now += 54 * minute;
  expect(await posts(open, token)).toMatchObject({ ok: true });
  expect(headless(open.asked)).toEqual([]);
  open.clock.now += 2 * minute;
  expect(await posts(open, token)).toMatchObject({ ok: true });
  expect(headless(open.asked)).toEqual([renewal]);
  open.clock.now += 10 * minute;
  expect(await posts(open, token)).toMatchObject({ ok: true });
  expect(headless(open.asked)).toEqual([renewal]);
});

test("two requests at once renew once", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  open.clock.now += 56 * minute;

  const credentials = await Promise.all([1, 2, 3].map(() => credentialOf(open.site, token)));

  expect(headless(open.asked)).toEqual([renewal]);
  expect(new Set(credentials.map((each) => each.ok && each.value)).size).toBe(1);
});

test("C5: an access that the platform ended before its time is renewed once and the question asked again", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);

  open.demo.community.expireTokens();

  expect(await posts(open, token)).toMatchObject({ ok: true });
  expect(headless(open.asked)).toEqual([renewal]);
});

test.each([
  ["403", "forbidden"],
  ["404", "not_found"],
  ["429", "rate_limited"],
])("C5: a list that answers %s is asked once, with the access that there is", async (shape, kind) => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);

  open.demo.community.set("posts", shape as "403");

  expect(await posts(open, token)).toMatchObject({ ok: false, kind });
  expect(open.asked).toHaveLength(1);
});

test("C5: when renewing is refused the member is admitted again by address", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);

  open.demo.community.revokeTokens();
  open.clock.now += 1;

  expect(await posts(open, token)).toMatchObject({ ok: true });
  expect(headless(open.asked)).toEqual([renewal, minting]);
});

test("C5: a list that goes on refusing a fresh access is asked twice, not for ever", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);

  open.demo.community.set("posts", "401");

  expect(await posts(open, token)).toMatchObject({ ok: false, kind: "auth" });
  expect(open.asked.filter((each) => each.includes("/home"))).toHaveLength(2);
  expect(headless(open.asked)).toEqual([renewal]);
});

test("C5: who left the community is signed out for good", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  await open.site.database.queries.updateTable("member_sessions").set({ email: "gone@example.org" }).execute();

  open.demo.community.revokeTokens();
  open.clock.now += 1;

  expect(await posts(open, token)).toEqual({ ok: false, kind: "auth" });
  expect(await open.site.database.queries.selectFrom("member_sessions").selectAll().execute()).toEqual([]);
});

test("C5: an outage while renewing is an outage, and the session goes on afterwards", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  open.clock.now += 56 * minute;

  open.platform.down = true;
  expect(await posts(open, token)).toMatchObject({ ok: false, kind: "unavailable" });
  expect(headless(open.asked)).toEqual([renewal]);
  open.platform.down = false;
  expect(await posts(open, token)).toMatchObject({ ok: true });
});

test("C5: a refusal of our own key does not cost the member the session", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  open.clock.now += 56 * minute;

  open.demo.community.set("sign-in", "401");
  expect(await posts(open, token)).toMatchObject({ ok: false, kind: "unavailable" });
  open.demo.community.reset();
  expect(await posts(open, token)).toMatchObject({ ok: true });
});

test("C5: renewing one member's access leaves the other's as it is", async () => {
  const open = await openSessionSite("circle");
  const other = await signedIn(open, ines);
  open.clock.now += 30 * minute;
  const token = await signedIn(open);
  const others = await credentialOf(open.site, other);
  open.demo.community.expireTokens();
  open.clock.now += minute;

  expect(await posts(open, token)).toMatchObject({ ok: true });
  expect(await credentialOf(open.site, other)).toEqual(others);
});

test.for(engines)("two members' sessions are never mixed, not even by swapping what is kept, on %s", async (engine) => {
  const open = await openSessionSite("circle", engine);
  const { site } = open;
  const [mayas, iness] = [await signedIn(open), await signedIn(open, ines)];
  const me = (token: string) => asMember(site, token, (credential) => site.community.me(credential));
  const named = (answer: Awaited<ReturnType<typeof me>>) => answer.ok && answer.value.id;
  const [hers, owners] = [await me(mayas), await me(iness)].map(named);

  const names = (await Promise.all([mayas, iness, mayas, iness].map(me))).map(named);
  const [first, second] = await site.database.queries.selectFrom("member_sessions").selectAll().execute();
  const swapped = [];
  for (const column of ["credential", "renewal"] as const) {
    const put = (value = "") =>
      site.database.queries
        .updateTable("member_sessions")
        .set({ [column]: value })
        .where("token_hash", "=", first?.token_hash ?? "")
        .execute();
    await put(second?.[column]);
    swapped.push(...(await Promise.all([mayas, iness].map(me))).map((answer) => answer.ok));
    await put(first?.[column]);
  }

  expect(hers).not.toBe(owners);
  expect(names).toEqual([hers, owners, hers, owners]);
  expect(swapped.filter((isOpen) => isOpen)).toHaveLength(2);
  expect((await Promise.all([mayas, iness].map(me))).map(named)).toEqual([hers, owners]);
});

test.for(engines)("a session ends at once, and by itself after 30 days, on %s", async (engine) => {
  const open = await openSessionSite("circle", engine);
  const [ended, left] = [await signedIn(open), await signedIn(open)];

  await endSession(open.site, ended);
  await endSession(open.site, ended);
  expect(await posts(open, ended)).toEqual({ ok: false, kind: "auth" });
  expect(await posts(open, left)).toMatchObject({ ok: true });
  open.clock.now += 30 * day - 1;
  await tidySessions(open.site);
  expect(await posts(open, left)).toMatchObject({ ok: true });
  open.clock.now += 1;
  expect(await posts(open, left)).toEqual({ ok: false, kind: "auth" });
  await tidySessions(open.site);
  expect(await open.site.database.queries.selectFrom("member_sessions").selectAll().execute()).toEqual([]);
});

test("a session of another platform, another secret or nobody opens nothing", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);

  expect(await credentialOf({ ...open.site, secret: Buffer.alloc(32, 8) }, token)).toEqual({ ok: false, kind: "auth" });
  expect(await credentialOf(open.site, "A".repeat(43))).toEqual({ ok: false, kind: "auth" });
  expect(await credentialOf(open.site, "short")).toEqual({ ok: false, kind: "auth" });
  await open.site.database.queries.updateTable("member_sessions").set({ provider: "discourse" }).execute();
  expect(await credentialOf(open.site, token)).toEqual({ ok: false, kind: "auth" });
});

test("a member of a platform that tells no address has the one that was proven at sign-in", async () => {
  const circle = await openSessionSite("circle");
  const token = await signedIn(circle);
  const discourse = await openSessionSite("discourse");
  const startFor = (email: string) =>
    discourse.site.database.transaction((queries) =>
      startSession(discourse.site, queries, {
        provider: "discourse",
        email,
        credential: "maya",
        renewal: "",
        credentialExpiresAt: null,
      }),
    );

  expect(await memberOf(circle.site, token)).toMatchObject({ ok: true, value: { id: "1", email: maya } });
  expect(await memberOf(discourse.site, await startFor(maya))).toMatchObject({ ok: true, value: { email: maya } });
  // The platform may name nobody's address even then.
  expect(await memberOf(discourse.site, await startFor(""))).toMatchObject({ ok: true, value: { email: null } });
});

test("C5, C7: whoever asks as a member is known, or is told 401 or 503", async () => {
  const open = await openSessionSite("circle");
  const token = await signedIn(open);
  const asking = (authorization?: string) =>
    requireMember(
      open.site,
      new Request(open.site.origin, { headers: authorization ? { Authorization: authorization } : {} }),
    ).catch((answer: Response) => answer.status);

  expect(await asking(`Bearer ${token}`)).toMatchObject({ email: maya });
  expect([
    await asking(),
    await asking("Bearer "),
    await asking("Basic eA=="),
    await asking(`Bearer ${"A".repeat(43)}`),
  ]).toEqual([401, 401, 401, 401]);
  expect(await asking(`Bearer ${"x".repeat(4097)}`)).toBe(401);
  open.clock.now += minute;
  open.platform.down = true;
  expect(await asking(`Bearer ${token}`)).toBe(503);
});

test("C7: a bearer's token is one word of visible letters, 4096 at most, and nothing else in its header", () => {
  const read = (header: string) => tokenOf(new Request("http://127.0.0.1/", { headers: { Authorization: header } }));

  expect([read("Bearer a"), read(`Bearer ${"x".repeat(4096)}`)]).toEqual(["a", "x".repeat(4096)]);
  for (const none of [
    `Bearer ${"x".repeat(4097)}`,
    "Bearer a b",
    "x Bearer a",
    "bearer a",
    "Bearer  a",
    "Bearer \u00e4",
  ])
    expect(read(none), none).toBeUndefined();
});
