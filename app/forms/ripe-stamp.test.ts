import { expect, onTestFinished, test, vi } from "vitest";
import { takeRipeStamp } from "./ripe-stamp.ts";

/** A clock that only the test moves. */
function stopClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

function openServer(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("D8: a form has its stamp 2.1 seconds after it was given out, no sooner", async () => {
  openServer(async () => Response.json({ stamp: "a-stamp" }));
  stopClock();
  const taken: string[] = [];

  void takeRipeStamp().then((stamp) => taken.push(stamp));
  await vi.advanceTimersByTimeAsync(2099);
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toEqual(["a-stamp"]);
});

test.for([
  ["is not there", () => Promise.reject(new TypeError("offline"))],
  ["answers a page", async () => new Response("<p>Sorry</p>")],
] as const)("D8: when our server %s, the form goes without a stamp at once", async ([, answer]) => {
  openServer(answer);
  stopClock();

  expect(await takeRipeStamp()).toBe("");
});
