import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { demoKeys } from "#demo/community/members/keys.ts";
import { answerInShape, type Shape } from "./shapes.ts";
import { openTestDemo } from "#demo/test-demo.ts";

test.each<[shape: Shape, status: number, type: RegExp, body: RegExp]>([
  ["good", 200, /json/, /^\[\{"id":101,/],
  ["records", 200, /json/, /^\{"records":\[\{"id":101,/],
  ["data", 200, /json/, /^\{"data":\[\{"id":101,/],
  ["none", 200, /json/, /^\[\]$/],
  ["garbage", 200, /json/, /^\[null,7,"text",.*\{"id":101,/],
  ["naughty", 200, /json/, /<script>.*\u202E.*W{4000}.*onerror/],
  ["broken", 200, /json/, /Half a docu$/],
  ["html", 200, /html/, /<!doctype html>/],
  ["empty", 200, /json/, /^$/],
  ["200-unauthorized", 200, /json/, /"status":"unauthorized"/],
  ["200-success-false", 200, /json/, /"success":false/],
  ["401", 401, /json/, /unauthorized/],
  ["403", 403, /json/, /refused/],
  ["404", 404, /json/, /refused/],
  ["422", 422, /json/, /refused/],
  ["429", 429, /json/, /refused/],
  ["500", 500, /html/, /something went wrong/],
])("posts in the shape %s are answered with %i", async (shape, status, type, body) => {
  const { call } = await openTestDemo();

  const answer = await call(`/api/v1/posts?shape=${shape}`);

  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Type")).toMatch(type);
  expect(await answer.text()).toMatch(body);
});

test("ten thousand entries stay below the limit of 1 MiB in every list of every protocol", async () => {
  const { call, visit, community } = await openTestDemo();
  const admitted = await visit("/api/v1/headless/auth_token", {
    method: "POST",
    headers: { Authorization: `Bearer ${demoKeys.headlessToken}` },
    body: JSON.stringify({ email: "maya@example.com" }),
  });
  const { access_token: token } = (await admitted.json()) as { access_token: string };
  const circle = { headers: { Authorization: `Bearer ${token}` } };
  const discourse = { headers: { "Api-Key": demoKeys.discourseKey, "Api-Username": "maya" } };
  community.set("all", "many");

  const answers = await Promise.all([
    ...["posts", "events", "notifications"].map((list) => call(`/api/v1/${list}`)),
    ...["home", "community_events", "notifications"].map((list) => visit(`/api/headless/v1/${list}`, circle)),
    ...["latest", "discourse-post-event/events", "notifications"].map((list) => visit(`/${list}.json`, discourse)),
  ]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));

  expect(bodies.map((body) => body.match(/"id":\d+,"(message|title|name)":"Entry /g)?.length)).toEqual(
    Array.from({ length: 9 }, () => 10_000),
  );
  expect(Math.max(...bodies.map((body) => body.length))).toBeLessThan(1024 * 1024);
});

test("a shape is set for one call alone, and taken back", async () => {
  const { call, community } = await openTestDemo();

  community.set("events", "500");
  const during = [await call("/api/v1/events"), await call("/api/v1/posts")];
  community.reset();
  const after = await call("/api/v1/events");

  expect(during.map(({ status }) => status)).toEqual([500, 200]);
  expect(after.status).toBe(200);
});

test("one call may be cut while the rest of the platform stands", async () => {
  const { call, visit, community } = await openTestDemo();

  community.set("posts", "gone");

  await expect(call("/api/v1/posts")).rejects.toThrow("fetch failed");
  expect((await call("/api/v1/events")).status).toBe(200);
  expect((await visit("/community")).status).toBe(200);
});

test("me without entries names nobody, and a list around it is not it", async () => {
  const { call } = await openTestDemo();

  expect(await (await call("/api/v1/me?shape=none")).json()).toEqual({});
  expect(await (await call("/api/v1/me?shape=records")).json()).toMatchObject({ records: [{ id: 1 }] });
  expect(await (await call("/api/v1/me?shape=garbage")).json()).toBeNull();
});

test("slow and endless answers stop when their asker leaves, and the demo goes on", async () => {
  const { call, visit, origin } = await openTestDemo();
  const leave = (shape: Shape) =>
    fetch(`${origin}/api/v1/posts?shape=${shape}`, { signal: AbortSignal.timeout(700) }).then((each) => each.text());

  await expect(leave("slow")).rejects.toThrow("timeout");
  await expect(leave("endless")).rejects.toThrow("timeout");

  expect((await call("/api/v1/posts")).status).toBe(200);
  expect((await visit("/")).status).toBe(200);
});

test("no clock runs on when a slow or endless answer has lost its asker, and none runs for more than a minute", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asker = new AbortController();
  const play = (shape: Shape) =>
    answerInShape({ shape, refusal: () => undefined, signal: asker.signal, answer: () => new Response() });

  const left = await play("endless");
  await left?.body?.cancel();
  const afterLeaving = vi.getTimerCount();
  const patient = await play("endless");
  vi.advanceTimersByTime(60_000);
  const slow = play("slow");
  asker.abort();

  expect(afterLeaving).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(await patient?.text()).toHaveLength(240);
  await expect(slow).rejects.toThrow("aborted");
});

test("a platform that is gone cuts every connection, and its control page stays", async () => {
  const { call, visit, post } = await openTestDemo();

  await post("/community/control", { do: "gone" });

  await expect(call("/api/v1/me")).rejects.toThrow("fetch failed");
  await expect(visit("/login")).rejects.toThrow("fetch failed");
  await expect(visit("/api/v1/headless/auth_token", { method: "POST", body: "{}" })).rejects.toThrow("fetch failed");
  expect(await (await visit("/community/control")).text()).toContain("every connection is cut");
  expect((await visit("/mailbox")).status).toBe(200);
});

test("the control page says in words how the platform is played", async () => {
  const { visit, post } = await openTestDemo();
  const page = async () => await (await visit("/community/control")).text();
  const before = await page();

  await post("/community/control", { do: "apply", all: "", posts: "html", provider: "off" });
  const during = await page();
  await post("/community/control", { do: "reset" });

  expect(before).toContain("Everything answers as it should.");
  expect(during).toContain("Posts: answers with a web page and status 200.");
  expect(during).toContain("Discourse's sign-in: is switched off.");
  expect(await page()).toBe(before);
});

test("a test sets a shape by JSON; a name that is unknown changes nothing", async () => {
  const { visit } = await openTestDemo();
  const set = (body: object) => visit("/community/control.json", { method: "POST", body: JSON.stringify(body) });

  const done = await set({ call: "all", shape: "429" });
  const refused = await set({ call: "posts", shape: "constructor" });

  expect(await done.json()).toMatchObject({ "sign-in": "429", me: "429", notifications: "429" });
  expect(refused.status).toBe(400);
  expect(await (await visit("/community/control.json")).json()).toMatchObject({ posts: "429" });
});

test("each protocol refuses in its own words", async () => {
  const { visit } = await openTestDemo();

  const circle = await visit("/api/headless/v1/home?shape=401");
  const discourse = await visit("/latest.json?shape=403");
  const nobody = await visit("/session/current.json?shape=404");

  expect(await circle.json()).toEqual({ success: false, message: "The access token is expired.", error_details: {} });
  expect(await discourse.json()).toMatchObject({ error_type: "invalid_access" });
  expect([nobody.status, await nobody.text()]).toEqual([404, ""]);
});

test("what is no HTTP, too large or of a strange method does not end the demo", async () => {
  const { origin, visit } = await openTestDemo();
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("error", () => undefined).end("GARBAGE\r\n\r\n");

  await expect(visit("/login", { method: "POST", body: "x".repeat(70_000) })).rejects.toThrow("fetch failed");
  expect((await visit("/login", { method: "DELETE" })).status).toBe(400);
  expect((await visit("/login", { method: "POST", body: "no form" })).status).toBe(400);
  expect((await visit("/community/avatars/../../keys.ts")).status).toBe(404);
});
