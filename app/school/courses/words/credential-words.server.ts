import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const program = { program: "the program" };
const number = { number: "the certificate's number" };

/** The words of a certificate's own page. */
export const credentialSchema = z.strictObject({
  title: withBlanks(pageHead.title, { ...program, ...number }),
  description: withBlanks(pageHead.description, { ...program, company: "the name of the company" }),
  arrived: text.meta({ title: "When its holder comes here first" }),
  justChecked: text.meta({ title: "Behind the verdict, when it stands" }),
  withdrawn: withBlanks(heading, number).meta({ title: "Heading, when its holder was erased" }),
  check: withBlanks(button, { address: "where it is checked" }).meta({ title: "Beside the code" }),
  code: withBlanks(heading, number).meta({ title: "The code, for screen readers" }),
  about: z.strictObject({
    heading: withBlanks(heading, program),
    work: button.meta({ title: "To a work that is shown" }),
    trust: withBlanks(line(400), {
      check: "the address that checks the number",
      keys: "the address of our keys",
    }).meta({ title: "For whoever was sent this page" }),
  }),
  take: z
    .strictObject({
      heading,
      pdf: button.meta({ title: "Button: PDF" }),
      png: button.meta({ title: "Button: badge as a picture (PNG)" }),
      svg: button.meta({ title: "Button: badge as a drawing (SVG)" }),
      json: button.meta({ title: "Button: signed file (JSON)" }),
      jwt: button.meta({ title: "Button: signed file (JWT)" }),
      badge: withBlanks(button, program).meta({ title: "The badge, for screen readers" }),
      noPdf: text.meta({ title: "When a name cannot be printed" }),
    })
    .meta({ title: "To take it with one" }),
  share: z
    .strictObject({ heading, linkedIn: button.meta({ title: "Button to LinkedIn" }), text })
    .meta({ title: "To show it elsewhere" }),
});

export type CredentialWords = z.output<typeof credentialSchema>;

export const credentialWordsOf = pageWords<CredentialWords>("credential");
