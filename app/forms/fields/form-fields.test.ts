import { expect, test } from "vitest";
import { z } from "zod";
import { checkFields } from "#app/forms/forms.ts";
import { emailField, textField } from "./form-fields.ts";
import { nameField } from "./person-names.ts";

test("fields say in a sentence what they miss, and control characters are dropped", () => {
  const schema = z.object({ name: nameField, email: emailField, text: textField });

  expect(checkFields({ name: " ", email: "", text: "" }, schema)).toMatchObject({
    errors: { name: "Your name, please", email: "Your email address, please", text: "Please write a few words" },
  });
  expect(checkFields({ name: "Ada", email: "ada", text: "x".repeat(4001) }, schema)).toMatchObject({
    errors: { email: "Please enter a valid email address", text: "A text of at most 4,000 characters, please" },
  });
  expect(checkFields({ name: "A\u0000da", email: "ada@example.org", text: "a\r\nb\u0000\tc" }, schema)).toMatchObject({
    value: { name: "A da", text: "a\nb\tc" },
  });
});
