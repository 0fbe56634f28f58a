import { expect, test } from "vitest";
import { checkRequest } from "./check-request.ts";

const origin = "https://site.example";

function check(path: string, { method = "GET", headers = {} }: RequestInit = {}) {
  return checkRequest(new Request(origin + path, { method, headers }), origin);
}

test("A8: control characters are refused wherever they stand in a path, and only there", () => {
  const codes = [...Array.from({ length: 32 }, (_, code) => code), 127];
  const encoded = codes.map((code) => `%${code.toString(16).padStart(2, "0")}`);

  for (const code of encoded)
    for (const path of [`/${code}`, `/faq${code}`, `/tools/a${code}b`]) expect(check(path)?.status, path).toBe(400);
  for (const path of ["/a%20b", "/%21", "/%7e", "/%c3%a9", "/faq?q=%00%0a"]) expect(check(path), path).toBeUndefined();
});

test("A8: percent signs that encode nothing are refused", () => {
  for (const path of ["/%", "/%zz", "/a%e0%a4", "/%ff", "/u/%c3"]) expect(check(path)?.status, path).toBe(400);
});

test("A8, D6: paths of too many parts and too long addresses are refused at their very limits", () => {
  expect(check("/a".repeat(199))).toBeUndefined();
  expect(check("/a".repeat(200))?.status).toBe(400);
  expect(check(`/${"a".repeat(8192 - origin.length - 1)}`)).toBeUndefined();
  expect(check(`/${"a".repeat(8192 - origin.length)}`)?.status).toBe(414);
});

test("A8: methods other than GET, HEAD and POST are refused and told which there are", () => {
  for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"]) {
    const refused = check("/", { method });
    expect([refused?.status, refused?.headers.get("Allow")], method).toEqual([405, "GET, HEAD, POST"]);
  }
  expect(check("/", { method: "OPTIONS" })?.status).toBe(204);
  expect(check("/", { method: "HEAD" })).toBeUndefined();
});

test("D1: a form comes from our own page; where a browser names no origin, from the same one", () => {
  const post = (path: string, headers: Record<string, string>) => check(path, { method: "POST", headers })?.status;
  const allowed: Record<string, string>[] = [
    { Origin: origin },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: origin, "Sec-Fetch-Site": "cross-site" },
  ];
  const refused: Record<string, string>[] = [
    {},
    { Origin: "null" },
    { Origin: "" },
    { Origin: "http://site.example" },
    { Origin: "https://www.site.example" },
    { Origin: `${origin}.evil.example` },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ];

  for (const headers of allowed) expect(post("/newsletter", headers), JSON.stringify(headers)).toBeUndefined();
  for (const headers of refused) expect(post("/newsletter", headers), JSON.stringify(headers)).toBe(403);
});

test("D1: partners and mail programs post without an origin to their own addresses, and to no others", () => {
  const post = (path: string) => check(path, { method: "POST" })?.status;

  for (const path of ["/u/a.b", "/api/webhooks/payments", "/api/webhooks/scheduling"])
    expect(post(path), path).toBeUndefined();
  for (const path of [
    "/u/a.b/more",
    "/u",
    "/u/",
    "/api/webhooks",
    "/api/webhooks/payments/x",
    "/x/u/a.b",
    "/users/u/a",
  ])
    expect(post(path), path).toBe(403);
});

test("a page has one address: a slash at its end leads to it, and never to another site", () => {
  const leads = (path: string) => {
    const answer = check(path);
    return [answer?.status, answer?.headers.get("Location")];
  };

  expect(leads("/faq/?a=1")).toEqual([308, "/faq?a=1"]);
  expect(leads("/faq//")).toEqual([308, "/faq"]);
  expect(leads("//evil.example/")).toEqual([308, "/evil.example"]);
  expect(leads("/a//b/")).toEqual([404, null]);
  expect(check("/")).toBeUndefined();
  expect(check("/faq/", { method: "POST", headers: { Origin: origin } })).toBeUndefined();
});

test("a file of an older build is a short 404", () => {
  expect(check("/assets/old-1234.js")?.status).toBe(404);
  expect(check("/assetsx")).toBeUndefined();
});
