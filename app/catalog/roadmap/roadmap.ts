import { z } from "zod";
import { call, day, line, slug, text } from "#app/content/reading/fields.ts";
import { foundPage } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

/** Two items by specification §2. A stop that is done is drawn filled. */
export const roadmapSchema = z.strictObject({
  ...foundPage,
  heading: line(60),
  intro: text,
  since: withBlanks(line(60), { status: "its status", date: "the day" }),
  featuresHeading: line(60),
  notYetHeading: line(60),
  states: z.strictObject({ done: line(20), next: line(20), later: line(20) }).meta({ title: "Before each stop" }),
  interest: z
    .strictObject({
      label: line(60),
      placeholder: line(60).meta({ title: "In the field while it is empty" }),
      button: line(40),
      sending: line(40),
      note: line(160),
      kept: withBlanks(line(160), { product: "the product's name" }),
    })
    .meta({ title: "Form below each product" }),
  roadmap: z
    .array(
      z.strictObject({
        slug,
        title: line(60),
        status: z.enum(["Coming Soon", "In Development", "Open"]),
        changed: day,
        /** Name of its drawing in `content/drawings/`. */
        image: slug,
        description: text,
        features: z.array(line(140)).min(3).max(6),
        stops: z.array(z.strictObject({ name: line(30), text: line(160), done: z.boolean() })).length(4),
        notYet: text,
      }),
    )
    .min(2),
  call,
});

export type Roadmap = z.output<typeof roadmapSchema>;
export type RoadmapEntry = Roadmap["roadmap"][number];
