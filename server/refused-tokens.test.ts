import { expect, test } from "vitest";
import { minute } from "#app/time.ts";
import { openRefusedTokens } from "./refused-tokens.ts";

const refusal = { pathname: "/api/community/me", status: 401 };

function openWithRefused(count: number) {
  const clock = { now: Date.parse("2026-11-21T09:00:00Z") };
  const tokens = openRefusedTokens(() => clock.now);
  for (let made = 0; made < count; made += 1) tokens.note("192.0.2.1", `made-up-${made}`, refusal);
  return { clock, ...tokens };
}

test("D7: after twenty refused tokens of a network no other of its tokens is looked at for ten minutes", () => {
  const { clock, waitFor } = openWithRefused(20);

  expect(waitFor("192.0.2.1", "another")).toBe(600);
  expect(waitFor("192.0.2.2", "another")).toBe(0);
  clock.now += 10 * minute;
  expect(waitFor("192.0.2.1", "another")).toBe(0);
});

test("D7: a token that was good lately passes beside them, until it is refused itself", () => {
  const { note, waitFor } = openWithRefused(19);
  note("192.0.2.1", "a-member", { pathname: "/api/community/me", status: 200 });
  note("192.0.2.1", "made-up", refusal);

  expect(waitFor("192.0.2.1", "a-member")).toBe(0);
  note("192.0.2.1", "a-member", refusal);
  expect(waitFor("192.0.2.1", "a-member")).toBeGreaterThan(0);
});

test("D7: an answer that needs no platform makes no token good", () => {
  const { note, waitFor } = openWithRefused(20);
  note("192.0.2.1", "made-up", { pathname: "/api/form-stamp", status: 200 });

  expect(waitFor("192.0.2.1", "made-up")).toBeGreaterThan(0);
});
