import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";
import { settingStatuses } from "#server/settings/environment.ts";
import routes from "#app/routes.ts";
import { addresses as known, isOfDesk, isPage } from "#app/site/addresses.server.ts";
import { ask, openSmallServer, startServer, type TestServer } from "./servers.ts";

const client = path.resolve(import.meta.dirname, "../build/client");
const key = "an-owner-key-of-more-than-32-characters";
const canary = "canary in the inbox";

/** Every address of routes.ts below /api/admin, so that a new one is asked here without a word. */
const adminApi = known.filter((each) => isOfDesk(each) && !isPage(each)).map(({ path }) => path);
/** The frames that they fill. */
const pages = known.filter((each) => isOfDesk(each) && isPage(each)).map(({ path }) => path);
/** What can be read there: a picture is only sent. */
const readable = known.flatMap(({ path, takes }) => (adminApi.includes(path) && takes !== "picture" ? [path] : []));
const asked = readable.flatMap((each) => [each, `${each}?file=active`, `${each}.data`]);

const members: Record<string, object | undefined> = {
  "Bearer graces-token": { id: 1, first_name: "Grace", last_name: "H", email: "Grace@Example.org", avatar_url: null },
  "Bearer adas-token": { id: 2, first_name: "Ada", last_name: "L", email: "ada@example.org", avatar_url: null },
  "Bearer swapped-token": { id: 3, first_name: "Eve", last_name: "", email: "grace@example.org.evil.example" },
};

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
    ADMIN_EMAILS: "someone@example.org, grace@example.org",
    COMMUNITY_URL: platform.origin,
    COMMUNITY_ID: "7",
    COMMUNITY_API_KEY: "platform-key",
  });
  const form = new URLSearchParams({ name: "Zoe", email: "zoe@example.org", question: canary });
  await send("/ask", {}, form.toString(), "application/x-www-form-urlencoded");
});
afterAll(async () => {
  await server.stop();
  await platform.close();
});

const strangers: [who: string, authorization: Record<string, string>, status: number][] = [
  ["a visitor", {}, 401],
  ["another member", { Authorization: "Bearer adas-token" }, 404],
  ["a member with an address much like the owner's", { Authorization: "Bearer swapped-token" }, 404],
  ["a token of nobody", { Authorization: "Bearer unknown" }, 401],
  ["a wrong key", { Authorization: `Owner ${key}x` }, 401],
  ["half a key", { Authorization: `Owner ${key.slice(0, -1)}` }, 401],
  ["the key as a token", { Authorization: `Bearer ${key}` }, 401],
  ["the key as a password", { Authorization: `Basic ${Buffer.from(`owner:${key}`).toString("base64")}` }, 401],
  ["two words", { Authorization: `Owner ${key} Bearer graces-token` }, 401],
];

test("the owner's addresses are found at all", () => {
  expect(adminApi.length).toBeGreaterThanOrEqual(5);
});

test.for(strangers)("E7: %s gets nothing from any of the owner's addresses", async ([, headers, status]) => {
  for (const each of asked) {
    const answer = await ask(server.origin, { path: each, headers: { Host: host(), ...headers } });
    expect([status, 404], each).toContain(answer.status);
    if (!each.endsWith(".data")) expect(answer.status, each).toBe(status);
    // The data of any page names the company.
    expect(answer.body.length, each).toBeLessThan(each.endsWith(".data") ? 800 : 300);
    expect(answer.body + JSON.stringify(answer.headers), each).not.toMatch(/canary|_URL|\/course|counts|example\.org/);
    expect(answer.headers["cache-control"], each).toBe("no-store");
  }
  for (const each of adminApi) {
    const answer = await send(each, headers, "{}");
    expect([status, 405], each).toContain(answer.status);
  }
});

test("E7: the right key and the owner's own token open every one of the owner's addresses", async () => {
  for (const headers of [{ Authorization: `Owner ${key}` }, { Authorization: "Bearer graces-token" }]) {
    for (const each of readable) {
      const address = each.endsWith("/file") ? `${each}?file=company.yaml` : each;
      const answer = await ask(server.origin, { path: address, headers: { Host: host(), ...headers } });
      // Of pictures the site has none.
      expect(answer.status, each).toBe(each.endsWith("/picture") ? 404 : 200);
      expect(answer.headers["cache-control"], each).toBe("no-store");
    }
    const inbox = await ask(server.origin, { path: "/api/admin/inbox", headers: { Host: host(), ...headers } });
    expect(inbox.body).toContain(canary);
  }
});

test("the report tells what the content says and cannot keep, and which buttons lead nowhere without settings", async () => {
  const headers = { Host: host(), Authorization: `Owner ${key}` };
  const { body } = await ask(server.origin, { path: "/api/admin/report", headers });
  const { value } = JSON.parse(body) as { value: ContentReport };

  const ids = value.groups.flatMap(({ findings }) => findings.map(({ id }) => id));
  expect(ids).toEqual(expect.arrayContaining(["saving-claim/ai-engineer", "legal/terms", "settings/mail"]));
  expect(ids).not.toContain("settings/sign-in");
});

test("E7: the directory names settings as set or not set, and no value", async () => {
  const answer = await ask(server.origin, {
    path: "/api/admin/directory",
    headers: { Host: host(), Authorization: `Owner ${key}` },
  });
  const { value } = JSON.parse(answer.body) as { value: { owner: string; settings: object[]; partners: object[] } };

  expect(value.owner).toBe("owner key");
  expect(value.settings.slice(0, 4)).toMatchObject([
    { name: "FRONTEND_URL", set: false },
    { name: "DATABASE_URL", set: false },
    { name: "DATABASE_ANON_KEY", set: false },
    { name: "PAYMENT_PUBLISHABLE_KEY", set: false },
  ]);
  expect(value.settings).toContainEqual(expect.objectContaining({ name: "ADMIN_KEY", set: true }));
  expect(value.partners).toMatchObject([
    { name: "Community platform", played: false },
    { name: "Mail server", played: true, reachable: true },
    { name: "Payment pages", played: true, reachable: true },
    { name: "Scheduling: Calendly", played: true, reachable: true },
    { name: "Voice of support: ElevenLabs (played on this machine)", played: true, reachable: true },
    { name: "Students' files", played: false, reachable: true },
  ]);
  expect(answer.body).not.toContain(key);
  expect(answer.body).not.toMatch(/platform-key|someone@|127\.0\.0\.1:/);
});

test("E7: a message is marked by the owner, and by nobody from another site", async () => {
  const authorization = { Authorization: `Owner ${key}` };
  const list = async (state: string) => {
    const request = { path: `/api/admin/inbox?state=${state}`, headers: { Host: host(), ...authorization } };
    const answer = JSON.parse((await ask(server.origin, request)).body) as { value: { messages: { id: string }[] } };
    return answer.value.messages;
  };
  const [message] = await list("open");
  const order = JSON.stringify({ do: "done", id: message?.id });

  expect((await send("/api/admin/inbox", { ...authorization, Origin: "https://evil.example" }, order)).status).toBe(
    403,
  );
  for (const wrong of [
    "",
    "null",
    "[]",
    '{"do":"done","id":1}',
    '{"do":"yes","id":"x"}',
    '{"do":"done","id":"x","more":1}',
  ])
    expect((await send("/api/admin/inbox", authorization, wrong)).status, wrong).toBe(422);
  expect((await send("/api/admin/inbox", authorization, '{"do":"done","id":"none"}')).status).toBe(404);
  expect((await send("/api/admin/inbox", authorization, order)).status).toBe(200);
  expect(await list("open")).toEqual([]);
  expect(await list("done")).toMatchObject([{ id: message?.id }]);
});

test("D10: the inbox comes as a file that nobody keeps", async () => {
  const { headers, body } = await ask(server.origin, {
    path: "/api/admin/inbox.csv",
    headers: { Host: host(), Authorization: `Owner ${key}` },
  });

  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="inbox.csv"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(body).toMatch(/^\uFEFF"Received","Done","Kind","Name","Email","Page","Answers"\r\n/);
  expect(body).toContain(canary);
});

test("E7, N10: nothing of the owner's stands in public files", async () => {
  const names = settingStatuses({}).map(({ name }) => name);
  const secret = new RegExp(names.filter((name) => name.includes("_")).join("|"));
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(html|js|css|data|json|txt|xml)$/.test(file),
  );

  expect(files.length).toBeGreaterThan(150);
  for (const file of files) expect(readFileSync(path.join(client, file), "utf8"), file).not.toMatch(secret);
  expect(pages).toContain("/admin/content/file");
  for (const page of pages) {
    const { status, body, headers } = await ask(server.origin, { path: page, headers: { Host: host() } });
    expect(status).toBe(200);
    expect(body).toMatch(/<meta name="robots" content="noindex"/);
    expect(body).toContain("Loading...");
    expect(headers["cache-control"], page).toBe("no-store");
  }
});

test("the directory lists every route of the site, and what the specification states besides", async () => {
  const listed = (await listedRoutes()).map(({ path }) => path);
  const objects = routes.map(objectOf);
  const covered = listed.map((each) => matchRoutes(objects, each)?.at(-1)?.route.id);

  expect(leavesOf(routes).filter((id) => !covered.includes(id) && !id.includes("not-found"))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(["/temp", "/success/ai-specialist", "/success/ai-engineer"]));
  for (const number of [1, 2, 3, 4, 5])
    expect(listed).toEqual(
      expect.arrayContaining([`/course/specialist/module/${number}`, `/course/engineer/module/${number}`]),
    );
});

test("every page that the directory lists answers", async () => {
  const listed = (await listedRoutes()).filter((each) => each.asked);

  expect(listed.length).toBeGreaterThan(70);
  for (const { path } of listed) {
    const { status } = await ask(server.origin, { method: "HEAD", path, headers: { Host: host() } });
    expect([200, 302, 303], path).toContain(status);
  }
});

type Listed = { value: { groups: { routes: { path: string; asked: boolean }[] }[] } };

async function listedRoutes() {
  const headers = { Host: host(), Authorization: `Owner ${key}` };
  const { body } = await ask(server.origin, { path: "/api/admin/directory", headers });
  return (JSON.parse(body) as Listed).value.groups.flatMap((group) => group.routes);
}

function host() {
  return new URL(server.origin).host;
}

function send(address: string, headers: Record<string, string>, body: string, type = "application/json") {
  const sent = { Host: host(), Origin: server.origin, "Content-Type": type, ...headers };
  return ask(server.origin, { method: "POST", path: address, headers: sent, body });
}

function leavesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => (entry.children ? leavesOf(entry.children) : [idOf(entry)]));
}

function objectOf(entry: RouteConfigEntry): RouteObject {
  const { index, path: own, children } = entry;
  if (index) return { id: idOf(entry), index };
  return { id: idOf(entry), path: own, children: children?.map(objectOf) };
}

/** Two addresses with the same module have an id of their own in routes.ts. */
function idOf({ id, file }: RouteConfigEntry) {
  return id ?? file;
}
