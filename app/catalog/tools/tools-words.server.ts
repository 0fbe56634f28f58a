import { z } from "zod";
import { line, text } from "#app/content/reading/fields.ts";
import { foundPage, pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(60);
const count = "how many tools there are";
const group = "the line's short name";
const groupWords = z.strictObject({ category: line(40).meta({ title: "Short name" }), job: line(120) });

/** The words of /aitools around the tools, and what it says of each line. */
export const toolsPageSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  lede: line(240),
  search: z.strictObject({ label, button: label, example: label }),
  filter: z.strictObject({
    legend: label.meta({ description: "Read aloud, not seen." }),
    all: label,
    count: withBlanks(label, { count }),
    one: withBlanks(label, { group }),
    many: withBlanks(label, { count, group }),
    hint: label,
  }),
  groups: z
    .strictObject({
      development: groupWords,
      agents: groupWords,
      prompts: groupWords,
      content: groupWords,
      editing: groupWords,
    })
    .meta({ title: "Lines" }),
  stop: z
    .strictObject({ checked: withBlanks(label, { date: "the day" }), compare: label })
    .meta({ title: "Each tool" }),
  bar: z.strictObject({ hint: line(120), button: label }).meta({ title: "Below the tools" }),
  rating: text.meta({ title: "What the stars mean" }),
});

/** The words of /aitools/compare; its columns are reviews. */
export const compareSchema = z.strictObject({
  ...pageHead,
  chosenTitle: withBlanks(label, { tools: "the names of the tools" }).meta({ title: "Title of a comparison" }),
  here: label.meta({ title: "Name in the path above the heading" }),
  heading: line(80),
  lede: line(240),
  chosen: z.strictObject({ heading: withBlanks(label, { tools: "the names of the tools" }), lede: line(240) }),
  tooMany: withBlanks(line(160), { tools: "the names of the first three" }),
  other: label.meta({ title: "Below a comparison" }),
  label: label.meta({ title: "Name of the table, read aloud" }),
  point: label.meta({ title: "Above the points, read aloud" }),
  points: z.strictObject({
    line: label,
    maker: label,
    tagline: label,
    features: label,
    limits: label,
    plans: label,
    data: label,
    status: label,
    checked: label,
  }),
});

export type ToolsPageWords = z.output<typeof toolsPageSchema>;
export type CompareWords = z.output<typeof compareSchema>;

export const toolsPageOf = pageWords<ToolsPageWords>("tools");
export const comparePageOf = pageWords<CompareWords>("compare");
