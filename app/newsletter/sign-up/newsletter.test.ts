import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFields } from "#app/forms/forms.ts";
import { signupSchema } from "./newsletter.ts";
import { tries } from "#tests/rehearsal.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" };
const check = (typed: Record<string, string>) => checkFields(typed, signupSchema);

test("a complete form is read without the spaces around its words", () => {
  expect(check({ firstName: " Ada ", lastName: "Lovelace", email: " ada@example.org\n" })).toMatchObject({
    ok: true,
    value: ada,
  });
});

test("what is missing is said first: 'All fields are required', and at each field what it needs", () => {
  const nameless = check({ ...ada, lastName: "  ", email: "not an address" });

  expect(nameless.ok || nameless.errors).toEqual({
    form: "All fields are required",
    lastName: "Your last name, please",
  });
  expect(check({})).toMatchObject({
    errors: {
      form: "All fields are required",
      firstName: "Your first name, please",
      lastName: "Your last name, please",
      email: "Your email address, please",
    },
  });
});

test("then the address: 'Please enter a valid email address'", () => {
  const message = "Please enter a valid email address";

  expect(check({ ...ada, email: "ada@example" })).toMatchObject({
    ok: false,
    errors: { form: message, email: message },
  });
});

test("D6: names end at 100 characters", () => {
  expect(check({ ...ada, firstName: "x".repeat(100) }).ok).toBe(true);
  expect(check({ ...ada, firstName: "x".repeat(101) })).toMatchObject({
    errors: { firstName: "A first name of at most 100 characters, please" },
  });
});

test("D9: a name that holds a link is refused in a sentence, beside its field", () => {
  const linked = checkFields({ ...ada, firstName: "Win at evil.com", lastName: "a@b" }, signupSchema);

  expect(linked).toMatchObject({
    errors: {
      firstName: "Please write a first name only: no web address and no @",
      lastName: "Please write a last name only: no web address and no @",
    },
  });
});

test("D9: control characters never get into a name or an address", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (firstName, email) => {
      const form = check({ ...ada, firstName, email });
      expect(form.ok ? form.value.firstName + form.value.email : "").not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
    }),
    { numRuns: tries(1000, 10_000) },
  );
  expect(check({ ...ada, firstName: "A\u0000\r\nda" })).toMatchObject({ value: { firstName: "A   da" } });
});

test("where on the site a form was is kept up to 100 letters; what is no path of ours is the newsletter's own page", () => {
  const sourceOf = (source?: string) => {
    const read = check({ ...ada, ...(source !== undefined && { source }) });
    return read.ok && read.value.source;
  };

  expect(["dashboard/settings", "a".repeat(100), "a".repeat(101), "A", "", undefined].map(sourceOf)).toEqual([
    "dashboard/settings",
    "a".repeat(100),
    "newsletter",
    "newsletter",
    "newsletter",
    "newsletter",
  ]);
});
