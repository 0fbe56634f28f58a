import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(60);
const named = withBlanks(label, { tool: "the tool's name" });
const dated = withBlanks(label, { date: "the day" });

/** The words around every review; its description is the tool's tagline. */
export const toolPageSchema = z.strictObject({
  title: named.meta({ ...named.meta(), title: "Title" }),
  trail: label.meta({ title: "Name of the list in the path above" }),
  rating: z
    .strictObject({
      stars: withBlanks(label, { stars: "how many" }).meta({ title: "How many stars" }),
      stated: line(120).meta({ title: "When nobody tested it" }),
      tested: withBlanks(label, { date: "the day", how: "what was tested" }).meta({ title: "When we tested it" }),
      meaning: label.meta({ title: "Link to what the stars mean" }),
    })
    .meta({ title: "Stars" }),
  visit: label.meta({ title: "Button to the tool" }),
  ask: named,
  video: z
    .strictObject({
      heading: label,
      watch: named.meta({ title: "Button to the video" }),
      none: label.meta({ title: "While there is no video" }),
    })
    .meta({ title: "Video of the review" }),
  facts: z
    .strictObject({
      maker: label.meta({ title: "Above its maker" }),
      status: label,
      plans: label.meta({ title: "Above how it is sold" }),
      data: label.meta({ title: "Above what becomes of data" }),
      review: label,
      checked: dated.meta({ title: "When the review was checked" }),
      commission: label.meta({ title: "Above what we earn by it" }),
      noCommission: line(120).meta({ title: "When we earn nothing" }),
    })
    .meta({ title: "Facts about the tool" }),
  features: label,
  uses: label.meta({ title: "Above the uses" }),
  limits: label,
  alternatives: label.meta({ title: "Above other tools that fit" }),
  compare: withBlanks(label, { tools: "the names of the tools" }).meta({ title: "Link to the comparison" }),
  report: z
    .strictObject({
      open: label,
      question: named,
      hint: line(120).meta({ title: "Below the question" }),
      button: label,
      sending: label,
      kept: line(160),
    })
    .meta({ title: "Form for mistakes" }),
});

export type ToolWords = z.output<typeof toolPageSchema>;

export const toolPageOf = pageWords<ToolWords>("tool");
