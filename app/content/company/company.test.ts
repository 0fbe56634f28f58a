import { expect, test } from "vitest";
import { type Company, companySchema } from "./company.ts";
import { mistakeWords } from "#app/content/mistakes/mistake-words.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";

const { slug: _slug, ...written } = siteContent().files["company.yaml"] as Company & { slug: string };

function said(fields: object) {
  const read = companySchema.safeParse({ ...written, ...fields }, { error: mistakeWords });
  return read.error?.issues.map(({ message }) => message) ?? [];
}

test.each(["America/New_York", "Europe/Kyiv", "Asia/Kolkata", "UTC"])("%s is a time zone of a company", (timeZone) => {
  expect(said({ timeZone })).toEqual([]);
});

test.each(["New York", "America/new_york", "EST5", "+05:00", "Mars/Olympus", "America/New York"])(
  "%s is no time zone: the sentence says how one is written",
  (timeZone) => {
    expect(said({ timeZone })).toEqual(["Write a time zone as its city is filed: America/New_York."]);
  },
);

test.each(["(555) 010-0199", "+49 30 901820", "555.010.0199"])("%s is a phone number", (phone) => {
  expect(said({ phone })).toEqual([]);
});

test.each(["call us", "1234", "555 010 0199 ext. 4", "555\n010 0199"])("%j is no phone number", (phone) => {
  expect(said({ phone })).toEqual([
    "Write a phone number on one line, of at least 5 digits and otherwise only + ( ) - . and blanks.",
  ]);
});

test("a country is two capital letters, an address of mail and of the web a whole one", () => {
  expect(said({ address: { ...written.address, country: "us" } })).toEqual([
    "Write the country as two capital letters, such as US.",
  ]);
  expect(said({ email: "hello@" })).toEqual(["Write an email address, such as name@example.com."]);
  expect(said({ socials: [{ name: "X", url: "https:x.example" }] })).toEqual([
    "Write a full address that starts with https://.",
  ]);
});
