import { z } from "zod";
import type { Block } from "#app/content/reading/markdown.ts";
import { day, line, order, text } from "#app/content/reading/fields.ts";
import { hour, startOfDay } from "#app/site/time.ts";

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

/** The instant at which an edition goes out, in milliseconds: noon UTC of its day, morning in America, afternoon in Europe. */
export function sendingTime({ date }: Pick<Edition, "date">) {
  return startOfDay(date) + 12 * hour;
}
