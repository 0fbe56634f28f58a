import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./servers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
});
afterAll(async () => {
  await server.stop();
});

type Entry = { id: string; createdAt?: number | null; startsAt?: number | null; ongoing?: boolean; body?: string };
type Answered = { status: number; headers: Headers; body: { ok: boolean; kind?: string; value: Entry[] } };

test("a member's four questions are answered through us, in order, and kept by nobody", async () => {
  const maya = await signInAtDemo("1");

  const me = await askAs(maya, "me");
  const posts = await askAs(maya, "posts");
  const events = await askAs(maya, "events");
  const notifications = await askAs(maya, "notifications");

  expect(me.body.value).toMatchObject({ id: "1", name: "Maya Okafor", email: "maya@example.com" });
  expect(posts.body.value).toHaveLength(12);
  expect(posts.body.value.map(({ createdAt }) => createdAt)).toEqual(newestFirst(posts.body.value));
  expect(events.body.value).toHaveLength(5);
  expect(events.body.value[0]?.ongoing).toBe(true);
  expect(notifications.body.value).toHaveLength(9);
  expect(notifications.body.value.map(({ createdAt }) => createdAt)).toEqual(newestFirst(notifications.body.value));
  for (const { status, headers } of [me, posts, events, notifications]) {
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});

test("C5, C7: without a token, with one that is none, or with a forged one nobody is answered", async () => {
  for (const authorization of ["", "Bearer ", "Bearer a b", `Bearer ${"a".repeat(4097)}`, "Basic abc", "Bearer forged"])
    for (const call of ["me", "posts"]) {
      const answer = await ask(`/api/community/${call}`, authorization);
      expect(answer.status, authorization.slice(0, 20)).toBe(401);
      expect(answer.body, authorization.slice(0, 20)).toEqual({ ok: false, kind: "auth" });
    }
});

test("a question that there is not is a 404 in JSON, whoever asks", async () => {
  const maya = await signInAtDemo("1");
  for (const call of ["members", "constructor", "__proto__", "toString", "me.json"])
    expect(await askAs(maya, call)).toMatchObject({ status: 404, body: { ok: false, kind: "not_found" } });
});

test("C10: the picture comes through our own address, and only through one that we made", async () => {
  const maya = await signInAtDemo("1");
  const { body } = await askAs(maya, "me");
  const { avatar } = body.value as unknown as { avatar: string };

  const picture = await fetch(server.origin + avatar);
  const altered = await fetch(server.origin + avatar.replace(/.$/, (last) => (last === "A" ? "B" : "A")));

  expect(picture.status).toBe(200);
  expect(picture.headers.get("Content-Type")).toBe("image/png");
  expect(picture.headers.get("Cache-Control")).toBe("private, max-age=3600");
  expect(picture.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  expect(altered.status).toBe(404);
  expect(altered.headers.get("Cache-Control")).toBe("no-store");
});

test("a member without a picture has none", async () => {
  const ines = await signInAtDemo("2");

  expect((await askAs(ines, "me")).body.value).toMatchObject({ name: "Ines", avatar: null });
});

test("H4: of 10,000 posts a browser gets twenty", async () => {
  const maya = await signInAtDemo("1");
  await playShape("posts", "many");

  const posts = await askAs(maya, "posts");
  await playShape("posts", "good");

  expect(posts.body.value).toHaveLength(20);
  expect(JSON.stringify(posts.body).length).toBeLessThan(20_000);
});

test("one list that fails leaves the other two alone", async () => {
  const maya = await signInAtDemo("1");
  await playShape("events", "500");

  const [posts, events, notifications] = await Promise.all(
    ["posts", "events", "notifications"].map((call) => askAs(maya, call)),
  );
  await playShape("events", "good");

  expect(events).toMatchObject({ status: 503, body: { ok: false, kind: "unavailable" } });
  expect(posts?.status).toBe(200);
  expect(notifications?.status).toBe(200);
});

function newestFirst(entries: Entry[]) {
  return entries.map(({ createdAt }) => createdAt).toSorted((a, b) => (b ?? -Infinity) - (a ?? -Infinity));
}

/** A fresh token: what the server remembers of another one does not count for it. */
async function signInAtDemo(member: string) {
  const answer = await fetch(`${server.demoOrigin}/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ member, community_id: "demo", redirect_url: server.origin }),
  });
  const token = new URL(answer.headers.get("Location") ?? "").searchParams.get("token");
  if (!token) throw new Error("the demo gave no token");
  return token;
}

async function playShape(call: string, shape: string) {
  const answer = await fetch(`${server.demoOrigin}/community/control.json`, {
    method: "POST",
    body: JSON.stringify({ call, shape }),
  });
  expect(answer.ok).toBe(true);
}

function askAs(token: string, call: string) {
  return ask(`/api/community/${call}`, `Bearer ${token}`);
}

async function ask(path: string, authorization: string): Promise<Answered> {
  const response = await fetch(server.origin + path, {
    headers: authorization ? { Authorization: authorization } : {},
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answered["body"] };
}
