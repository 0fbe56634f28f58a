import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { matchRoutes } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses as known, isHidden, isSecret, type KnownAddress } from "#app/site/addresses.server.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { scoreOf } from "#server/http/observatory.scene.ts";
import { firstWindow } from "../bench/budgets.ts";
import written from "./policies.json" with { type: "json" };
import { ask, type RawAnswer, startServer, type TestServer } from "./servers.ts";

const client = path.resolve(import.meta.dirname, "../build/client");
const pages = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html"))
  .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
});
afterAll(async () => {
  await server.stop();
});

test("B1: every kind of answer carries the security headers", async () => {
  const asked = [
    { path: "/" },
    { path: "/assets/none.js" },
    { path: "/no/such/page" },
    { path: "/services/" },
    { path: "/search?q=agents" },
    { path: "/favicon.svg" },
    { method: "PUT", path: "/" },
    { method: "POST", path: "/newsletter", headers: { Origin: "https://evil.example" } },
    { path: "/%E0%A4%A" },
  ];

  const answers = await Promise.all(asked.map((each) => ask(server.origin, own(each))));

  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

/** What every address answers, asked once for all of these tests. */
let asking: Promise<Map<string, RawAnswer>> | undefined;
const answers = () => (asking ??= askAll());

async function askAll() {
  const all = new Set([...pages, ...known.map(({ path }) => pathOf(path)), "/assets/none.js"]);
  const answered = new Map<string, RawAnswer>();
  for (const address of all) answered.set(address, await ask(server.origin, own({ path: address })));
  return answered;
}

const pathOf = (pattern: string) => pattern.replaceAll(/:\w+/g, "x");

test("B1: by the rules of the HTTP Observatory every answer scores 120, of which A+ needs 100", async () => {
  const scores = [...(await answers())].map(([address, { headers, body }]) => {
    // Outside this machine a partner's calendar is https.
    const policy = String(headers["content-security-policy"]).replace(server.demoOrigin, "https://calendar.example");
    return { address, score: scoreOf({ headers: { ...headers, "content-security-policy": policy }, body }) };
  });

  // What other sites show of ours, they must be let load.
  const shown = scores.filter(({ address }) => matchOf(address).isShownElsewhere);
  expect(scores.filter((each) => each.score < 120 && !shown.includes(each))).toEqual([]);
  expect(scores.length).toBeGreaterThan(200);
  expect(scoreOf({ headers: {}, body: "" })).toBe(30);
});

test("B2: on every page nothing is allowed but our own files and what the build put inline", async () => {
  const answered = await answers();
  for (const page of pages) {
    const { headers } = answered.get(page)!;
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
    const { hasCalendar, hasFilms = false } = matchOf(page);
    // Our own page of a talk may stand in a frame, and where routes.ts says so a partner's calendar (B5).
    const frames = /frame-src ([^;]*);/.exec(policy);
    expect(frames?.[1], page).toBe(hasCalendar ? `'self' ${server.demoOrigin}` : "'self'");
    // The owner's films may lie anywhere; nothing of them runs.
    const films = /media-src 'self' https:;/.exec(policy);
    expect(films !== null, page).toBe(hasFilms);
    expect(policy.replace(frames?.[0] ?? "", "").replace(films?.[0] ?? "", "")).not.toMatch(/unsafe-|\*|http:|https:/);
    const hashes = /script-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(" ") ?? [];
    expect(hashes.length, page).toBeLessThanOrEqual(
      page === "/" ? 3 : ["/services", "/coaching"].includes(page) ? 2 : 1,
    );
    expect(hashes.every((hash) => hash.startsWith("'sha256-"))).toBe(true);
  }
});

test("B6: on no route but those with the assistant's button, and in its frame, may anything hear", async () => {
  let withButton = 0;

  for (const [address, { headers, body }] of await answers()) {
    const hasButton = body.includes('id="assistant"');
    withButton += Number(hasButton);
    const mayHear = hasButton || address === "/embed/voice";
    expect(headers["permissions-policy"], address).toContain(mayHear ? "microphone=(self)" : "microphone=()");
    expect(headers["permissions-policy"], address).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
  }
  expect(withButton).toBeGreaterThan(pages.length);
});

type Headers = Record<string, string>;
/** With a page, and with anything else: what every address says, and what else it says of its nature, each in full. */
const policies = written as Record<string, { page: Headers; other: Headers }>;
const guests = { calendar: ["https://calendar.example"], voice: ["wss://voice.example"] };

/** What policies.json calls the natures of routes.ts that a browser is told of. */
const natures: Record<string, (address: KnownAddress) => unknown> = {
  "every address": () => true,
  "a secret, or where people arrive": (each) => isSecret(each) || each.isArrival,
  films: ({ hasFilms }) => hasFilms,
  download: ({ isDownload }) => isDownload,
  calendar: ({ hasCalendar }) => hasCalendar,
  "shown elsewhere": ({ isShownElsewhere }) => isShownElsewhere,
  voice: ({ hasVoice }) => hasVoice,
  preview: ({ isPreview }) => isPreview,
  "previews in it": ({ hasPreviews }) => hasPreviews,
  "not for search engines": isHidden,
};

test("B2: the policy of every address is that of its nature, letter by letter", async () => {
  expect(Object.keys(policies)).toEqual(Object.keys(natures));

  for (const address of known) {
    const { page, other } = policyOf(address);
    const asked = pathOf(address.path);
    expect(securityHeaders(asked, { scripts: [], styles: [] }, guests), address.path).toEqual(page);
    expect(securityHeaders(asked, undefined, guests), address.path).toEqual(other);
  }
  for (const [asked, { headers }] of await answers()) {
    const { page, other } = policyOf(matchOf(asked));
    const names = Object.keys(page);
    const said = Object.fromEntries(names.map((name) => [name, bare(String(headers[name.toLowerCase()]))]));
    expect([page, other], asked).toContainEqual(said);
  }
});

function policyOf(address: KnownAddress) {
  const own = Object.entries(natures).flatMap(([name, is]) => (is(address) ? (policies[name] ?? []) : []));
  return {
    page: Object.assign({}, ...own.map(({ page }) => page)) as Headers,
    other: Object.assign({}, ...own.map(({ other }) => other)) as Headers,
  };
}

/** The line of routes.ts that an address belongs to. */
function matchOf(address: string) {
  return matchRoutes([...known], address)!.at(-1)!.route;
}

/** Without what differs from page to page, and with the names of partners as they stand in the list. */
function bare(header: string) {
  const voice = server.demoOrigin.replace("http", "ws");
  return header
    .replaceAll(/ '(sha256|nonce)-[^']*'/g, "")
    .replaceAll(voice, "wss://voice.example")
    .replaceAll(server.demoOrigin, "https://calendar.example");
}

test("B5: with the voice switched off no page may frame anything of ours, and the page of the talk is not there", async () => {
  const without = await startServer({ VOICE_PROVIDER: "none" });

  const asked = await Promise.all(
    ["/", "/services", "/search?q=agents", "/embed/voice", "/api/voice"].map((page) =>
      ask(without.origin, { path: page, headers: { Host: new URL(without.origin).host } }),
    ),
  );
  await without.stop();

  for (const { headers } of asked) expect(headers["content-security-policy"]).not.toMatch(/frame-src|ws:/);
  expect(asked.slice(-2).map(({ status }) => status)).toEqual([404, 404]);
});

test("the heaviest pages fit, with their headers, what a browser takes before it answers", async () => {
  const heaviest = pages
    .map((page) => ({ page, size: statSync(path.join(client, page, "index.html")).size }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 20);
  const heard = await Promise.all(heaviest.map(async ({ page }) => ({ page, bytes: await bytesOf(page) })));

  expect(heard.filter(({ bytes }) => bytes < 5_000 || bytes > firstWindow)).toEqual([]);
});

/** Of a page as it goes over the wire to a browser that keeps its connection. */
function bytesOf(page: string): Promise<number> {
  const { port, host } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(`GET ${page} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`),
    );
    socket.once("data", (start: Buffer) => {
      const head = start.subarray(0, start.indexOf("\r\n\r\n") + 4).toString();
      resolve(head.length + Number(/^content-length: (\d+)/im.exec(head)?.[1]));
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

test("B8: pages are asked for again, hashed files kept for a year, refusals never kept", async () => {
  const home = await ask(server.origin, own({ path: "/" }));
  const asset = /\/assets\/[\w.-]+\.js/.exec(home.body)?.[0] ?? "";

  expect(home.headers["cache-control"]).toBe("no-cache");
  expect(home.headers.etag).toBeTruthy();
  expect((await ask(server.origin, own({ path: asset }))).headers["cache-control"]).toContain("immutable");
  expect((await ask(server.origin, own({ path: "/no/such/page" }))).headers["cache-control"]).toBe("no-store");
  expect((await ask(server.origin, own({ path: "/newsletter/confirm/x" }))).headers["cache-control"]).toBe("no-store");
});

test("a page that the visitor has already is answered with 304 and nothing else", async () => {
  const first = await ask(server.origin, own({ path: "/faq" }));
  const again = await ask(
    server.origin,
    own({ path: "/faq", headers: { "If-None-Match": String(first.headers.etag) } }),
  );

  expect(again.status).toBe(304);
  expect(again.body).toBe("");
});

test("pages of links with a token do not tell their address to other sites", async () => {
  const { headers } = await ask(server.origin, own({ path: "/u/some-token" }));

  expect(headers["referrer-policy"]).toBe("same-origin");
});

type Asked = Parameters<typeof ask>[1];

function own(asked: Asked): Asked {
  return { ...asked, headers: { Host: new URL(server.origin).host, ...asked.headers } };
}
