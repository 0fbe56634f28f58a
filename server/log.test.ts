import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { log, redact } from "./log.ts";
import { tries } from "#tests/rehearsal.ts";

const canary = "canary-4f9d2a7c1b8e6035f4a1d2c3b4e5f607";

test("C4: a secret in a named field at any depth never comes out", () => {
  const name = fc.constantFrom(
    "token",
    "authorization",
    "Authorization",
    "apiKey",
    "api_key",
    "x-api-key",
    "cookie",
    "Set-Cookie",
    "signature",
    "sig",
    "clientSecret",
    "password",
    "accessToken",
  );
  const wrap = (value: unknown, path: string[]): unknown =>
    path.reduceRight<unknown>((inner, key) => ({ [key || "a"]: inner, other: [inner] }), value);

  fc.assert(
    fc.property(name, fc.array(fc.string({ maxLength: 8 }), { maxLength: 5 }), fc.string(), (field, path, text) => {
      const out = JSON.stringify(redact(wrap({ [field]: canary + text, [`${field}s`]: [canary] }, path)));
      expect(out).not.toContain("canary-4f9d");
    }),
    { numRuns: tries(400, 2000) },
  );
});

test("C4: addresses of people, queries and long secrets are masked inside any text", () => {
  const texts = [
    "mail to maya.okafor+news@mail.example.com failed",
    `GET /dashboard?token=${canary}&a=1`,
    `Bearer ${canary}`,
    `/newsletter/confirm/abc123 was opened`,
    `/u/3f2.abc was posted`,
    `/Newsletter/Preferences/3f2.abc was opened`,
    `/newsletter/maya.okafor%40example.org was not found`,
  ];

  const out = JSON.stringify(redact(texts));

  expect(out).not.toMatch(/maya|okafor|canary|abc123|3f2/);
  expect(out).toContain("x***@mail.example.com");
});

test("C4: errors keep their words and lose what they must not say", () => {
  const error = new Error(`cannot reach https://partner.example/me?key=${canary} for ada@example.org`, {
    cause: new Error(canary),
  });

  const out = JSON.stringify(redact({ error }));

  expect(out).toContain("cannot reach https://partner.example/me");
  expect(out).not.toMatch(/canary-|ada@/);
});

test("C4: a cause is masked whatever it is: an error, a plain object, words, a list", () => {
  const causes = [
    new Error(`no ${canary}`),
    { headers: { authorization: "Bearer short", "x-api-key": "tiny" }, mail: "ada@example.org" },
    `ada@example.org sent ${canary}`,
    [{ cookie: "short" }, { nested: new Error("of ada@example.org", { cause: { password: "short" } }) }],
  ];

  const out = causes.map((cause) => JSON.stringify(redact({ error: new Error("failed", { cause }) })));

  expect(out.join()).not.toMatch(/canary-|ada@|short|tiny/);
  expect(out.every((each) => each.includes('"cause"'))).toBe(true);
});

test("a value that contains itself ends", () => {
  const loop: Record<string, unknown> = { a: 1 };
  loop.self = loop;

  expect(JSON.stringify(redact(loop))).toBe('{"a":1,"self":"[again]"}');
});

test("a value that stands in two places is written in both", () => {
  const where = { path: "/faq" };

  expect(redact({ first: where, again: [where] })).toEqual({ first: where, again: [where] });
});

test("C4: a field that is empty says so, a list in a secret field is hidden whole, and names of fields are masked too", () => {
  expect(redact({ token: null, cookie: undefined, sso: "a", apikey: 1 })).toEqual({
    token: null,
    cookie: undefined,
    sso: "[hidden]",
    apikey: "[hidden]",
  });
  expect(redact({ keys: [{ password: ["a", { b: "c" }] }] })).toEqual({ keys: [{ password: "[hidden]" }] });
  expect(redact([["short"]], "signature")).toBe("[hidden]");
  expect(redact({ "ada@example.org": 1, "/u/abc?x=1": 2 })).toEqual({
    "x***@example.org": 1,
    "/u/[hidden]?[hidden]": 2,
  });
});

test("C4: long secrets are masked from their very length on, in letters or hexadecimal", () => {
  const hidden = ["a1".repeat(12), "g_-1".repeat(8), `${"g1-_".repeat(8)}.${"h1".repeat(8)}.${"i1".repeat(8)}`];
  const shown = ["a1".repeat(11), `${"g_-1".repeat(7)}abc`];

  for (const text of hidden) expect(redact(`it is ${text}, then`)).toBe("it is [hidden], then");
  for (const text of shown) expect(redact(`it is ${text}, then`)).toBe(`it is ${text}, then`);
});

test("errors go to where operators look for them, everything as one line with its time, numbers of any size among them", () => {
  const lines = { stdout: [] as string[], stderr: [] as string[] };
  for (const stream of ["stdout", "stderr"] as const) {
    const spy = vi.spyOn(process[stream], "write").mockImplementation((line) => lines[stream].push(String(line)) > 0);
    onTestFinished(() => spy.mockRestore());
  }

  log("info", "one", { count: 12n, token: "x" });
  log("error", "two");

  expect(lines.stdout.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: "info", event: "one", count: "12", token: "[hidden]" },
  ]);
  expect(lines.stderr).toHaveLength(1);
  expect(lines.stderr[0]).toMatch(/^\{"at":"\d{4}-\d\d-\d\dT[\d:.]+Z","level":"error","event":"two"\}\n$/);
});
