import { expect, test } from "vitest";
import { z } from "zod";
import { readForm, refuseForm } from "./forms.ts";

const schema = z.object({
  name: z.string().min(2, "Longer, please").regex(/^A/, "With an A, please"),
  text: z.string(),
});

const read = (body: FormData | string) =>
  readForm(new Request("http://127.0.0.1/", { method: "POST", body }), ["name", "text"], schema);

test("D11: only the named fields are read, the first of each, up to 10,000 characters", async () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Ada"],
    ["name", "Eve"],
    ["__proto__", "x"],
    ["text", "x".repeat(10_001)],
  ] as const)
    form.append(name, value);

  expect(await read(form)).toEqual({ ok: true, value: { name: "Ada", text: "x".repeat(10_000) } });
});

test("a file and a body that is no form read as empty, and of two mistakes in a field the first is told", async () => {
  const form = new FormData();
  form.append("name", new Blob(["Ada"]), "name.txt");
  const empty = { ok: false, errors: { name: "Longer, please" }, typed: { name: "", text: "" } };

  expect([await read(form), await read("{}")]).toEqual([empty, empty]);
});

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
