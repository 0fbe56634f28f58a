import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { foundPage, pageWords } from "#app/content/reading/page-words.ts";

/** Its form, which the assistant shows on other pages too. */
const form = z.strictObject({
  about: line(40).meta({ title: "Before what somebody searched for" }),
  barrier: line(40).meta({ title: "Before what somebody cannot use" }),
  question: line(60).meta({ title: "The field for the question" }),
  besides: line(80).meta({ title: "The same, where it is known what about" }),
  trouble: line(80).meta({ title: "The same, of something that cannot be used" }),
  troubleHint: line(120).meta({ title: "What helps there" }),
  name: line(40).meta({ title: "The field for the name" }),
  email: line(40).meta({ title: "The field for the address" }),
  said: line(60).meta({ title: "What opens a talk" }),
  consent: line(120).meta({ title: "The box that sends it along" }),
  send: line(40).meta({ title: "Button" }),
  sending: line(40).meta({ title: "Button, while it is sent" }),
  note: line(200).meta({ title: "Below the button" }),
  sent: z
    .strictObject({
      heading: line(80),
      text: line(300),
      more: line(160).meta({ title: "Where to read on" }),
    })
    .meta({ title: "Once it is sent" }),
});

export type AskFormWords = z.output<typeof form>;

/** The words of /ask. */
export const askPageSchema = z.strictObject({
  ...foundPage,
  heading: line(60),
  lede: line(160),
  stops: z
    .array(z.strictObject({ name: line(80), text: line(120) }))
    .min(2)
    .max(5)
    .meta({ title: "What happens" }),
  form: form.meta({ title: "Form" }),
});

export const askPageOf = pageWords<z.output<typeof askPageSchema>>("ask");
