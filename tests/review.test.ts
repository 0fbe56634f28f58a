import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNamedSession } from "#app/people/named/named-sessions.server.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { putWaitingWork } from "#app/review/queue/works.scene.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { startServer, type TestServer } from "./servers.ts";

let server: TestServer;
/** Tokens: of two reviewers, of one who was ended, of a named address that is no reviewer's, and of the student. */
let mira = "";
let noor = "";
let ended = "";
let nobody = "";
let student = "";

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  for (const name of ["mira", "noor", "ended"]) {
    const email_key = `${name}@example.net`;
    const row = {
      id: randomUUID(),
      name,
      email_key,
      tracks: JSON.stringify(["engineer"] satisfies Track[]),
      created_at: 0,
    };
    await database.queries
      .insertInto("reviewers")
      .values({ ...row, ended_at: name === "ended" ? 1 : null })
      .execute();
  }
  const begin = (name: string) =>
    database.transaction((queries) => startNamedSession(site, queries, `${name}@example.net`));
  [mira, noor, ended, nobody] = [await begin("mira"), await begin("noor"), await begin("ended"), await begin("nobody")];
  const works = [
    await putWaitingWork(site, { email: "ada@example.org" }),
    await putWaitingWork(site, { email: "bob@example.org" }),
  ];
  student = await database.transaction((queries) => startStudentSession(site, queries, works[0]?.student ?? ""));
  await database.close();
});
afterAll(async () => {
  await server.stop();
});

async function ask(path: string, token: string, order?: object) {
  const answer = await fetch(server.origin + path, {
    method: order ? "POST" : "GET",
    headers: { Authorization: `Bearer ${token}`, Origin: server.origin, "Content-Type": "application/json" },
    body: order ? JSON.stringify(order) : undefined,
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function next(token: string) {
  const { text } = await ask("/api/review", token, { do: "next" });
  return (JSON.parse(text) as { value: { id: string } }).value.id;
}

const save = (reading: string) => ({ do: "save", reading, changes: { summary: "Mine now" } });
const release = (reading: string) => ({ do: "release", reading, changes: { summary: "Mine now" } });
const putBack = (reading: string) => ({ do: "put-back", reading, reason: "Not mine" });

test("E12: with the number of another's reading every address answers a reviewer as with one that does not exist", async () => {
  const [hers, his] = [await next(mira), await next(noor)];
  expect(hers).not.toBe(his);
  const unknown = randomUUID();

  for (const [token, foreign] of [
    [mira, his],
    [noor, hers],
  ] as const) {
    const pairs = [foreign, unknown].map(async (id) => [
      await ask(`/api/review/${id}`, token),
      await ask("/api/review", token, save(id)),
      await ask("/api/review", token, release(id)),
      await ask("/api/review", token, putBack(id)),
    ]);
    const [swapped = [], none = []] = await Promise.all(pairs);
    expect(swapped.map(({ status, text }) => [status, text])).toEqual(none.map(({ status, text }) => [status, text]));
    expect(swapped[0]?.status).toBe(404);
  }
  for (const [token, own] of [
    [mira, hers],
    [noor, his],
  ] as const) {
    const desk = await ask(`/api/review/${own}`, token);
    expect([desk.status, desk.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(desk.text).not.toMatch(/Mine now|@example/);
  }
});

test("E12: a student, a stranger, whoever was ended and whom nobody named find nothing to read", async () => {
  const statuses: Record<string, number[]> = {};
  for (const [who, token] of Object.entries({ student, ended, nobody, none: "" })) {
    const id = await next(mira);
    const answers = [
      await ask("/api/review", token),
      await ask("/api/review", token, { do: "next" }),
      await ask(`/api/review/${id}`, token),
      await ask("/api/review", token, save(id)),
    ];
    statuses[who] = answers.map(({ status }) => status);
    expect(answers.map(({ text }) => text).join("")).not.toContain("engineer");
  }
  expect(statuses).toEqual({
    student: [401, 401, 401, 401],
    ended: [404, 404, 404, 404],
    nobody: [404, 404, 404, 404],
    none: [401, 401, 401, 401],
  });
});

test("E12: a reviewer's proof opens no page of a member, a student or the owner", async () => {
  const paths = [
    "/api/community/me",
    "/api/enrolments",
    "/api/member/data",
    "/api/learning/engineer?module=2&stop=quiz",
    "/api/admin/directory",
  ];
  for (const path of paths) {
    const { status, text } = await ask(path, mira);
    expect([
      path,
      status === 401 || status === 404 || text.includes('"access":"locked"') || text.includes('"access":"refused"'),
    ]).toEqual([path, true]);
  }
  expect((await ask("/api/session/end", mira, {})).status).toBe(200);
  expect((await ask("/api/review", mira)).status).toBe(401);
});
