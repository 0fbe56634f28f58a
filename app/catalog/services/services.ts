import { z } from "zod";
import { call, card, line, mapLabel, order, slug, text } from "#app/content/reading/fields.ts";

/** A page under /services/. Six benefits and four cards by specification §2; `subtitle` is absent for AI consulting. */
export const serviceSchema = z.strictObject({
  title: line(40),
  order,
  line: z.enum(["services", "training"]),
  subtitle: line(260).optional(),
  summary: line(190),
  fits: line(120),
  map: mapLabel,
  benefits: z.array(line(110)).length(6),
  cards: z.array(card).length(4),
  example: z.strictObject({ title: line(80), text }),
  limits: z.array(line(220)).min(2).max(3),
  claims: z.array(z.strictObject({ claim: text, source: text })),
  related: z.array(slug).min(2).max(3),
  tools: z.array(slug).min(2).max(4),
  call,
});

export type Service = z.output<typeof serviceSchema> & { slug: string };
