import { expect, onTestFinished, test, vi } from "vitest";
import { isProof } from "./form-stamps.ts";
import { sendForm } from "./send-form.ts";
import { stampWhenRipe, takeStamp } from "./take-stamp.ts";

/** A clock that only the test moves. */
function stopClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

function openServer(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("D8: a form has its stamp and the proof for its challenge, and is sent 2.1 seconds after it got it, no sooner", async () => {
  openServer(async () => Response.json({ stamp: "a-stamp", challenge: "a-challenge" }));
  const taken = await takeStamp();
  expect(taken.fields.stamp).toBe("a-stamp");
  expect(isProof("a-challenge", taken.fields.proof)).toBe(true);
  expect(performance.now() - taken.takenAt).toBeLessThan(60_000);

  stopClock();
  const sent: unknown[] = [];
  void stampWhenRipe(Promise.resolve({ ...taken, takenAt: performance.now() })).then((fields) => sent.push(fields));
  await vi.advanceTimersByTimeAsync(2099);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([taken.fields]);
});

test.for([
  ["is not there", () => Promise.reject(new TypeError("offline"))],
  ["answers a page", async () => new Response("<p>Sorry</p>")],
] as const)("D8: when our server %s, the form goes without a stamp at once", async ([, answer]) => {
  openServer(answer);
  stopClock();

  expect(await stampWhenRipe(undefined)).toEqual({ stamp: "", proof: "" });
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
