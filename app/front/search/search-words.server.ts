import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(60);
const query = "what was looked for";
const pages = "how many pages";
const where = "one page, or how many";

/** The words of /search around what was found. */
export const searchPageSchema = z.strictObject({
  ...pageHead,
  queryTitle: withBlanks(label, { query }).meta({ title: "Title of an answer" }),
  heading: label,
  within: withBlanks(label, { section: "the part of the site" }).meta({ title: "Heading within one part of the site" }),
  label,
  button: label,
  whole: label.meta({ title: "Link to the whole site" }),
  cut: withBlanks(line(120), { count: "how many" }),
  counts: z.strictObject({
    none: label,
    one: label,
    pages: withBlanks(label, { pages }),
    onePage: label,
    manyPages: withBlanks(label, { pages }),
    some: withBlanks(label, { places: "how many places", where }),
    most: withBlanks(label, { where }),
  }),
  nothing: z.strictObject({ text: withBlanks(line(160), { query }), near: label, ask: label }),
});

export type SearchWords = z.output<typeof searchPageSchema>;

export const searchPageOf = pageWords<SearchWords>("search");
