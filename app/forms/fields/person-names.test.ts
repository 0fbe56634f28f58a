import { expect, test } from "vitest";
import { nameField, nameFrom } from "./person-names.ts";

test("a name that a partner told ends at 100 letters", () => {
  expect(nameFrom("x".repeat(101))).toBe("x".repeat(100));
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
  expect(nameField.safeParse(name).error?.issues[0]?.message).toBe("Please write a name only: no web address and no @");
  expect(nameFrom(name)).toBe("");
});
