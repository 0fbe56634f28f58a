import { expect, test } from "vitest";
import { minute } from "#app/site/time.ts";
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

test("D7: the wait ends with the window of the first refusal, and counting begins anew", () => {
  const { clock, note, waitFor } = openWithRefused(1);
  clock.now += 9 * minute;
  for (let made = 0; made < 18; made += 1) note("192.0.2.1", `later-${made}`, refusal);

  expect(waitFor("192.0.2.1", "another")).toBe(0);
  note("192.0.2.1", "the twentieth", refusal);
  expect(waitFor("192.0.2.1", "another")).toBe(60);
  expect(waitFor("192.0.2.1", undefined)).toBe(0);
  clock.now += minute - 1;
  expect(waitFor("192.0.2.1", "another")).toBe(1);
  clock.now += 1;
  note("192.0.2.1", "the first again", refusal);
  expect(waitFor("192.0.2.1", "another")).toBe(0);
});

test("D7: a token is good for ten minutes after the platform's answer, and only that answer makes it good", () => {
  const { clock, note, waitFor } = openWithRefused(0);
  note("192.0.2.1", "a-member", { pathname: "/api/community/me", status: 200 });
  for (const status of [204, 404, 500, 503]) note("192.0.2.1", "made-up", { pathname: "/api/community/me", status });
  clock.now += 10 * minute - 1;
  for (let made = 0; made < 20; made += 1) note("2001:db8:1:2::1", `made-up-${made}`, refusal);

  expect(waitFor("2001:db8:1:2::9", "a-member")).toBe(0);
  expect(waitFor("2001:db8:1:2::9", "made-up")).toBe(600);
  clock.now += 1;
  expect(waitFor("2001:db8:1:2::9", "a-member")).toBe(600);
});

test("D7: of ten thousand networks the one heard of longest ago is forgotten for the next", () => {
  const { note, waitFor } = openWithRefused(20);
  for (let made = 0; made < 9999; made += 1) note(`network ${made}`, "x", refusal);
  expect(waitFor("192.0.2.1", "another")).toBe(600);
  note("192.0.2.1", "once more", refusal);
  note("one more", "x", refusal);

  expect(waitFor("192.0.2.1", "another")).toBe(600);
  for (let made = 0; made < 9998; made += 1) note(`other ${made}`, "x", refusal);
  expect(waitFor("192.0.2.1", "another")).toBe(600);
  note("yet one more", "x", refusal);
  expect(waitFor("192.0.2.1", "another")).toBe(0);
});
