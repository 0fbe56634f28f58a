import { expect, test } from "vitest";
import { z } from "zod";
import { asSentence, mistakeWords } from "./mistake-words.ts";
import { line, text, webAddress } from "#app/content/reading/fields.ts";

function said(schema: z.ZodType, value: unknown) {
  const read = schema.safeParse(value, { error: mistakeWords });
  return read.error?.issues.map(({ message }) => message).join(" ");
}

test.each<[schema: z.ZodType, value: unknown, words: string]>([
  [z.strictObject({ title: text }), {}, "Fill this in: it is needed."],
  [text, null, "Fill this in: it is needed."],
  [text, 7, "Write words here, not a number, a list or fields."],
  [text, " ", "Write something here: it must not be empty."],
  [line(60), "x".repeat(71), "Write at most 60 characters; these are 71."],
  [z.string().min(10), "x", "Write at least 10 characters; these are 1."],
  [z.number(), "many", "Write a number here, without words or signs around it."],
  [z.number(), "199,95", "Write 199.95, with a point."],
  [z.number(), "1,199.95", "Write 1199.95, without the comma."],
  [z.int(), 1.5, "Write a whole number, without decimals."],
  [z.int().min(3), 2, "Write a number of at least 3."],
  [z.number().positive(), 0, "Write a number above 0."],
  [z.number().max(9), 10, "Write a number of at most 9."],
  [z.number().multipleOf(5), 7, "Write a multiple of 5."],
  [z.boolean(), "yes", "Choose yes or no."],
  [z.array(text), "one", "Write a list here, each entry on a line of its own."],
  [z.array(text).length(6), ["a"], "Write exactly 6 entries; there is 1."],
  [z.array(text).min(1), [], "Write at least 1 entry; there are none."],
  [z.array(text).max(2), ["a", "b", "c"], "Write at most 2 entries; there are 3."],
  [z.strictObject({}), { colour: 1 }, "Take “colour” out: there is no such field here."],
  [z.strictObject({ a: text }), "a", "Write the fields that belong here, each by its name."],
  [z.enum(["one", "two"]), "three", "Choose one of these: one, two."],
  [z.literal("chapters"), "x", "Write “chapters” here."],
  [z.email(), "ada", "Write an email address, such as name@example.com."],
  [webAddress, "example.com", "Write a full address that starts with https://."],
  [z.iso.date(), "23.11.2026", "Write a day as year, month and day, such as 2026-11-23."],
])("%# a mistake is a whole sentence that says what to do", (schema, value, words) => {
  expect(said(schema, value)).toBe(words);
});

test("what somebody wrote as a part of a sentence becomes a whole one", () => {
  expect([asSentence("at least one"), asSentence("Done.")]).toEqual(["At least one.", "Done."]);
});
