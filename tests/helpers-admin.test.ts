import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses, isOfDesk, isPage } from "#app/site/addresses.server.ts";
import { openDatabase } from "#database/database.ts";
import { putStray } from "./cast.ts";
import { ask, openSmallServer, startServer, type TestServer } from "./servers.ts";

const key = "an-owner-key-of-more-than-32-characters";
const owner = { Authorization: `Owner ${key}` };
const hal = { Authorization: "Bearer hals-token" };
/** But for the one to which a picture is only sent. */
const adminApi = addresses
  .filter((each) => isOfDesk(each) && !isPage(each) && each.takes !== "picture")
  .map(({ path }) => path);

/** A site on which Hal is a helper, and where money waits in every corner. */
let platform: Awaited<ReturnType<typeof openSmallServer>>;
let server: TestServer;
beforeAll(async () => {
  platform = await openSmallServer((_incoming, outgoing) => {
    const member = { id: 4, first_name: "Hal", last_name: "", email: "Hal@example.org", avatar_url: null };
    outgoing.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(member));
  });
  server = await startServer({
    RATE_LIMITS: "false",
    ADMIN_KEY: key,
    ADMIN_EMAILS: "grace@example.org",
    COMMUNITY_URL: platform.origin,
    COMMUNITY_ID: "7",
    COMMUNITY_API_KEY: "platform-key",
  });
  await putMoney();
  const person = { do: "name-person", name: "Hal", email: "hal@example.org", role: "helper" };
  expect((await post("/api/admin/people", owner, person)).status).toBe(200);
});
afterAll(async () => {
  await server.stop();
  await platform.close();
});

/** Whatever a helper must not read: amounts, payers, the owner's note, settings, others' addresses, the calendar feed. */
const secret = /1,234|123456|\$\s?\d|money|for the owner alone|_URL|_KEY|grace@|\/calendar\//i;

test("E7, N10: a helper reads inbox and calendar, and of all addresses no money, file, setting or name", async () => {
  const queries = ["", "?file=active", "?booking=booked", "?from=2030-01-07", "?state=all", "?enrolment=x", "?stands"];
  const open: string[] = [];
  for (const each of adminApi.flatMap((path) => queries.map((query) => path + query))) {
    const { status, body } = await get(each, hal);
    expect([200, 403], each).toContain(status);
    expect(body, each).not.toMatch(secret);
    if (status === 200 && !each.includes("?")) open.push(each);
  }

  expect(open).toEqual(["/api/admin/directory", "/api/admin/inbox", "/api/admin/bookings"]);
  const [booking, week] = ["?booking=booked", "?from=2030-01-07"].map((query) =>
    get(`/api/admin/bookings${query}`, hal),
  );
  expect((await booking)?.body).toContain("Ada Example");
  expect((await week)?.body).toContain("Ada Example");
  expect((await get("/api/admin/inbox", hal)).body).toContain("Do you work with looms?");
  expect((await get("/api/admin/bookings?booking=booked", owner)).body).toContain("$1,234.56");
});

test("E7: a helper's order stands in the journal with the name; what is not a helper's changes nothing", async () => {
  const raised = { do: "name-person", name: "Hal", email: "hal@example.org", role: "owner" };
  const refund = { do: "refund", id: "booked", payments: "pi_1" };
  for (const path of adminApi)
    for (const order of [raised, refund, { do: "cancel", id: "booked", reason: "x" }])
      expect([403, 405], path).toContain((await post(path, hal, order)).status);
  // A message about money is none of a helper's, though the order is.
  expect((await post("/api/admin/inbox", hal, { do: "done", id: "about-money" })).status).toBe(404);

  const day = { do: "close-day", day: "2030-01-09", reason: "Fair" };
  expect((await post("/api/admin/bookings", hal, day)).status).toBe(200);

  const { body } = await get("/api/admin/journal", owner);
  const { value } = JSON.parse(body) as { value: { entries: { name: string; who: string; what: string }[] } };
  expect(value.entries.map(({ name, who, what }) => `${name || who}: ${what}`)).toEqual([
    "Hal: Closed a day",
    "owner key: Named a helper",
    "owner key: Opened these pages with the owner key",
  ]);
  expect(server.output()).not.toMatch(/hal@example/i);
});

test("who may open /admin is told so with their name, and nobody else with theirs", async () => {
  const { body } = await get("/api/community/me", hal);
  expect(JSON.parse(body)).toMatchObject({ value: { name: "Hal", desk: true } });

  const { value } = JSON.parse((await get("/api/admin/people", owner)).body) as {
    value: { people: { id: string | null }[] };
  };
  const end = { do: "end-person", id: value.people.find(({ id }) => id !== null)?.id };
  expect((await post("/api/admin/people", owner, end)).status).toBe(200);

  expect(JSON.parse((await get("/api/community/me", hal)).body)).toEqual({
    ok: true,
    value: { id: "4", name: "Hal", email: "Hal@example.org", avatar: null },
  });
});

/** A paid booking, a payment that fits nobody, and a message about money. */
async function putMoney() {
  const database = await openDatabase({ folder: server.dataDir });
  const { queries } = database;
  await putStray(queries, "evt_money", { at: Date.now(), email: "money@example.org" });
  const about = { purpose: "workflow-automation", price_cents: 123_456, paid_at: 1, owner_note: "For the owner alone" };
  const ada = { first_name: "Ada", last_name: "Example", email: "ada@example.org" };
  const times = {
    starts_at: Date.parse("2030-01-08T15:00:00Z"),
    minutes: 45,
    time_zone: "UTC",
    created_at: 0,
    changed_at: 0,
  };
  await queries
    .insertInto("bookings")
    .values({
      id: "booked",
      resource: "consultation",
      state: "booked",
      call: "consultation",
      ...about,
      ...times,
      ...ada,
    })
    .execute();
  const message = { name: "", email: "", page: "/ask", received_at: 1 };
  const details = (words: string) => JSON.stringify({ words });
  await queries
    .insertInto("inbox_messages")
    .values([
      { ...message, id: "about-money", dedupe_key: "m", kind: "payment", details: details("Money has to go back") },
      { ...message, id: "question", dedupe_key: "q", kind: "question", details: details("Do you work with looms?") },
    ])
    .execute();
  await database.close();
}

function get(path: string, headers: Record<string, string>) {
  return ask(server.origin, { path, headers: { Host: new URL(server.origin).host, ...headers } });
}

function post(path: string, headers: Record<string, string>, order: object) {
  const { host } = new URL(server.origin);
  const sent = { Host: host, Origin: server.origin, "Content-Type": "application/json", ...headers };
  return ask(server.origin, { method: "POST", path, headers: sent, body: JSON.stringify(order) });
}
