import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { openTokens } from "#demo/community/members/tokens.ts";
import { openDatabase } from "#database/database.ts";
import { answersTo, askedOf, plainWords, putEnrolled } from "./cast.ts";
import { freePort, startServer, type TestServer } from "./servers.ts";

const module2 = "/course/specialist/module/2";
/** Pages of module 2, and words that stand in each and in no public text. */
const lockedWords: Record<string, string> = {
  "test-a-prompt": "You need no program, only a sheet and a pass rule.",
  exercise: "Material is on a dated sheet",
};
const lesson = { track: "specialist", module: 2, stop: "test-a-prompt" };

let server: TestServer;
let ada: Learner;
let grace: Learner;
let stranger: Learner;

type Learner = { id: string; token: string };

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
  [ada, grace, stranger] = await learnersAt(server.dataDir);
  lockedWords.quiz = plainWords(askedOf(ada.id, "specialist/2")[0]?.options[0]?.text ?? "");
});
afterAll(async () => {
  await server.stop();
});

test("E6: a module that is not open says what it teaches and how to open it, and nothing of its text", async () => {
  for (const [slug, words] of Object.entries(lockedWords)) {
    for (const [token, wayIn] of [
      [undefined, "See the program and its price"],
      [stranger.token, "Enroll again"],
    ] as const) {
      const page = await open(`${module2}/${slug}`, token);
      const twin = await open(`/api/learning/specialist?module=2&stop=${slug}`, token);

      expect([page.status, twin.status]).toEqual([200, 200]);
      expect(page.has(wayIn)).toBe(true);
      expect([page.has(words), twin.has(words)], slug).toEqual([false, false]);
      expect(JSON.parse(twin.text)).toMatchObject({ value: { access: "locked" } });
    }
  }
  const page = await open(module2);
  expect([page.has("Testing a prompt"), page.has("keep six cases locked")]).toEqual([true, false]);
  expect((await open(`${module2}/test-a-prompt.data`)).has(lockedWords["test-a-prompt"] ?? "")).toBe(false);
});

test("E5: an enrolled student's own proof opens the text at the same address, for nobody to keep", async () => {
  for (const [slug, words] of Object.entries(lockedWords)) {
    const page = await open(`${module2}/${slug}`, ada.token);
    const twin = await open(`/api/learning/specialist?module=2&stop=${slug}`, ada.token);

    expect([page.has(words), twin.has(words)], slug).toEqual([true, true]);
    expect([page.cache, twin.cache]).toEqual(["no-store", "no-store"]);
  }
  const everybodys = await open(`${module2}/quiz`);
  expect(everybodys.headers.get("Vary")).toContain("Authorization");
});

test("module 1 is everybody's", async () => {
  const visitor = await open("/course/specialist/module/1/how-a-model-answers");
  const student = await open("/course/specialist/module/1/how-a-model-answers", stranger.token);

  expect(visitor.has("One piece at a time")).toBe(true);
  expect([student.has("I have read this lesson"), student.has("Your notes")]).toEqual([true, true]);
});

test("a sixth module, other courses and stops that are not there are 404, with the pages that are near", async () => {
  const paths = ["6", "0", "01", "1e0", "2/no-such-lesson", "2/check-1", "2/4-test-a-prompt", "2/constructor"];
  for (const path of paths) {
    const page = await open(`/course/specialist/module/${path}`, ada.token);
    expect(page.status, path).toBe(404);
  }
  expect((await open("/course/cooking/module/1")).status).toBe(404);
  for (const query of ["specialist?module=6", "specialist?module=2&stop=no", "cooking?module=1", "cooking"])
    expect((await open(`/api/learning/${query}`, ada.token)).status, query).toBe(404);
});

test("E6: without a proof, and with one that is no good, progress and notes are nobody's", async () => {
  for (const token of [undefined, "x", `student.${"x".repeat(43)}`]) {
    for (const path of ["/api/learning/specialist", "/api/learning/specialist/notes"])
      expect((await open(path, token)).status).toBe(401);
    expect((await send(token, { student: ada.id, writes: [] })).status).toBe(401);
  }
  const page = await open(`${module2}/quiz`, `student.${"x".repeat(43)}`);
  expect(page.status).toBe(401);
  expect(page.has("Your sign-in has ended")).toBe(true);
});

test("E6: two students with each other's numbers see and change nothing of the other", async () => {
  const id = randomUUID();
  const secret = "Ada's own words about prompts";
  const wrongAnswers = answersTo(askedOf(ada.id, "specialist/2"), false);
  const writes = [
    { do: "complete", ...lesson },
    { do: "note", ...lesson, text: secret, base: 0 },
    { do: "attempt", track: "specialist", module: 2, id, draw: 0, answers: wrongAnswers },
  ];
  expect(await (await send(ada.token, { student: ada.id, writes })).json()).toMatchObject({ ok: true });

  const swapped = await send(grace.token, { student: ada.id, writes });
  expect(swapped.status).toBe(403);
  const theirs = await send(grace.token, { student: grace.id, writes: writes.slice(2) });
  expect(await theirs.json()).toEqual({ ok: true, value: [{ ok: false, kind: "not_found" }] });
  const paths = [
    `${module2}/test-a-prompt`,
    `${module2}/quiz`,
    module2,
    "/api/learning/specialist?module=2&stop=test-a-prompt",
    "/api/learning/specialist?module=2&stop=quiz",
    "/api/learning/specialist",
    "/api/learning/specialist/notes",
  ];
  for (const path of paths) {
    const { has } = await open(path, grace.token);
    const leaks = [secret, ada.id, '"done":true', "1 of 7 done", "0 of 8 right"].filter(has);
    expect(leaks, path).toEqual([]);
  }
  expect((await open("/api/learning/specialist/notes", ada.token)).has(secret)).toBe(true);
  expect((await open(module2, ada.token)).has("1 of 7 done")).toBe(true);
});

test("E6: which answers are right is told after a try, to whoever made it", async () => {
  const paths = [`${module2}/quiz`, "/api/learning/specialist?module=2&stop=quiz"];
  const asked = askedOf(grace.id, "specialist/2");
  const one = asked.find(({ several }) => !several);
  const answers = { ...answersTo(asked, false), ...answersTo(one ? [one] : [], true) };
  const reason = plainWords(one?.options.find(({ right }) => right)?.because ?? "");
  for (const path of paths) {
    const { has } = await open(path, grace.token);
    expect(['because"', 'because\\"', reason].filter(has), path).toEqual([]);
  }

  const attempt = {
    do: "attempt",
    track: "specialist",
    module: 2,
    id: randomUUID(),
    draw: 0,
    answers,
  };
  const answer = await send(grace.token, { student: grace.id, writes: [attempt] });

  const told = await answer.text();
  expect(told).toContain(reason);
  expect(JSON.parse(told)).toMatchObject({ value: [{ result: { right: 1, of: 8, passed: false } }] });
  for (const path of paths) expect((await open(path, grace.token)).has(reason), path).toBe(true);
});

test("D6, D11: more than fifty things at once, other shapes and foreign pages are refused", async () => {
  const write = { do: "complete", ...lesson };
  const bodies = [
    { student: ada.id, writes: Array.from({ length: 51 }, () => write) },
    { student: ada.id, writes: "all" },
    { writes: [write] },
    { do: "complete", ...lesson },
    [],
    "{",
  ];
  for (const body of bodies) expect((await send(ada.token, body)).status).toBe(422);
  expect((await send(ada.token, { student: ada.id, writes: [] }, "https://evil.example")).status).toBe(403);
  expect((await open("/api/learning", ada.token)).status).toBe(404);
});

test("H5: without JavaScript the free quiz wants every answer, keeps those there are, and explains what was chosen", async () => {
  const asked = askedOf(undefined, "specialist/1");
  const [some, one] = [asked.filter(({ several }) => several).length, asked.filter(({ several }) => !several).length];
  const post = async (path: string, chosen: Record<string, number[]>) => {
    const fields = Object.entries(chosen).map(([id, [option]]) => [id, `${option}`]);
    const body = new URLSearchParams([...fields, ["0__proto__", "1"]]);
    const answer = await fetch(server.origin + path, { method: "POST", headers: { Origin: server.origin }, body });
    const [page = ""] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
    return { status: answer.status, count: (pattern: RegExp) => page.match(pattern)?.length ?? 0 };
  };
  const quiz = "/course/specialist/module/1/quiz";
  const verdicts = /<\/svg>(?:Right|Not right)/g;

  const open = await post(quiz, answersTo(asked.filter(({ several }) => !several).slice(0, 2), false));
  const graded = await post(quiz, answersTo(asked, false));

  expect([open.status, open.count(/checked=""/g), open.count(verdicts)]).toEqual([400, 2, 0]);
  expect([open.count(/Choose one answer here/g), open.count(/Choose at least one answer here/g)]).toEqual([
    one - 2,
    some,
  ]);
  expect(open.count(/href="#question-\d"/g)).toBe(6);
  expect([graded.status, graded.count(/checked=""/g)]).toEqual([200, 8]);
  expect([graded.count(/and you chose it/g), graded.count(verdicts)]).toEqual([8, 8]);
  expect((await post(`${module2}/quiz`, {})).status).toBe(404);
  expect((await post("/course/specialist/module/1/exercise", {})).status).toBe(404);
});

test("H6: while the community does not answer, a member's page says so, and keeps the text to itself", async () => {
  const gone = `http://127.0.0.1:${await freePort()}`;
  const other = await startServer({
    RATE_LIMITS: "false",
    COMMUNITY_URL: gone,
    COMMUNITY_ID: "throughline",
    COMMUNITY_API_KEY: "key",
  });
  onTestFinished(async () => void (await other.stop()));
  const token = openTokens(() => Date.now()).mint("member", "1");

  const page = await fetch(`${other.origin}${module2}/quiz`, { headers: { Authorization: `Bearer ${token}` } });
  const told = await fetch(`${other.origin}/api/learning`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, Origin: other.origin, "Content-Type": "application/json" },
    body: JSON.stringify({ student: ada.id, writes: [] }),
  });

  expect([page.status, told.status]).toEqual([503, 503]);
  const html = await page.text();
  expect(html.includes("We cannot see at the moment whether this course is yours")).toBe(true);
  expect(html.includes(lockedWords.quiz ?? "")).toBe(false);
});

test("the demo answers all for an enrolled student, and for nobody else", async () => {
  const answerAll = (token: string | undefined, track: string) => post(`/api/learning/${track}/answer-all`, token, {});
  expect((await answerAll(undefined, "specialist")).status).toBe(401);
  expect((await answerAll(stranger.token, "specialist")).status).toBe(403);
  expect((await answerAll(ada.token, "engineer")).status).toBe(403);
  expect((await answerAll(ada.token, "cooking")).status).toBe(404);
  expect((await open("/api/learning/specialist/answer-all", ada.token)).status).toBe(404);

  expect(await (await answerAll(ada.token, "specialist")).json()).toMatchObject({ ok: true });

  const progress = await open("/api/learning/specialist", ada.token);
  expect(JSON.parse(progress.text)).toMatchObject({ value: { done: true, next: null } });
});

/** Ada and Grace are enrolled in the specialist program, the third is in none. */
async function learnersAt(folder: string): Promise<[Learner, Learner, Learner]> {
  const database = await openDatabase({ folder });
  const site = { database, now: () => Date.now() } as Site;
  const learner = async (id: string, state: "active" | "refunded"): Promise<Learner> => {
    await putEnrolled(database.queries, { id, at: Date.now(), plan: "prepaid", state });
    return { id, token: await database.transaction((queries) => startStudentSession(site, queries, id)) };
  };
  const learners: [Learner, Learner, Learner] = [
    await learner(`ada-${randomUUID()}`, "active"),
    await learner(`grace-${randomUUID()}`, "active"),
    await learner(`stranger-${randomUUID()}`, "refunded"),
  ];
  await database.close();
  return learners;
}

/** `has` tells whether words stand anywhere in the answer, without printing all of it when they do not. */
async function open(path: string, token?: string) {
  const headers: HeadersInit = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(server.origin + path, { headers });
  const text = await response.text();
  const { status } = response;
  const cache = response.headers.get("Cache-Control");
  return { status, headers: response.headers, cache, text, has: (words: string) => text.includes(words) };
}

function send(token: string | undefined, body: unknown, origin = server.origin) {
  return post("/api/learning", token, body, origin);
}

function post(path: string, token: string | undefined, body: unknown, origin = server.origin) {
  const headers = new Headers({ Origin: origin, "Content-Type": "application/json" });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(server.origin + path, { method: "POST", headers, body: text });
}
