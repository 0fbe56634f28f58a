import { expect, onTestFinished, test, vi } from "vitest";
import { sendForm } from "./send-form.ts";
import { takeRipeStamp } from "./use-stamped-form.ts";

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

test("F4: a form that cannot be sent says so, and the wait shows for as long as was asked", async () => {
  stopClock();
  const shown: unknown[] = [];
  void sendForm(() => Promise.reject(new TypeError("offline")), "Failed. Try again.", 500).then((it) => shown.push(it));
  void sendForm(async () => "sent", "Failed.").then((it) => shown.push(it));

  await vi.advanceTimersByTimeAsync(499);
  expect(shown).toEqual(["sent"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(["sent", { ok: false, errors: { form: "Failed. Try again." }, typed: {} }]);
});
