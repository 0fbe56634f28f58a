import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { openDatabase } from "#database/database.ts";
import { putEnrolled } from "./cast.ts";
import { startServer, type TestServer } from "./servers.ts";

const quiz = readFileSync(path.resolve(import.meta.dirname, "../content/courses/specialist/2/quiz.yaml"), "utf8");
const words = "You need no program, only a sheet and a pass rule.";
const note = "My own <b>words</b> about prompts";

let server: TestServer;
let tokens: Record<string, string>;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  const learner = async (id: string, state: "active" | "refunded") => {
    await putEnrolled(database.queries, { id, at: Date.now(), plan: "prepaid", state });
    return database.transaction((queries) => startStudentSession(site, queries, id));
  };
  tokens = {
    ada: await learner("ada", "active"),
    eve: await learner("eve", "refunded"),
    grace: await learner("grace", "active"),
  };
  const kept = { student_id: "ada", track: "specialist", module: 2, text: note, revision: 1, changed_at: 0 } as const;
  await database.queries
    .insertInto("lesson_notes")
    .values({ ...kept, stop: "test-a-prompt" })
    .execute();
  await database.close();
});
afterAll(async () => {
  await server.stop();
});

test("a student's file holds the whole module and the own notes, and asks for nothing", async () => {
  const { status, headers, text } = await save("specialist", 2, "ada");

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-disposition": 'attachment; filename="specialist-module-2.html"',
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  for (const part of [
    words,
    "figures in the examples are invented.",
    "Material is on a dated sheet",
    "<svg",
    "&lt;b&gt;words&lt;/b&gt;",
  ])
    expect(text.includes(part), part).toBe(true);
  expect(text).toMatch(/^<!doctype html><html lang="en">/);
  expect(text).toContain("default-src &#x27;none&#x27;");
  expect(text.match(/<script|<link|<img|<iframe|src=|url\(|@import/g)).toBeNull();
  expect(text.match(/href="\/[^"]*"/g)).toBeNull();
  const styled = [...text.matchAll(/class="(_\w+)"/g)].filter(
    ([, name]) => text.includes(`.${name}{`) || text.includes(`.${name} `),
  );
  expect(styled.length).toBeGreaterThan(5);
  expect(Buffer.byteLength(text)).toBeLessThan(250_000);
});

test("E6: no answer of a quiz is in a file, nor anybody else's note", async () => {
  const { text } = await save("specialist", 2, "grace");
  const reasons = [...quiz.matchAll(/(?:because|question): ([A-Za-z][A-Za-z ,]{20,})/g)].map(([, run = ""]) =>
    run.trim(),
  );

  expect(reasons.length).toBeGreaterThan(20);
  expect(reasons.filter((reason) => text.includes(reason))).toEqual([]);
  expect(text.includes("My own")).toBe(false);
});

test("E5, E6: modules 2 to 5 come to no visitor and to nobody whose enrollment is closed", async () => {
  for (const module of [2, 3, 4, 5]) {
    for (const who of [undefined, "eve"]) {
      const { status, text } = await save("specialist", module, who);
      expect([status, text.length < 100], `${module} ${who}`).toEqual([403, true]);
    }
    expect((await save("engineer", module, "ada")).status).toBe(403);
  }
  const broken = await fetch(`${server.origin}/course/specialist/module/2/offline`, {
    headers: { Authorization: `Bearer student.${"x".repeat(43)}` },
  });
  expect([broken.status, (await broken.text()).includes(words)]).toEqual([401, false]);
});

test("module 1 is a plain link for everybody, and what is no module is not there", async () => {
  const { status, text } = await save("engineer", 1);
  const page = await (await fetch(`${server.origin}/course/engineer/module/1`)).text();

  expect([status, text.includes("<article")]).toEqual([200, true]);
  expect(page).toContain('href="/course/engineer/module/1/offline"');
  expect((await save("specialist", 6)).status).toBe(404);
  expect((await save("cooking", 1)).status).toBe(404);
});

async function save(track: string, module: number, who?: string) {
  const headers: HeadersInit = who === undefined ? {} : { Authorization: `Bearer ${tokens[who]}` };
  const response = await fetch(`${server.origin}/course/${track}/module/${module}/offline`, { headers });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}
