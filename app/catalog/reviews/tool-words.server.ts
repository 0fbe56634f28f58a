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
  rating: z.strictObject({
    stars: withBlanks(label, { stars: "how many" }),
    stated: line(120),
    tested: withBlanks(label, { date: "the day", how: "what was tested" }),
    meaning: label.meta({ title: "Link to what the stars mean" }),
  }),
  visit: label,
  ask: named,
  video: z.strictObject({ heading: label, watch: named, none: label }),
  facts: z.strictObject({
    maker: label,
    status: label,
    plans: label,
    data: label,
    review: label,
    checked: dated,
    commission: label,
    noCommission: line(120),
  }),
  features: label,
  uses: label,
  limits: label,
  alternatives: label,
  compare: withBlanks(label, { tools: "the names of the tools" }),
  report: z
    .strictObject({ open: label, question: named, hint: line(120), button: label, sending: label, kept: line(160) })
    .meta({ title: "Form for mistakes" }),
});

export type ToolWords = z.output<typeof toolPageSchema>;

export const toolPageOf = pageWords<ToolWords>("tool");
