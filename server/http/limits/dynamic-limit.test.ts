import { expect, test } from "vitest";
import { second } from "#app/site/time.ts";
import { openDynamicLimit } from "./dynamic-limit.ts";

function openLimit() {
  const clock = { now: Date.parse("2026-11-21T09:00:00Z") };
  const { waitFor } = openDynamicLimit(() => clock.now);
  const askTimes = (times: number, address: string) => Array.from({ length: times }, () => waitFor(address));
  return { clock, waitFor, askTimes };
}

test("D7: the fifty-first page within ten seconds has to wait until the first is ten seconds old", () => {
  const { clock, waitFor, askTimes } = openLimit();

  expect(askTimes(50, "192.0.2.1").every((wait) => wait === 0)).toBe(true);
  clock.now += 4 * second;
  expect(waitFor("192.0.2.1")).toBe(6);
  expect(waitFor("192.0.2.2")).toBe(0);
  clock.now += 6 * second;
  expect(waitFor("192.0.2.1")).toBe(0);
});

test("D7: all addresses of one IPv6 household count together", () => {
  const { waitFor, askTimes } = openLimit();

  askTimes(50, "2001:db8:1:2::1");

  expect(waitFor("2001:db8:1:2:aaaa::9")).toBeGreaterThan(0);
  expect(waitFor("2001:db8:1:3::1")).toBe(0);
});

test("F8: a clock that is set back keeps nobody waiting for what was asked in the time that is undone", () => {
  const { clock, waitFor, askTimes } = openLimit();

  askTimes(50, "192.0.2.1");
  clock.now -= 3600 * second;

  expect(waitFor("192.0.2.1")).toBe(0);
});

test("D7: two hundred pages within a minute are the most, however slowly they are asked for", () => {
  const { clock, waitFor } = openLimit();
  const start = clock.now;
  for (let count = 0; count < 200; count += 1) {
    clock.now = start + count * 250;
    expect(waitFor("192.0.2.1")).toBe(0);
  }

  expect(waitFor("192.0.2.1")).toBe(11);
  clock.now = start + 60 * second - 1;
  expect(waitFor("192.0.2.1")).toBe(1);
  clock.now += 1;
  expect(waitFor("192.0.2.1")).toBe(0);
  expect(waitFor("192.0.2.1")).toBe(1);
});

test("D7: of ten thousand visitors the one heard of longest ago is forgotten for the next", () => {
  const { waitFor, askTimes } = openLimit();
  askTimes(50, "a");
  askTimes(49, "b");
  for (let count = 0; count < 9998; count += 1) waitFor(`visitor ${count}`);
  waitFor("b");

  expect([waitFor("a"), waitFor("b")]).toEqual([10, 10]);
  waitFor("one more");
  expect(waitFor("b")).toBe(10);
  expect(waitFor("a")).toBe(0);
  expect(waitFor("b")).toBe(10);
});
