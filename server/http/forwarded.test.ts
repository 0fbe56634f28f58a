import { expect, test } from "vitest";
import { ask, openEdgeServer, sayRaw } from "#tests/servers.ts";
import { unlistedProxy } from "./forwarded.ts";

const addedByProxies: Record<string, string>[] = [
  { Forwarded: "for=203.0.113.9;proto=https" },
  { "X-Forwarded-For": "203.0.113.9" },
  { "X-Forwarded-Host": "www.example.org" },
  { "X-Forwarded-Proto": "https" },
  { "X-Forwarded-Port": "443" },
  { Via: "1.1 proxy" },
  { "X-Real-IP": "203.0.113.9" },
  { "CF-Connecting-IP": "203.0.113.9" },
  { "CF-Ray": "1" },
  { "True-Client-IP": "203.0.113.9" },
  { "X-Amz-Cf-Id": "1" },
  { "CDN-Loop": "cloudflare" },
];

test.for(["/kept", "/made", "/healthz"])(
  "a demo for this machine alone does not answer at %s what a proxy passed on, and says what to set",
  async (path) => {
    const seen: string[] = [];
    const app = async ({ url }: Request) => {
      seen.push(url);
      return new Response("rendered");
    };
    const { origin, host, port } = await openEdgeServer({ refusesForwarded: true, app });

    for (const headers of addedByProxies) {
      for (const method of ["GET", "POST"]) {
        const { status, body } = await ask(origin, { method, path, headers: { Host: host, ...headers } });
        expect([status, body], JSON.stringify(headers)).toEqual([421, expect.stringContaining("Set FRONTEND_URL")]);
      }
    }
    expect(await sayRaw(port, `GET ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`)).toMatch(/^HTTP\/1.1 421 /);
    expect(seen).toEqual([]);
    expect((await ask(origin, { path, headers: { Host: host } })).status).toBe(200);
  },
);

test("A6: a site with real partners, or one that may play for everybody, takes what a proxy passes on", async () => {
  const { origin, host } = await openEdgeServer();

  for (const headers of addedByProxies)
    expect((await ask(origin, { path: "/kept", headers: { Host: host, ...headers } })).status).toBe(200);
});

test("D7: a proxy that is not in TRUSTED_PROXIES is told to the owner, one that is there is not", async () => {
  const warnings: string[] = [];
  const warn = (words: string) => void warnings.push(words);
  const unlisted = await openEdgeServer({ warn, trustedProxies: ["10.0.0.1"] });
  const listed = await openEdgeServer({ warn, trustedProxies: ["127.0.0.1"] });
  const forwarded = (host: string) => ({ Host: host, "X-Forwarded-For": "203.0.113.9" });

  await ask(listed.origin, { path: "/made", headers: forwarded(listed.host) });
  await ask(unlisted.origin, { path: "/made", headers: { Host: unlisted.host } });
  expect(warnings).toEqual([]);
  await ask(unlisted.origin, { path: "/made", headers: forwarded(unlisted.host) });

  expect(warnings).toEqual([expect.stringContaining("a proxy at 127.0.0.1 that is not in TRUSTED_PROXIES")]);
  expect(warnings.join()).not.toContain("203.0.113.9");
});

test("D7: a proxy is seen by either of its two headers, and named only where it is a machine of the own network", () => {
  const said = (remoteAddress: string, headers: Record<string, string>, trusted: string[] = []) =>
    unlistedProxy({ headers, socket: { remoteAddress } } as never, trusted);
  const own = [
    "127.0.0.1",
    "::ffff:10.1.2.3",
    "192.168.0.9",
    "172.16.0.1",
    "172.31.9.9",
    "169.254.1.1",
    "::1",
    "fd12::1",
  ];
  const others = ["203.0.113.9", "172.15.0.1", "172.32.0.1", "11.0.0.1", "2001:db8::1", "fe00::1", "::12"];

  expect(said("10.0.0.1", {})).toBeUndefined();
  for (const name of ["forwarded", "x-forwarded-for"]) {
    const headers = { [name]: "for=203.0.113.9" };
    expect(said("10.0.0.1", headers)).toContain("a proxy at 10.0.0.1 that is not in TRUSTED_PROXIES");
    expect(said("10.0.0.1", headers, ["10.0.0.1"])).toBeUndefined();
    for (const peer of own) expect(said(peer, headers)).toContain(`Add ${peer.replace("::ffff:", "")} to that setting`);
    for (const peer of others) expect(said(peer, headers), peer).not.toContain(peer);
  }
});
