import { z } from "zod";
import type { Block } from "#app/content/markdown.ts";
import { day, line, order, text } from "#app/content/fields.ts";

/** One issue of the newsletter: `content/newsletter/<id>.md`. `minutes` is the reading time. */
export const editionSchema = z.strictObject({
  number: order,
  title: line(80),
  date: day,
  description: line(190),
  minutes: z.int().positive(),
  try: text,
});

export type Edition = z.output<typeof editionSchema> & { slug: string; body: Block[] };
