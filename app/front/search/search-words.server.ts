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
  cut: withBlanks(line(120), { count: "how many" }).meta({ title: "When the question was too long" }),
  counts: z
    .strictObject({
      none: label.meta({ title: "When nothing was found" }),
      one: label.meta({ title: "When one place was found" }),
      pages: withBlanks(label, { pages }).meta({ title: "When only pages were found" }),
      onePage: label.meta({ title: "One page, inside the two lines below" }),
      manyPages: withBlanks(label, { pages }).meta({ title: "Several pages, inside the two lines below" }),
      some: withBlanks(label, { places: "how many places", where }).meta({ title: "When several places were found" }),
      most: withBlanks(label, { where }).meta({ title: "When more was found than is shown" }),
    })
    .meta({ title: "How much was found" }),
  nothing: z.strictObject({
    text: withBlanks(line(160), { query }),
    near: label.meta({ title: "Above pages with a name like it" }),
    ask: label,
  }),
});

export type SearchWords = z.output<typeof searchPageSchema>;

export const searchPageOf = pageWords<SearchWords>("search");
