import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { foundPage, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const stop = z.strictObject({ name: line(40), text: line(200) });

/** The words of /newsletter, of the form on it, and around an edition. The form's are stated (specification §4). */
export const newsletterSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  lede: line(300).meta({ title: "Below the heading" }),
  recent: z
    .strictObject({
      heading: line(60),
      earlier: line(60).meta({ title: "Opens the older editions" }),
      feed: line(80).meta({ title: "Leads to the feed" }),
    })
    .meta({ title: "Recent editions" }),
  way: z
    .strictObject({ heading: line(80), stops: z.array(stop.meta({ title: "Station" })).length(4) })
    .meta({ title: "How it goes" }),
  form: z.strictObject({
    button: line(40),
    sending: line(40).meta({ title: "The button while it is sent" }),
    note: withBlanks(line(300)).meta({ title: "Below the button" }),
    done: z
      .strictObject({
        heading: line(60),
        text: withBlanks(line(300), { email: "the address that was typed" }).meta({ title: "What to do next" }),
        help: line(400).meta({ title: "If no mail comes" }),
      })
      .meta({ title: "After it was sent" }),
  }),
  edition: z
    .strictObject({
      try: line(60).meta({ title: "Above the one thing to try" }),
      next: line(60).meta({ title: "Above the form" }),
      around: line(60).meta({ title: "Above the editions before and after" }),
      here: line(40).meta({ title: "At the edition that is read" }),
      newer: line(40),
      older: line(40),
      all: line(40).meta({ title: "Leads to all editions" }),
    })
    .meta({ title: "Around an edition" }),
});

type Schema = z.output<typeof newsletterSchema>;
export type NewsletterWords = Omit<Schema, "name" | "summary" | "also">;
export type SignupWords = Schema["form"];
export type EditionWords = Pick<Schema, "form" | "edition">;

export const newsletterWordsOf = pageWords<Schema>("newsletter");
