import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rehearsal, seedOfTest } from "./rehearsal.ts";
import { ask, startServer, type TestServer } from "./servers.ts";

let server: TestServer;
beforeAll(async () => {
  // Else whatever a proxy passed on would be refused, and none of its headers looked at.
  server = await startServer({ RATE_LIMITS: "false", ALLOW_DEMO_PARTNERS: "true" });
});
afterAll(async () => {
  await server.stop();
});

const own = () => new URL(server.origin).host;

test("pages that are rendered for each request name pictures that are there", async () => {
  for (const path of ["/schedule", "/schedule-consultation"]) {
    const { body } = await ask(server.origin, { path, headers: { Host: own() } });
    const picture = /property="og:image" content="[^"]*?(\/pictures\/[^"]+)"/.exec(body)?.[1] ?? "none";
    const { status } = await ask(server.origin, { path: picture, headers: { Host: own() } });

    expect(status, picture).toBe(200);
  }
});

test("C1: whatever is asked for with a question mark can take a token out of its address, and no page in memory carries the way", async () => {
  const takesToken = async (path: string) =>
    (await (await fetch(server.origin + path)).text()).includes("offered-token");

  for (const path of ["/", "/services", "/course/specialist/module/1", "/dashboard", "/no/such/page"])
    expect([path, await takesToken(path), await takesToken(`${path}?x=1&token=abc`)]).toEqual([path, false, true]);
});

test("A5: a foreign host is refused, and no header of a request shapes an address", async () => {
  const spoofed: Record<string, string>[] = [
    { Host: "evil.example" },
    { Host: `evil.example:${new URL(server.origin).port}` },
    { Host: `${own()}.evil.example` },
    { Host: "127.0.0.1" },
    { Host: own(), "X-Forwarded-Host": "evil.example" },
    { Host: own(), "X-Forwarded-Proto": "https" },
    { Host: own(), Forwarded: "host=evil.example;proto=https" },
    { Host: own(), "X-Original-Host": "evil.example" },
    { Host: own(), "X-Host": "evil.example" },
    { Host: own(), "X-Forwarded-Server": "evil.example" },
    { Host: own(), "X-Rewrite-URL": "http://evil.example/" },
    { Host: own(), Referer: "http://evil.example/" },
  ];

  for (const headers of spoofed) {
    for (const path of ["/", "/newsletter?x=1", "/services/", "/nowhere"]) {
      const answer = await ask(server.origin, { path, headers });
      expect(JSON.stringify(answer), `${path} ${JSON.stringify(headers)}`).not.toContain("evil.example");
      if (headers.Host !== own()) expect([400, 421]).toContain(answer.status);
    }
  }
});

test("RFC 9116: whoever finds a weakness reads at the known address whom to tell", async () => {
  const { status, headers, body } = await ask(server.origin, {
    path: "/.well-known/security.txt",
    headers: { Host: own() },
  });

  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(body).toContain(`Canonical: ${server.origin}/.well-known/security.txt`);
});

test("A5: the machine's other name leads to the address of the site", async () => {
  const answer = await ask(server.origin, {
    path: "/faq?a=1",
    headers: { Host: own().replace("127.0.0.1", "localhost") },
  });

  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe(`${server.origin}/faq?a=1`);
});

test("A7: headers of React Router's own build change nothing when they come from outside", async () => {
  const headers = { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "%5B%5D" };
  for (const path of ["/about", "/search?q=n8n", "/about.data"]) {
    const plain = await ask(server.origin, { path, headers: { Host: own() } });
    const spoofed = await ask(server.origin, { path, headers: { Host: own(), ...headers } });
    expect(spoofed.status).toBe(plain.status);
    expect(withoutNonce(spoofed.body)).toBe(withoutNonce(plain.body));
  }
});

test("A8: only GET, HEAD and POST do anything; the route list is not served by request", async () => {
  const methods = ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "LOCK", "MKCOL", "COPY", "REPORT"];
  for (const method of methods) {
    for (const path of ["/", "/newsletter", "/search?q=a", "/assets/x.js", "/u/x", "/none"]) {
      const { status } = await ask(server.origin, { method, path, headers: { Host: own() } });
      expect([400, 405], `${method} ${path}`).toContain(status);
    }
  }
  expect((await ask(server.origin, { method: "OPTIONS", path: "/", headers: { Host: own() } })).status).toBe(204);
  expect((await ask(server.origin, { path: "/__manifest?p=%2F", headers: { Host: own() } })).status).toBe(404);
});

rehearsal("A8: 500 malformed requests get an answer below 500 each", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "%",
      "%00",
      "%E0%A4%A",
      "%ff",
      "..",
      ".",
      "//",
      "\\",
      ";",
      "'",
      "%2e%2e",
      ".data",
      "_.data",
      "?_routes=",
      "&",
      "=",
      "%0d%0a",
      "😀",
    ),
    fc.string({ maxLength: 12 }),
  );
  const pieces = fc.array(piece, { minLength: 1, maxLength: 8 });
  const paths = fc.sample(pieces, { numRuns: 500, seed: seedOfTest() }).map((parts) => `/${parts.join("/")}`);

  const inTens = Array.from({ length: 50 }, (_, ten) => paths.slice(ten * 10, ten * 10 + 10));
  const check = async (path: string) => {
    const safe = path.replaceAll(/[^\u0021-\u007e]/g, (sign) => encodeURIComponent(sign.toWellFormed()));
    const { status } = await ask(server.origin, { path: safe, headers: { Host: own() } });
    expect(status, safe).toBeLessThan(500);
  };
  for (const ten of inTens) await Promise.all(ten.map(check));
});

test("A8: hostile bodies of forms get an answer below 500", async () => {
  const headers = (type: string) => ({ Host: own(), Origin: server.origin, "Content-Type": type });
  const bodies: [string, string][] = [
    ["application/x-www-form-urlencoded", "%E0%A4%A=%&=&&&"],
    ["application/x-www-form-urlencoded", "__proto__=1&constructor=2&firstName=a&firstName=b"],
    ["application/x-www-form-urlencoded", Array.from({ length: 5000 }, (_, each) => `k${each}=v`).join("&")],
    ["multipart/form-data", "no boundary"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\n\0\0\r\n--x--',
    ],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
    ["application/json", "{"],
    ["text/plain", "firstName=a"],
    ["nonsense", "x"],
    ["", ""],
  ];
  for (const path of [
    "/newsletter",
    "/schedule",
    "/schedule-consultation",
    "/ask",
    "/launchpad",
    "/tools/n8n",
    "/u/x",
    "/faq",
  ]) {
    for (const [type, body] of bodies) {
      const { status } = await ask(server.origin, { method: "POST", path, headers: headers(type), body });
      expect(status, `${path} ${type}`).toBeLessThan(500);
    }
  }
});

test("A8: an address of 3,000 segments is answered at once", async () => {
  const quickest = async (segments: number) => {
    const times: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const started = performance.now();
      const { status } = await ask(server.origin, { path: "/a".repeat(segments), headers: { Host: own() } });
      times.push(performance.now() - started);
      expect(status).toBe(segments === 3000 ? 400 : 404);
    }
    return Math.min(...times);
  };

  expect((await quickest(3000)) / (await quickest(3))).toBeLessThan(10);
});

rehearsal("A9: no way of writing a path leads out of the public folder", async () => {
  const steps = [
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "..\\",
    "%252e%252e%252f",
    ".%2e/",
    "..%00/",
    "....//",
    "..;/",
  ];
  const targets = [
    "package.json",
    "server/index.js",
    "build/server/index.js",
    "build/made.json",
    ".git/config",
    "data/site.sqlite",
    "etc/passwd",
  ];
  const prefixes = ["/", "/assets/", "/pictures/"];
  const paths = prefixes.flatMap((prefix) =>
    steps.flatMap((step) => targets.map((target) => prefix + step.repeat(3) + target)),
  );

  expect(paths.length).toBeGreaterThanOrEqual(200);
  for (const path of [
    ...paths,
    "/.git/config",
    "/.env",
    "/build/",
    "/assets/",
    "/.vite/manifest.json",
    "/package.json",
    "/server/index.js",
  ]) {
    const { status, body } = await ask(server.origin, { path, headers: { Host: own() } });
    expect([308, 400, 404], path).toContain(status);
    expect(body).not.toMatch(/"lockfileVersion"|root:x:0|createRequestHandler|\[core\]/);
  }
});

test("D1: a form is taken only from our own pages", async () => {
  const origins: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    {},
    { Origin: server.origin.replace("http:", "https:") },
    { Origin: server.origin.replace("http://", "http://sub.") },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
  ];
  for (const path of [
    "/newsletter",
    "/schedule",
    "/schedule-consultation",
    "/ask",
    "/launchpad",
    "/tools/n8n",
    "/newsletter/confirm/x",
    "/newsletter/preferences/x",
  ]) {
    for (const headers of origins) {
      const { status } = await ask(server.origin, {
        method: "POST",
        path,
        headers: { Host: own(), ...headers },
        body: "",
      });
      expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  const browser = { Host: own(), "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
  expect((await ask(server.origin, { method: "POST", path: "/newsletter", headers: browser, body: "" })).status).toBe(
    400,
  );
});

function withoutNonce(body: string) {
  return body.replaceAll(/nonce="[^"]*"/g, "");
}
