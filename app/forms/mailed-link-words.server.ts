import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const button = line(60);

/** The form that asks for an address and mails a link to it, wherever one stands. */
export const mailedLinkSchema = z.strictObject({
  button,
  sending: button,
  note: withBlanks(line(200)).meta({ title: "Below the button" }),
  heading: line(80).meta({ title: "Heading once the link is on its way" }),
  nothing: withBlanks(line(200), { check: "what else to look at, as the page says it" }).meta({
    title: "When no mail comes",
  }),
});

export type MailedLinkWords = z.output<typeof mailedLinkSchema>;

export const mailedLinkWordsOf = pageWords<MailedLinkWords>("mailed-link");
