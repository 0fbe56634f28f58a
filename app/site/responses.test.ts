import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath, redirectTo } from "./responses.ts";
import { tries } from "#tests/rehearsal.ts";

test("C9: a path of ours is kept with its query and fragment", () => {
  expect(ownPath("/faq?a=1#b")).toBe("/faq?a=1#b");
  expect(redirectTo("/faq").headers.get("Location")).toBe("/faq");
});

test("C9: whatever is asked for, the target is on our own origin", () => {
  const starts = [
    "//",
    "/\\",
    "\\\\",
    "/\t/",
    "/%09/",
    "https:",
    "http:",
    "javascript:",
    "data:",
    "//user:pass@",
    "/\r\n",
    "/../..//",
    "/.//",
    "///",
    "http:/",
    " /",
    "\u0000/",
  ];
  const hosts = [
    "evil.example",
    "evil。example",
    "evil.example:80",
    "127.0.0.1",
    "[::1]",
    "site.invalid.evil.example",
    "@evil.example",
    "evil.example/%2f..",
    "localhost\\@evil.example",
  ];
  const targets = starts.flatMap((start) => hosts.map((host) => start + host));

  expect(targets.length).toBeGreaterThanOrEqual(150);
  for (const target of targets) expect(isOurs(ownPath(target)), JSON.stringify(target)).toBe(true);
});

test("C9: no text at all leads away", () => {
  fc.assert(
    fc.property(fc.string(), (target) => isOurs(ownPath(target)) && isOurs(ownPath(`/${target}`))),
    { numRuns: tries(1000, 10_000) },
  );
});

function isOurs(path: string) {
  return (
    path.startsWith("/") &&
    !/^\/[/\\]/.test(path) &&
    new URL(path, "https://own.example").origin === "https://own.example"
  );
}
