import { createHash, randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startServer } from "./servers.ts";
import { pressOnPlatform } from "./site.ts";

type Provider = "circle" | "discourse";
const started = new Map<Provider, ReturnType<typeof startServer>>();
afterAll(async () => {
  for (const server of started.values()) await (await server).stop();
});

/** Whom the owner named, and no platform knows. */
const named = "desk@throughline.example";

/** The real server with this platform, played by the demo: one for all tests of this file. */
async function openSite(provider: Provider) {
  const starting =
    started.get(provider) ?? startServer({ COMMUNITY_PROVIDER: provider, RATE_LIMITS: "false", ADMIN_EMAILS: named });
  started.set(provider, starting);
  const server = await starting;
  const { origin } = server;

  return {
    ...server,
    visit: (path: string) => fetch(origin + path, { redirect: "manual" }),
    /** A form as a browser without JavaScript sends it. */
    post: (path: string, fields: Record<string, string> = {}, from = origin) =>
      fetch(origin + path, {
        method: "POST",
        headers: { Origin: from },
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
    send: (path: string, body: string, token = "") =>
      fetch(origin + path, {
        method: "POST",
        headers: { Origin: origin, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body,
      }),
    me: (token: string) => fetch(`${origin}/api/community/me`, { headers: { Authorization: `Bearer ${token}` } }),
  };
}

type Open = Awaited<ReturnType<typeof openSite>>;

async function allMails({ demoOrigin }: Open) {
  return (await (await fetch(`${demoOrigin}/mailbox/messages.json`)).json()) as {
    recipients: string[];
    text: string;
  }[];
}

async function mailsTo(site: Open, ...addresses: string[]) {
  const mails = await allMails(site);
  return mails.filter(({ recipients }) => addresses.some((address) => recipients.includes(address)));
}

/** Waits for the mail that the outbox sends every second. */
async function mailedPath(site: Open, to: string) {
  for (let tries = 0; tries < 100; tries++) {
    const [mail] = await mailsTo(site, to);
    const [, path] = mail?.text.match(new RegExp(`${site.origin}(/auth/link/[\\w-]+)`)) ?? [];
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("no mail came");
}

/** The six digits that the page shows whoever asked. */
function codeIn(page: string) {
  return /<strong[^>]*>(\d{6})</.exec(page)?.[1] ?? "";
}

function tokenIn(answer: Response, origin: string) {
  const target = new URL(answer.headers.get("Location") ?? "", origin);
  expect([answer.status, target.origin, target.pathname]).toEqual([303, origin, "/"]);
  return target.searchParams.get("token") ?? "";
}

test("D4, C4: a member signs in by a mailed link without a password, once, and out again; no log knows of it", async () => {
  const site = await openSite("circle");

  const asked = await (await site.post("/auth/mail", { email: "maya@example.com" })).text();
  expect(asked).toContain("a link is on its way");
  const path = await mailedPath(site, "maya@example.com");
  for (let look = 0; look < 5; look++) {
    const page = await site.visit(path);
    expect([page.status, page.headers.get("Referrer-Policy"), page.headers.get("Cache-Control")]).toEqual([
      200,
      "same-origin",
      "no-store",
    ]);
    expect(await page.text()).toMatch(/m\*\*\*@example\.com(?!.*maya@example)/s);
  }
  expect((await site.post(path, {}, "https://evil.example")).status).toBe(403);

  for (let visit = 0; visit < 10; visit++) expect((await site.post(path)).status).toBe(400);
  const pressed = await site.post(path, { code: codeIn(asked) });
  const token = tokenIn(pressed, site.origin);
  expect(await (await site.me(token)).json()).toMatchObject({ ok: true, value: { name: "Maya Okafor" } });
  expect([(await site.post(path)).status, (await site.visit(path)).status]).toEqual([410, 410]);

  expect(await (await site.send("/api/session/end", "{}", token)).json()).toEqual({ ok: true, value: true });
  expect((await site.me(token)).status).toBe(401);
  const secrets = [token, path.slice("/auth/link/".length), "maya@example.com"];
  expect(secrets.filter((each) => site.output().includes(each))).toEqual([]);
  expect(site.output()).toContain('"path":"/api/session/end"');
});

test("D5: a stranger gets the same page as a member, and at the button the way into the community", async () => {
  const site = await openSite("circle");

  const [member, stranger] = [
    await site.post("/auth/mail", { email: "owner@throughline.example" }),
    await site.post("/auth/mail", { email: "stranger@example.org" }),
  ];
  const words = [await member.text(), await stranger.text()];
  const [known = "", unknown = ""] = words.map((each) => each.replaceAll(/nonce="[^"]+"|\b\d{6}\b/g, ""));
  expect(known).toBe(unknown);
  const mails = () => mailsTo(site, "owner@throughline.example", "stranger@example.org");
  await expect.poll(async () => (await mails()).length, { timeout: 5000 }).toBe(2);

  const pressed = await site.post(await mailedPath(site, "stranger@example.org"), { code: codeIn(words[1] ?? "") });
  expect(pressed.status).toBe(403);
  expect(await pressed.text()).toMatch(new RegExp(`Join the community first.*href="${site.demoOrigin}"`, "s"));
});

test("a mistake in the form is said, and nothing is mailed", async () => {
  const site = await openSite("circle");
  const before = await allMails(site);

  const answer = await site.post("/auth/mail", { email: "nonsense" });

  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Please enter a valid email address");
  expect(await allMails(site)).toEqual(before);
});

test("C9: the ways in and out lead to the platform of the settings or stay here, and nobody keeps them", async () => {
  const circle = await openSite("circle");
  const discourse = await openSite("discourse");
  const leads = async ({ visit }: Open, path: string) => {
    const { status, headers } = await visit(path);
    expect(headers.get("Cache-Control"), path).toBe("no-store");
    return [status, headers.get("Location")?.split("?")[0]];
  };
  const away = `${discourse.demoOrigin}/session/sso_provider`;
  const challenge = createHash("sha256").update("anything").digest("base64url");

  expect(await leads(circle, "/auth/login?from=//evil.example")).toEqual([303, "/auth/mail"]);
  expect(await leads(circle, "/auth/logout?redirect_url=//evil.example")).toEqual([303, "/"]);
  expect(await leads(discourse, `/auth/login?challenge=${challenge}`)).toEqual([302, away]);
  expect(await leads(discourse, "/auth/logout")).toEqual([302, away]);
  for (const bad of ["", "?challenge=", "?challenge=//evil.example", `?challenge=${challenge}x`])
    expect(await leads(discourse, `/auth/login${bad}`)).toEqual([303, "/auth/signin"]);
});

test("C3, C4: the platform's word becomes a session once, in the browser that set out, and no log knows of it", async () => {
  const site = await openSite("discourse");
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const login = (await site.visit(`/auth/login?challenge=${challenge}`)).headers.get("Location") ?? "";
  const brought = await pressOnPlatform(login, site.demoOrigin, { member: "1" });
  const word = (change: object) => JSON.stringify({ ...brought, verifier, ...change });
  const turned = (brought.sig.startsWith("a") ? "b" : "a") + brought.sig.slice(1);

  const page = await site.visit(`/auth/return?${new URLSearchParams(brought).toString()}`);
  expect([page.status, page.headers.get("Referrer-Policy")]).toEqual([200, "same-origin"]);
  expect((await site.send("/api/session", word({ sig: turned }))).status).toBe(401);
  expect((await site.send("/api/session", word({ verifier: "w".repeat(43) }))).status).toBe(403);
  const answer = await site.send("/api/session", word({}));
  const { value } = (await answer.json()) as { value: { token: string } };
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await (await site.me(value.token)).json()).toMatchObject({ ok: true, value: { name: "Maya Okafor" } });
  expect((await site.send("/api/session", word({}))).status).toBe(404);

  const secrets = [value.token, verifier, challenge, brought.sso, brought.sig, "maya@example.com"];
  expect(secrets.filter((each) => site.output().includes(each))).toEqual([]);
});

test("D1, D11: a session is given only to our own page, for what we ask for", async () => {
  const site = await openSite("discourse");

  for (const body of ["", "{", "null", "[]", '{"sso":1,"sig":2,"verifier":3}', '{"sso":"a","sig":"b"}'])
    expect((await site.send("/api/session", body)).status, body).toBe(422);
  expect((await site.post("/api/session", {}, "https://evil.example")).status).toBe(403);
  expect((await site.post("/api/session/end", {}, "https://evil.example")).status).toBe(403);
  expect((await site.post("/api/session/end")).status).toBe(401);
  expect((await site.visit("/api/session")).status).toBe(404);
  expect((await site.visit("/api/session/end")).status).toBe(404);
  expect(site.output()).not.toContain('"level":"error"');
});

test("each platform has only its own way in", async () => {
  const [circle, discourse] = [await openSite("circle"), await openSite("discourse")];
  const word = JSON.stringify({ sso: "a", sig: "b", verifier: "c" });

  expect((await circle.send("/api/session", word)).status).toBe(404);
  expect((await discourse.visit(`/auth/link/${"A".repeat(43)}`)).status).toBe(404);
});

test("D5: where members sign in at the platform, the form by mail says the same to whom the owner named and to members, who get no mail", async () => {
  const site = await openSite("discourse");

  const asked = [
    await site.post("/auth/mail", { email: named }),
    await site.post("/auth/mail", { email: "maya@example.com" }),
  ];

  const words = await Promise.all(asked.map((each) => each.text()));
  const [his = "", hers = ""] = words.map((each) => each.replaceAll(/nonce="[^"]+"|\b\d{6}\b/g, ""));
  expect(his).toBe(hers);
  const path = await mailedPath(site, named);
  const pressed = await site.post(path, { code: codeIn(words[0] ?? "") });
  expect([pressed.status, pressed.headers.get("Location"), pressed.headers.get("Cache-Control")]).toEqual([
    200,
    null,
    "no-store",
  ]);
  expect(await pressed.text()).toMatch(/named\.[\w-]{43}/);
  expect(await mailsTo(site, "maya@example.com")).toEqual([]);
});
