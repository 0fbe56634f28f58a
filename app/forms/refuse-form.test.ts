import { expect, test } from "vitest";
import { refuseForm, waitInWords } from "./refuse-form.ts";

const typed = { firstName: "Ada" };

test("D7: too many tries are told when to come back, in words and as a header, and keep what they typed", () => {
  const answer = refuseForm({ ok: false, reason: "too-many", retryAfter: 360 }, typed, "Failed.");

  expect(answer.init).toMatchObject({ status: 429, headers: { "Retry-After": "360" } });
  expect(answer.data).toEqual({
    ok: false,
    errors: { form: "That was a lot of tries in a short time. Please try again in 6 minutes." },
    typed,
  });
});

test("F4: a database in trouble is 503 with the form's own sentence", () => {
  const answer = refuseForm(
    { ok: false, reason: "unavailable" },
    typed,
    "Failed to subscribe. Please try again later.",
  );

  expect(answer.init).toMatchObject({ status: 503 });
  expect(answer.data.errors).toEqual({ form: "Failed to subscribe. Please try again later." });
});

test("a wait is said in whole minutes or hours, rounded up", () => {
  expect([1, 60, 61, 3600, 5400, 5401, 86_400].map(waitInWords)).toEqual([
    "1 minute",
    "1 minute",
    "2 minutes",
    "60 minutes",
    "90 minutes",
    "2 hours",
    "24 hours",
  ]);
});
