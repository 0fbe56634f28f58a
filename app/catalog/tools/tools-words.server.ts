import { z } from "zod";
import { line, text } from "#app/content/reading/fields.ts";
import { foundPage, pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(60);
const count = "how many tools there are";
const group = "the line's short name";
const groupWords = z.strictObject({
  category: line(40).meta({ title: "Short name" }),
  job: line(120).meta({ title: "What such tools are for" }),
});

/** The words of /aitools around the tools, and what it says of each line. */
export const toolsPageSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  lede: line(240),
  search: z
    .strictObject({ label, button: label, example: label.meta({ title: "Example in the empty field" }) })
    .meta({ title: "Field of the search" }),
  filter: z
    .strictObject({
      legend: label.meta({ description: "Read aloud, not seen." }).meta({ title: "Name of the choice" }),
      all: label.meta({ title: "To see every line" }),
      count: withBlanks(label, { count }).meta({ title: "While every line is shown" }),
      one: withBlanks(label, { group }).meta({ title: "When a line has one tool" }),
      many: withBlanks(label, { count, group }).meta({ title: "When a line has several tools" }),
      hint: label.meta({ title: "How to compare tools" }),
    })
    .meta({ title: "Choice of a line" }),
  groups: z
    .strictObject({
      development: groupWords.meta({ title: "Application development" }),
      agents: groupWords.meta({ title: "Agent automation" }),
      prompts: groupWords.meta({ title: "Prompt engineering" }),
      content: groupWords.meta({ title: "Content generation" }),
      editing: groupWords.meta({ title: "Enhanced editing" }),
    })
    .meta({ title: "Lines" }),
  stop: z
    .strictObject({
      checked: withBlanks(label, { date: "the day" }).meta({ title: "When it was checked" }),
      compare: label.meta({ title: "Box to compare it" }),
    })
    .meta({ title: "Each tool" }),
  bar: z
    .strictObject({ hint: line(120).meta({ title: "How to compare tools" }), button: label })
    .meta({ title: "Below the tools" }),
  rating: text.meta({ title: "What the stars mean" }),
});

/** The words of /aitools/compare; its columns are reviews. */
export const compareSchema = z.strictObject({
  ...pageHead,
  chosenTitle: withBlanks(label, { tools: "the names of the tools" }).meta({ title: "Title of a comparison" }),
  here: label.meta({ title: "Name in the path above the heading" }),
  heading: line(80),
  lede: line(240),
  chosen: z
    .strictObject({ heading: withBlanks(label, { tools: "the names of the tools" }), lede: line(240) })
    .meta({ title: "Once tools are chosen" }),
  tooMany: withBlanks(line(160), { tools: "the names of the first three" }).meta({
    title: "When more than three are chosen",
  }),
  other: label.meta({ title: "Below a comparison" }),
  label: label.meta({ title: "Name of the table, read aloud" }),
  point: label.meta({ title: "Above the points, read aloud" }),
  points: z
    .strictObject({
      line: label.meta({ title: "Line" }),
      maker: label.meta({ title: "Maker" }),
      tagline: label.meta({ title: "What the tool is for" }),
      features: label,
      limits: label,
      plans: label.meta({ title: "How it is sold" }),
      data: label.meta({ title: "What becomes of data" }),
      status: label,
      checked: label.meta({ title: "When it was checked" }),
    })
    .meta({ title: "Names of the points" }),
});

export type ToolsPageWords = z.output<typeof toolsPageSchema>;
export type CompareWords = z.output<typeof compareSchema>;

export const toolsPageOf = pageWords<ToolsPageWords>("tools");
export const comparePageOf = pageWords<CompareWords>("compare");
