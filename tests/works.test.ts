import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { putEnrolled } from "./cast.ts";
import { startServer, type TestServer } from "./servers.ts";

const place = { track: "specialist", module: 1 };
const secret = "Ada's own words, <b>bold</b>";

let server: TestServer;
let ada: string;
let eve: string;
/** Of Ada. */
let work: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  const learner = async (id: string) => {
    await putEnrolled(database.queries, { id, at: Date.now(), plan: "prepaid" });
    return database.transaction((queries) => startStudentSession(site, queries, id));
  };
  [ada, eve] = [await learner("ada"), await learner("eve")];
  await database.close();
  const handed = await post(ada, { ...place, ...wish(), do: "hand-in", text: secret });
  work = (handed.json as { value: { work: string } }).value.work;
});
afterAll(async () => {
  await server.stop();
});

test("a hand-in whose answer was lost counts once, and says where it stands when the page is opened again", async () => {
  const again = { ...wish(), ...place, do: "hand-in", text: "Eve's" };
  const [first, second] = [await post(eve, again), await post(eve, again)];

  expect(first.json).toMatchObject({ ok: true, value: { ok: true, number: 1 } });
  expect(second.json).toEqual(first.json);
  const { json } = await ask(eve, "/api/works?track=specialist&module=1");
  expect(json).toMatchObject({
    value: { standing: { state: "handed-in", versions: 1, waiting: { ahead: 1, isRead: false, mayWithdraw: true } } },
  });
  const other = await post(eve, { ...again, id: randomUUID() });
  expect(other.json).toEqual({ ok: true, value: { ok: false, reason: "waiting" } });
});

test("E6: another's work answers at every address as one that is not there", async () => {
  const reason = "It is all there, look at line two.";
  for (const [token, id] of [
    [eve, work],
    [eve, randomUUID()],
    [ada, randomUUID()],
  ] as const) {
    for (const query of ["", "?version=1", "?before=1&after=2"]) {
      const { status, json } = await ask(token, `/api/works/${id}${query}`);
      expect([status, json], query).toEqual([404, { ok: false, kind: "not_found" }]);
    }
    for (const body of [
      { do: "withdraw", work: id },
      { do: "appeal", work: id, reason },
      { do: "answer", remark: id, text: "" },
    ]) {
      const { status, json } = await post(token, body);
      expect([status, json], body.do).toEqual([404, { ok: false, kind: "not_found" }]);
    }
  }
  expect((await ask(ada, `/api/works/${work}?version=1`)).text).toContain("Ada's own words");
  for (const path of ["/api/works?track=specialist", "/api/works?track=specialist&module=1"])
    expect((await ask(eve, path)).text, path).not.toContain(work);
});

test("E6: without a proof works are nobody's, and their pages are empty frames that robots and caches leave alone", async () => {
  for (const path of [`/api/works/${work}`, "/api/works?track=specialist"])
    expect((await ask("x", path)).status).toBe(401);
  expect((await post("x", { do: "withdraw", work })).status).toBe(401);
  for (const path of [`/work/${work}`, `/work/${work}/1`, `/work/${work}/compare/1/2`]) {
    for (const token of [ada, eve]) {
      const { status, text, headers } = await ask(token, path);
      expect([status, headers.get("Cache-Control"), text.includes("own words")], path).toEqual([
        200,
        "no-store",
        false,
      ]);
      expect(text).toContain("noindex");
    }
  }
});

test("D6, D11: other shapes are refused, and nothing is handed in by them", async () => {
  const bodies = [
    { ...wish(), ...place, do: "hand-in", text: "x".repeat(20_001) },
    { ...wish(), ...place, do: "hand-in", module: 6 },
    { ...wish(), ...place, do: "hand-in", link: "javascript:alert(1)" },
    { ...wish(), ...place, do: "hand-in", files: ["../../etc/passwd"] },
    { do: "appeal", work, reason: "short" },
    { do: "sign" },
    [],
  ];
  for (const body of bodies) expect((await post(ada, body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  expect((await ask(ada, "/api/works?track=cooking")).status).toBe(404);
  expect((await ask(ada, "/api/works?track=specialist&module=9")).status).toBe(404);
});

test("E6: the samples of a module that is not open are in no document and no answer", async () => {
  const words = 'id="again-L1"';
  const path = (track: string) => `/course/${track}/module/2/exercise/samples`;

  expect((await ask(ada, path("specialist"))).text).toContain(words);
  expect((await ask(ada, "/course/engineer/module/1/exercise/samples")).text).toContain(words);
  for (const [token, track] of [
    ["", "specialist"],
    [ada, "engineer"],
  ] as const) {
    const page = await ask(token, path(track));
    const twin = await ask(token, `/api/learning/${track}/samples?module=2`);
    expect([page.status, twin.status]).toEqual([200, 200]);
    expect([page.text.includes(words), twin.text.includes('"remarks":[')], track).toEqual([false, false]);
  }
  expect((await ask("", "/course/specialist/module/6/exercise/samples")).status).toBe(404);
});

function wish() {
  return { id: randomUUID(), text: "", link: "", commit: "", files: [], answers: {} };
}

async function ask(token: string, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (token !== "") headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(server.origin + path, { ...init, headers });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as unknown) : null,
  };
}

function post(token: string, body: object) {
  const headers = { Origin: server.origin, "Content-Type": "application/json" };
  return ask(token, "/api/works", { method: "POST", headers, body: JSON.stringify(body) });
}
