import { expect, onTestFinished, test, vi } from "vitest";
import { sendForm } from "./send-form.ts";

test("F4: a form that cannot be sent says so, and the wait shows for as long as was asked", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const shown: unknown[] = [];
  void sendForm(() => Promise.reject(new TypeError("offline")), "Failed. Try again.", 500).then((it) => shown.push(it));
  void sendForm(async () => "sent", "Failed.").then((it) => shown.push(it));

  await vi.advanceTimersByTimeAsync(499);
  expect(shown).toEqual(["sent"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(["sent", { ok: false, errors: { form: "Failed. Try again." }, typed: {} }]);
});
