import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { signInAddress } from "#app/front/shell/navigation.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { redact } from "#server/log.ts";
import { addresses as known, isSecret } from "./addresses.server.ts";
import { hideSecretPaths, isSecretPath } from "./secret-paths.server.ts";

const secret = "s3cr3t-word";
const addresses = known.map(({ path }) => path);
/** Every address of routes.ts that names a secret, so that a new one is asked for here without a word. */
const secretAddresses = known
  .filter(isSecret)
  .map(({ path }) => path.replace(":token", secret))
  .flatMap((each) => [each, `${each}.data`, each.toUpperCase(), each.replace(/^\/(.)/, encodedFirst)]);

/** "/u/…" as "/%75/…", which the router takes for the same. */
function encodedFirst(_whole: string, letter: string) {
  return `/%${letter.charCodeAt(0).toString(16)}`;
}

test("every address of routes.ts with a secret in it is on the list, in any case and encoding", () => {
  expect(secretAddresses.length).toBeGreaterThan(40);
  expect(secretAddresses.filter((each) => !isSecretPath(each))).toEqual([]);
});

test("no address with a secret is repeated in the sign-in address", () => {
  const objects = addresses.map((path) => ({ path }));
  const parametersOf = (path: string) => matchRoutes(objects, path)?.at(-1)?.params ?? {};

  expect([...new Set(secretAddresses.map((each) => signInAddress(each, parametersOf(each))))]).toEqual([
    "/auth/signin",
  ]);
});

test("C4: no address with a secret is written to the log, by path, in words or in an error", () => {
  const lower = secretAddresses.map((each) => each.toLowerCase());
  const fields = lower.flatMap((path) => [
    { path },
    `GET https://site.example${path}?a=1 failed`,
    new Error(`no answer at "${path}"`),
  ]);

  expect(JSON.stringify(redact(fields)).toLowerCase()).not.toContain(secret);
  expect(redact("/bookings/abc/move")).toBe("/bookings/[hidden]/move");
});

test("B1: every page with a secret in its address tells it to no other site, whatever its kind", () => {
  const policies = secretAddresses.map((each) => securityHeaders(each)["Referrer-Policy"]);
  const arrivals = [
    "/success/ai-engineer",
    "/auth/return",
    "/AUTH/RETURN",
    "/success/ai-engineer.data",
    "/auth/return.data",
  ];

  expect([...new Set(policies)]).toEqual(["same-origin"]);
  expect(arrivals.map((each) => securityHeaders(each)["Referrer-Policy"])).toEqual(Array(5).fill("same-origin"));
  for (const other of ["/", "/claim", "/newsletter", "/newsletter/some-edition", "/users/ada", "/auth/signin"])
    expect(securityHeaders(other)["Referrer-Policy"], other).toBe("strict-origin-when-cross-origin");
});

test("addresses of everybody's pages are no secret and stand in the log as they are", () => {
  const others = known.filter((each) => !isSecret(each)).map(({ path }) => path);

  expect(others.filter(isSecretPath)).toEqual([]);
  expect(others.filter((each) => hideSecretPaths(each) !== each)).toEqual([]);
  expect(hideSecretPaths("/tools/a%20b was not found")).toBe("/tools/a%20b was not found");
});
