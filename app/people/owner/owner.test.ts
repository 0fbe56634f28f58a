import { expect, test } from "vitest";
import { z } from "zod";
import type { Site } from "#app/site/site.ts";
import { hour, minute } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";
import type { Member } from "#partners/community/community.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { readOrder } from "./as-owner.server.ts";
import { requireOwner } from "./require-owner.server.ts";

const key = "k".repeat(43);
const visitor = { address: "192.0.2.1" };
const grace: Member = { id: "1", name: "Grace", email: "Grace@Example.org", avatarUrl: null };

/** A site whose platform answers `me` for every token. */
async function openOwnerSite(me: Answer<Member> = { ok: true, value: grace }, engine = engines[0] ?? "sqlite") {
  const { site, clock } = await openTestSite(engine);
  const community = { entry: { kind: "token" }, me: async () => me } as unknown as Site["community"];
  const owner = { emails: ["grace@example.org"], key };
  return { site: { ...site, community, owner } satisfies Site, clock };
}

/** Who was let in, or the status and body of the refusal. */
async function knock(site: Site, authorization: string | undefined, from = visitor) {
  const headers = authorization === undefined ? undefined : { Authorization: authorization };
  try {
    const request = new Request("http://127.0.0.1:3000/api/admin/inbox", { headers });
    return (await requireOwner(site, request, from)).name;
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    const body: unknown = await refusal.json();
    return { status: refusal.status, body, retryAfter: refusal.headers.get("Retry-After") };
  }
}

test("E7: the owner key opens, and so does a member whose platform address is the owner's, whatever its case", async () => {
  const { site } = await openOwnerSite();

  expect(await knock(site, `Owner ${key}`)).toBe("owner key");
  expect(await knock(site, "Bearer some-token")).toBe("grace@example.org");
});

test("E7: nobody, another member and a member without an address are refused", async () => {
  const { site } = await openOwnerSite();
  const ada = await openOwnerSite({ ok: true, value: { ...grace, email: "ada@example.org" } });
  const nameless = await openOwnerSite({ ok: true, value: { ...grace, email: null } });

  for (const none of [undefined, "", "Bearer ", "Owner ", `owner ${key}`, `Basic ${key}`, key])
    expect(await knock(site, none), String(none)).toMatchObject({ status: 401 });
  expect(await knock(ada.site, "Bearer t")).toMatchObject({ status: 404, body: { ok: false, kind: "not_found" } });
  expect(await knock(nameless.site, "Bearer t")).toMatchObject({ status: 404 });
});

test("E7: without a key and without addresses in the settings nobody is let in", async () => {
  const { site } = await openOwnerSite({ ok: true, value: { ...grace, email: "" } });
  const closed = { ...site, owner: { emails: [], key: "" } };

  expect(await knock(closed, "Bearer t")).toMatchObject({ status: 404 });
  expect(await knock(closed, "Owner ")).toMatchObject({ status: 401 });
  expect(await knock(closed, "Owner x")).toMatchObject({ status: 401 });
});

test("C5: a refused token is 401; a platform that is down is 503, and the key still opens", async () => {
  const refused = await openOwnerSite({ ok: false, kind: "auth" });
  const down = await openOwnerSite({ ok: false, kind: "unavailable" });

  expect(await knock(refused.site, "Bearer t")).toMatchObject({ status: 401 });
  expect(await knock(down.site, "Bearer t")).toMatchObject({ status: 503, body: { kind: "unavailable" } });
  expect(await knock(down.site, `Owner ${key}`)).toBe("owner key");
});

test.for(engines)(
  "D7: after five wrong keys in an hour further ones of that network wait, and the right one opens all the same, on %s",
  async (engine) => {
    const { site, clock } = await openOwnerSite(undefined, engine);
    const wrong = `Owner ${key.slice(1)}x`;
    for (let time = 0; time < 5; time += 1) expect(await knock(site, wrong)).toMatchObject({ status: 401 });
    clock.now += 10 * minute;

    expect(await knock(site, wrong)).toMatchObject({ status: 429, retryAfter: "3000" });
    expect(await knock(site, `Owner ${key}`)).toBe("owner key");
    expect(await knock(site, wrong)).toMatchObject({ body: { ok: false, kind: "rate_limited", retryAfter: 3000 } });
    expect(await knock(site, wrong, { address: "198.51.100.7" })).toMatchObject({ status: 401 });
    expect(await knock(site, `Owner ${key}`, { address: "198.51.100.7" })).toBe("owner key");
    expect(await knock(site, "Bearer t")).toBe("grace@example.org");
    clock.now += hour;
    expect(await knock(site, wrong)).toMatchObject({ status: 401 });
  },
);

test.for(engines)("F8: a clock set back makes nobody wait, and counts wrong keys anew, on %s", async (engine) => {
  const { site, clock } = await openOwnerSite(undefined, engine);
  const wrong = `Owner ${key.slice(1)}x`;
  for (let time = 0; time < 5; time += 1) await knock(site, wrong);
  expect(await knock(site, wrong)).toMatchObject({ status: 429 });

  clock.now -= hour;
  expect(await knock(site, wrong)).toMatchObject({ status: 429 });
  clock.now -= 1;
  for (let time = 0; time < 5; time += 1) expect(await knock(site, wrong)).toMatchObject({ status: 401 });
  expect(await knock(site, wrong)).toMatchObject({ status: 429, retryAfter: "3600" });
});

test("D7: of wrong keys the fifth is still heard, and the hour ends to the millisecond", async () => {
  const { site, clock } = await openOwnerSite();
  const statusOf = async () => (await knock(site, `Owner ${key}x`)) as { status: number; retryAfter: string | null };
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await statusOf()).status);
  clock.now += hour - 1;

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await statusOf()).toMatchObject({ status: 429, retryAfter: "1" });
  clock.now += 1;
  expect(await statusOf()).toMatchObject({ status: 401 });
});

test("D7: right keys are not counted", async () => {
  const { site } = await openOwnerSite();

  for (let time = 0; time < 20; time += 1) expect(await knock(site, `Owner ${key}`)).toBe("owner key");
});

test("D7: wrong keys count for the whole network of a household, and for nobody where limits are off", async () => {
  const { site } = await openOwnerSite();
  const wrong = `Owner ${key}x`;
  for (let time = 0; time < 5; time += 1) await knock(site, wrong, { address: `2001:db8::${time}` });

  expect(await knock(site, wrong, { address: "2001:db8::ffff" })).toMatchObject({ status: 429 });
  expect(await knock(site, wrong, { address: "2001:db8:0:1::1" })).toMatchObject({ status: 401 });
  const open = { ...site, limits: { enabled: false } };
  expect(await knock(open, wrong, { address: "2001:db8::ffff" })).toMatchObject({ status: 401 });
});

test("E7: what the owner's page posts is an order as it is described, or invalid, JSON or not", async () => {
  const schema = z.strictObject({ done: z.boolean() });
  const read = (body: string) => readOrder(new Request("http://127.0.0.1/", { method: "POST", body }), schema);

  expect(await read('{"done":true}')).toEqual({ ok: true, value: { done: true } });
  for (const body of ["", "{", '{"done":1}', '{"done":true,"more":1}', "null"])
    expect(await read(body), body).toEqual({ ok: false, kind: "invalid" });
});
