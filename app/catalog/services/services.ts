import { z } from "zod";
import { call, card, line, mapLabel, order, slug, text } from "#app/content/reading/fields.ts";
import { foundPage } from "#app/content/reading/page-words.ts";

/** A page under /services/. Six benefits and four cards by specification §2; `subtitle` is absent for AI consulting. */
export const serviceSchema = z.strictObject({
  title: line(40),
  order,
  line: z.enum(["services", "training"]).meta({ title: "Line on the map" }),
  subtitle: line(260).optional(),
  summary: line(190),
  fits: line(120).meta({ title: "Whom it suits" }),
  map: mapLabel,
  benefits: z.array(line(110)).length(6),
  cards: z.array(card).length(4),
  example: z.strictObject({ title: line(80), text }).meta({ title: "Example" }),
  limits: z.array(line(220)).min(2).max(3).meta({ title: "What it cannot do" }),
  claims: z
    .array(z.strictObject({ claim: text.meta({ title: "Figure" }), source: text }))
    .meta({ title: "Figures and their sources", description: "Each figure in the texts, and what stands behind it." }),
  related: z
    .array(slug.meta({ title: "Service" }))
    .min(2)
    .max(3)
    .meta({ title: "Related services", description: "The last part of their addresses." }),
  tools: z
    .array(slug.meta({ title: "Tool" }))
    .min(2)
    .max(4)
    .meta({ title: "Tools", description: "The last part of their addresses." }),
  bring: z
    .array(line(110).meta({ title: "Thing" }))
    .length(3)
    .meta({ title: "What to bring to the call" }),
  call: call.meta({ title: "Closing block" }),
});

export type Service = z.output<typeof serviceSchema> & { slug: string };

/** The words of /services. */
export const servicesPageSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  lede: line(300).meta({ title: "Below the heading" }),
  next: line(40).meta({ title: "Above the next free times" }),
  first: line(60).meta({ title: "Above the six services on the map" }),
  others: line(60).meta({ title: "Above the other services" }),
  call: call.meta({ title: "Closing block" }),
});

export type ServicesPageWords = z.output<typeof servicesPageSchema>;
