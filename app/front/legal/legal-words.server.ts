import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

/** What stands around the text of each legal page. */
export const legalWordsSchema = z.strictObject({
  updated: withBlanks(line(60), { date: "the day" }).meta({ title: "When it was changed last" }),
  example: line(120).meta({ title: "While nobody who knows has checked it" }),
  contents: line(60).meta({ title: "Above the list of its headings" }),
  others: line(60).meta({ title: "The links to the other legal pages, for screen readers" }),
});

export type LegalWords = z.output<typeof legalWordsSchema>;

export const legalWordsOf = pageWords<LegalWords>("legal");
