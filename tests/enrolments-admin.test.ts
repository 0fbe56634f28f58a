import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/database.ts";
import { putCertificate, putEnrolled, putStray } from "./cast.ts";
import { ask, openSmallServer, startServer, type TestServer } from "./servers.ts";

const key = "an-owner-key-of-more-than-32-characters";
const enrolments = "/api/admin/enrolments";
const certificates = "/api/admin/certificates";
const pages = ["/admin/enrolments", "/admin/certificates"];
/** Stands in every address and name of this file's people. */
const canary = "canary";

const members: Record<string, object | undefined> = {
  "Bearer graces-token": { id: 1, first_name: "Grace", last_name: "H", email: "grace@example.org", avatar_url: null },
  "Bearer adas-token": { id: 2, first_name: "Ada", last_name: "L", email: "ada@example.org", avatar_url: null },
};

const strangers: [who: string, headers: Record<string, string>, status: number][] = [
  ["a visitor", {}, 401],
  ["another member", { Authorization: "Bearer adas-token" }, 404],
  ["a wrong key", { Authorization: `Owner ${key}x` }, 401],
];

const orders: [path: string, order: Record<string, string>][] = [
  [
    enrolments,
    { do: "settle", id: "evt_1", email: `${canary}-1@example.org`, program: "ai-engineer", note: "Paid by bank" },
  ],
  [enrolments, { do: "drop", id: "evt_2", note: "Paid back" }],
  [enrolments, { do: "unlock", email: `${canary}-3@example.org`, program: "ai-specialist", note: "A gift" }],
  [enrolments, { do: "close", id: `${canary}-given`, note: "Asked for it" }],
  [certificates, { do: "replace", id: `certificate-${canary}`, name: `${canary} Anew`, reason: "A new name" }],
  [certificates, { do: "revoke", id: `certificate-${canary}-given`, reason: "By mistake", sure: "yes" }],
];

let platform: Awaited<ReturnType<typeof openSmallServer>>;
let server: TestServer;
beforeAll(async () => {
  platform = await openSmallServer(({ headers }, outgoing) => {
    const member = members[headers.authorization ?? ""];
    outgoing.writeHead(member ? 200 : 401, { "Content-Type": "application/json" }).end(JSON.stringify(member ?? {}));
  });
  server = await startServer({
    RATE_LIMITS: "false",
    ADMIN_KEY: key,
    ADMIN_EMAILS: "grace@example.org",
    COMMUNITY_URL: platform.origin,
    COMMUNITY_ID: "7",
    COMMUNITY_API_KEY: "platform-key",
  });
  const database = await openDatabase({ folder: server.dataDir });
  const { queries } = database;
  const at = Date.now() - 60_000;
  await putStray(queries, "evt_1", { at, email: `${canary}-1@example.org` });
  await putStray(queries, "evt_2", { at });
  await putEnrolled(queries, { id: canary, at });
  await putEnrolled(queries, { id: `${canary}-given`, at, plan: "granted" });
  await queries.updateTable("enrolments").set({ campaign: "=1+1" }).where("id", "=", canary).execute();
  await putCertificate(queries, { id: canary, number: "TL-7K3M-Q9XD", name: `${canary} "Ada", A.`, at });
  await putCertificate(queries, { id: `${canary}-given`, number: "TL-0000-1111", name: `${canary} Given`, at });
  await database.close();
});
afterAll(async () => {
  await server.stop();
  await platform.close();
});

test.for(strangers)("E7: %s reads nothing and changes nothing", async ([, headers, status]) => {
  const before = await everything();
  const asked = [
    enrolments,
    `${enrolments}.csv`,
    `${enrolments}?stands`,
    `${enrolments}?enrolment=${canary}`,
    certificates,
    `${certificates}?certificate=certificate-${canary}`,
  ];

  for (const path of asked) {
    const answer = await get(path, headers);
    expect(answer.status, path).toBe(status);
    expect(answer.body, path).not.toContain(canary);
    expect(answer.headers["cache-control"], path).toBe("no-store");
  }
  for (const [path, order] of orders) expect((await post(path, order, headers)).status, order.do).toBe(status);

  expect(await everything()).toEqual(before);
});

test("E7: an order from another site, or one that is not as it should be, changes nothing", async () => {
  const before = await everything();
  const owner = { Authorization: `Owner ${key}` };

  for (const [path, order] of orders) {
    const stolen = await post(path, order, { ...owner, Origin: "https://evil.example" });
    expect(stolen.status, order.do).toBe(403);
    for (const wrong of [{ ...order, id: 1 }, { ...order, more: "x" }, { ...order, do: "" }, {}, null])
      expect((await post(path, wrong, owner)).status, JSON.stringify(wrong)).toBe(422);
  }

  expect(await everything()).toEqual(before);
});

test("E7: the owner's key and the owner's own token open the lists and each thing on them", async () => {
  for (const headers of [{ Authorization: `Owner ${key}` }, { Authorization: "Bearer graces-token" }]) {
    const list = JSON.parse((await get(enrolments, headers)).body) as {
      value: { strays: object[]; entries: object[] };
    };
    expect(list.value).toMatchObject({ strays: [{ amount: "$995.95 USD" }, {}], entries: [{}, {}], next: null });
    const one = await get(`${enrolments}?enrolment=${canary}`, headers);
    expect(JSON.parse(one.body)).toMatchObject({ value: { email: `${canary}@example.org`, modules: { length: 5 } } });
    expect(JSON.parse((await get(`${enrolments}?stands`, headers)).body)).toMatchObject({
      value: [{ certified: 2 }, {}],
    });
    const certified = await get(`${certificates}?certificate=certificate-${canary}`, headers);
    expect(JSON.parse(certified.body)).toMatchObject({ value: { number: "TL-7K3M-Q9XD", state: "valid" } });
    for (const none of [`${enrolments}?enrolment=none`, `${certificates}?certificate=none`])
      expect((await get(none, headers)).status, none).toBe(404);
  }
});

test("D10: the file of enrollments runs no formula, and taking it is written down", async () => {
  const { headers, body } = await get(`${enrolments}.csv`, { Authorization: "Bearer graces-token" });

  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="enrollments.csv"',
    "cache-control": "no-store",
  });
  expect(body).toMatch(/^\uFEFF"Began","Program","Plan","State \(unpaid visits are left out\)",/);
  expect(body).toContain(`"AI Specialist","Monthly","Open",`);
  expect(body).toContain(`"'=1+1"`);
  const { actions } = await everything();
  expect(actions).toContainEqual(expect.objectContaining({ who: "grace@example.org", what: "enrollments exported" }));
});

test("E7: the pages themselves are the same for everybody and hold nothing of anybody", async () => {
  for (const page of pages) {
    const visitor = await get(page);
    const owner = await get(page, { Authorization: `Owner ${key}` });
    expect(visitor.status, page).toBe(200);
    expect(visitor.body).toContain("Loading...");
    expect(visitor.body).toMatch(/<meta name="robots" content="noindex"/);
    for (const each of [visitor, owner, await get(`${page}.data`, { Authorization: `Owner ${key}` })])
      expect(each.body, page).not.toMatch(new RegExp(`${canary}|evt_\\d|TL-7K3M`));
  }
});

test("E7: each order is carried out once, and written down with who and when, however often it is sent", async () => {
  const { actions: before } = await everything();
  const began = Date.now();

  for (const [path, order] of orders) {
    const first = await post(path, order, { Authorization: "Bearer graces-token" });
    expect(JSON.parse(first.body), order.do).toMatchObject({ ok: true, value: { ok: true } });
    await post(path, order, { Authorization: `Owner ${key}` });
  }

  const { actions, strays, states, ended } = await everything();
  const noted = actions.slice(before.length);
  expect(noted).toHaveLength(orders.length);
  expect(noted.map(({ who }) => who)).toEqual(orders.map(() => "grace@example.org"));
  expect(noted.every(({ at }) => at >= began && at <= Date.now())).toBe(true);
  expect(strays).toMatchObject([{ enrolment_id: expect.any(String) as string }, { enrolment_id: null }]);
  expect(states.toSorted()).toEqual(["active", "active", "active", "cancelled"]);
  expect(ended).toBe(2);
});

/** What the orders of this file could change. */
async function everything() {
  const database = await openDatabase({ folder: server.dataDir });
  const { queries } = database;
  const enrolled = await queries.selectFrom("enrolments").select("state").orderBy("id").execute();
  const strays = await queries.selectFrom("stray_payments").selectAll().orderBy("id").execute();
  const revoked = await queries.selectFrom("certificates").select("revoked_at").orderBy("id").execute();
  // That the key was used is written down whatever was ordered with it.
  const noted = queries.selectFrom("owner_actions").selectAll().where("subject", "<>", "");
  const actions = await noted.orderBy("at").execute();
  await database.close();
  const ended = revoked.filter(({ revoked_at }) => revoked_at !== null).length;
  return { states: enrolled.map(({ state }) => state), strays, ended, certified: revoked.length, actions };
}

function get(path: string, headers: Record<string, string> = {}) {
  return ask(server.origin, { path, headers: { Host: new URL(server.origin).host, ...headers } });
}

function post(path: string, order: object | null, headers: Record<string, string>) {
  const sent = { Host: new URL(server.origin).host, Origin: server.origin, "Content-Type": "application/json" };
  return ask(server.origin, { method: "POST", path, headers: { ...sent, ...headers }, body: JSON.stringify(order) });
}
