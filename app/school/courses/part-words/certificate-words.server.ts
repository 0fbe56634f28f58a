import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";

const text = line(300);
const issued = { date: "when it was issued", name: "the name on it", number: "its number" };

const end = z.strictObject({
  looking: button.meta({ title: "While it is looked up" }),
  failed: text.meta({ title: "When it did not come" }),
  open: button.meta({ title: "Button to it" }),
  line: button.meta({ title: "Button to the own line" }),
  otherName: button.meta({ title: "What opens the form again" }),
  other: button.meta({ title: "The same, when works were accepted" }),
});

const form = z.strictObject({
  name: button.meta({ title: "Field of the name" }),
  nameHint: text.meta({ title: "Below it" }),
  evidence: button.meta({ title: "At the box for works" }),
  evidenceText: text.meta({ title: "Behind it" }),
  noName: button.meta({ title: "On the picture, while there is no name" }),
  button,
  signing: button.meta({ title: "While it is signed" }),
});

const list = z.strictObject({
  certificate: withBlanks(button, { program: "the program" }).meta({ title: "Link to one" }),
  valid: withBlanks(text, issued).meta({ title: "Beside one that stands" }),
  revoked: withBlanks(text, issued).meta({ title: "Beside one that was revoked" }),
  replaced: withBlanks(text, issued).meta({ title: "Beside one that was replaced" }),
});

const shown = z.strictObject({
  text: button.meta({ title: "Its text" }),
  files: button.meta({ title: "Its files" }),
  levels: button.meta({ title: "Its levels" }),
  remarks: button.meta({ title: "Its remarks" }),
});

const showings = z.strictObject({
  looking: button.meta({ title: "While it is looked up" }),
  failed: text.meta({ title: "When it did not come" }),
  heading,
  text,
  module: withBlanks(button, { number: "the number of the module" }).meta({ title: "Link to a work" }),
  parts: shown.meta({ title: "What can be shown of a work" }),
  saving: button.meta({ title: "While it is saved" }),
  saved: button.meta({ title: "Once it is saved" }),
});

const fields = z.strictObject({
  name: button.meta({ title: "Its name" }),
  organization: button.meta({ title: "Who issued it" }),
  date: button.meta({ title: "When it was issued" }),
  id: button.meta({ title: "Its number" }),
  url: button.meta({ title: "Its address" }),
});

/** What stands around certificates: where a course ends, and in the lists of fields of their own pages. */
export const certificatesSchema = z.strictObject({
  end: end.meta({ title: "The end of a course" }),
  form: form.meta({ title: "The form for a certificate" }),
  list: list.meta({ title: "A student's certificates" }),
  showings: showings.meta({ title: "What a certificate shows of works" }),
  fields: fields.meta({ title: "Fields to copy into a profile" }),
});

type Schema = z.output<typeof certificatesSchema>;
/** Where a course ends, on the page of its last module and in the dashboard. */
export type CourseEndWords = Omit<Schema, "fields">;
export type CertificateFields = Schema["fields"];

const words = pageWords<Schema>("certificates");

export function courseEndWordsOf(content: Content): CourseEndWords {
  const { fields: _fields, ...own } = words(content);
  return own;
}

export function certificateFieldsOf(content: Content): CertificateFields {
  return words(content).fields;
}
