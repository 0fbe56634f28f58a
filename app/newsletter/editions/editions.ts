import { z } from "zod";
import type { Block } from "#app/content/reading/markdown.ts";
import { day, line, order, text } from "#app/content/reading/fields.ts";
import { hour, startOfDay } from "#app/site/time.ts";

/** One issue of the newsletter: `content/newsletter/<id>.md`. `minutes` is the reading time. */
export const editionSchema = z.strictObject({
  number: order.meta({ title: "Number", description: "1 was the first." }),
  title: line(80),
  date: day.meta({ title: "Day on which it goes out" }),
  description: line(190),
  minutes: z.int().positive().meta({ title: "Minutes to read it" }),
  try: text.meta({ title: "Something to try" }),
});

export type Edition = z.output<typeof editionSchema> & { slug: string; body: Block[] };

/** The instant at which an edition goes out, in milliseconds: noon UTC of its day, morning in America, afternoon in Europe. */
export function sendingTime({ date }: Pick<Edition, "date">) {
  return startOfDay(date) + 12 * hour;
}
