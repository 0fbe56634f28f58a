import { z } from "zod";
import type { Block } from "#app/content/reading/markdown.ts";
import { day, line, order } from "#app/content/reading/fields.ts";

/** A legal page. Until the owner sets `confirmed: true` it carries the note "example text: have it checked". */
export const legalSchema = z.strictObject({
  title: line(60),
  order,
  updated: day.meta({ title: "Last changed" }),
  description: line(190),
  confirmed: z
    .boolean()
    .meta({ title: "Checked by somebody who knows", description: "Until then the page says that it is an example." }),
});

export type LegalPage = z.output<typeof legalSchema> & { slug: string; body: Block[] };
