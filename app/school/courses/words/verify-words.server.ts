import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { foundPage, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";

const text = line(300);
const company = { company: "the name of the company" };
const source = { source: "what was looked at" };
const verdict = z.strictObject({ title: heading, text });

/** The words of /verify, for somebody who never heard of credentials. */
export const verifySchema = z.strictObject({
  ...foundPage,
  description: withBlanks(foundPage.description, company),
  heading,
  lede: withBlanks(text, company).meta({ title: "Below the heading" }),
  number: z
    .strictObject({
      heading,
      field: button.meta({ title: "Name of the field" }),
      hint: withBlanks(text, { example: "a number as it looks" }).meta({ title: "Below the field" }),
      button,
    })
    .meta({ title: "To check a number" }),
  file: z
    .strictObject({
      heading,
      field: button.meta({ title: "Name of the field" }),
      hint: text.meta({ title: "Below the field" }),
      text: button.meta({ title: "The field for a text" }),
      button,
    })
    .meta({ title: "To check a file" }),
  result: z
    .strictObject({
      label: button.meta({ title: "What it is, for screen readers" }),
      checked: withBlanks(button, { time: "day and time" }).meta({ title: "When it was checked" }),
      name: button,
      for: button.meta({ title: "Beside what it is for" }),
      program: withBlanks(button, { program: "the program" }).meta({ title: "What it is for" }),
      issuer: button.meta({ title: "Beside who issued it" }),
      issued: button.meta({ title: "Beside the day of issue" }),
      ended: button.meta({ title: "Beside the day on which it ended" }),
      number: button.meta({ title: "Beside its number" }),
      page: button.meta({ title: "Beside its page" }),
      see: button.meta({ title: "The link to its page" }),
    })
    .meta({ title: "What was found" }),
  checks: z
    .strictObject({
      heading,
      file: button.meta({ title: "When a file was looked at" }),
      record: button.meta({ title: "When a number was looked at" }),
      signed: withBlanks(text, source).meta({ title: "When the signature fits" }),
      unsigned: withBlanks(text, source).meta({ title: "When the signature does not fit" }),
      issuer: withBlanks(text, company).meta({ title: "When it names the company" }),
      date: text.meta({ title: "When its day has come" }),
      stands: text.meta({ title: "When it is not revoked" }),
      revoked: text.meta({ title: "When it is revoked" }),
    })
    .meta({ title: "What was checked" }),
  verdicts: z
    .strictObject({
      valid: verdict.meta({ title: "When it stands" }),
      revoked: verdict.meta({ title: "When it was revoked" }),
      replaced: verdict.meta({ title: "When a newer one took its place" }),
      withdrawn: verdict.meta({ title: "When its holder was erased" }),
      altered: verdict.meta({ title: "When the signature does not fit" }),
      early: verdict.meta({ title: "When its day has not come" }),
      "not-ours": verdict.meta({ title: "When somebody else issued it" }),
      unreadable: verdict.meta({ title: "When there is no certificate in it" }),
      unknown: verdict.meta({ title: "When there is no such number" }),
      unrecorded: verdict.meta({ title: "When it is signed and not in our records" }),
      print: verdict.meta({ title: "When it is a PDF" }),
      "too-large": verdict.meta({ title: "When the file is too large" }),
      "too-often": verdict.meta({ title: "When too many files came" }),
      busy: verdict.meta({ title: "When too much is being checked" }),
      nothing: verdict.meta({ title: "When nothing was sent" }),
    })
    .meta({ title: "What each outcome means" }),
});

type Schema = z.output<typeof verifySchema>;
export type VerifyWords = Omit<Schema, "name" | "summary" | "also" | "verdicts">;
export type VerdictWords = Schema["verdicts"]["valid"];

const words = pageWords<Schema>("verify");

/** Without the verdicts, of which a page shows one. */
export function verifyWordsOf(content: Content): VerifyWords {
  const { verdicts: _verdicts, ...rest } = words(content);
  return rest;
}

export function verdictWordsOf(content: Content, kind: keyof Schema["verdicts"]): VerdictWords {
  return words(content).verdicts[kind];
}
