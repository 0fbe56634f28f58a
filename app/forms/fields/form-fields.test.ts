import { expect, test } from "vitest";
import { z } from "zod";
import { checkFields } from "#app/forms/forms.ts";
import { emailField, linkInName, nameField, nameFrom, textField } from "./form-fields.ts";

test("a name that a partner told ends at 100 letters", () => {
  expect(nameFrom("x".repeat(101))).toBe("x".repeat(100));
});

test("fields say in a sentence what they miss, and control characters are dropped", () => {
  const schema = z.object({ name: nameField, email: emailField, text: textField });

  expect(checkFields({ name: " ", email: "", text: "" }, schema)).toMatchObject({
    errors: { name: "Your name, please", email: "Your email address, please", text: "Please write a few words" },
  });
  expect(checkFields({ name: "Ada", email: "ada", text: "x".repeat(4001) }, schema)).toMatchObject({
    errors: { email: "Please enter a valid email address", text: "At most 4000 characters, please" },
  });
  expect(checkFields({ name: "A\u0000da", email: "ada@example.org", text: "a\r\nb\u0000\tc" }, schema)).toMatchObject({
    value: { name: "A da", text: "a\nb\tc" },
  });
});

test.for([
  "St. John",
  "Anne-Marie St.John",
  "O'Neil-Smith Jr.",
  "J.R.R. Tolkien",
  "j. r. r. tolkien",
  "Ada Byron, Ph.D",
  "Dr./Prof. Ada Byron",
  "María José Ñúñez y Ruiz",
  "李 小龍",
  "d'Arc",
])("D9: %s is a name", (name) => {
  expect(nameField.parse(name)).toBe(name);
  expect(nameFrom(name)).toBe(name);
});

test.for([
  "Win $500 at https://evil.example",
  "evil.example/now",
  "Evil.Example/Now",
  "see www.evil",
  "Press evil.com",
  "Press EVIL.COM now",
  "Press evil.co.uk",
  "b\u00FCcher.example",
  "evil.x\u200Byz",
  "evil\u3002com",
  "evil\uFF0Ecom",
  "ada@example.org",
  "ada\uFF20example",
  "mailto:ada",
  "tel://1",
  "Ada\nwww.evil.com",
])("D9: %j is no name: a mail program would make a link of it", (name) => {
  expect(nameField.safeParse(name).error?.issues[0]?.message).toBe(linkInName);
  expect(nameFrom(name)).toBe("");
});
