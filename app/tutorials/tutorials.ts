import { z } from "zod";
import { day, line, order, text, webAddress } from "#app/content/fields.ts";

const clock = z.string().regex(/^\d{2}:\d{2}$/, "minutes and seconds, MM:SS");

/** A tutorial video. Without `source` it is a sample: the page shows its outline and says that the video is not there yet. */
export const tutorialSchema = z.strictObject({
  title: line(80),
  order,
  category: z.enum(["Beginner", "Intermediate", "Advanced"]),
  duration: clock,
  summary: line(220),
  outcome: text,
  published: day,
  chapters: z
    .array(z.strictObject({ at: clock, title: line(60), text }))
    .min(3)
    .max(8),
  needs: z.array(line(120)).min(1).max(4),
  related: z.array(z.strictObject({ label: line(60), to: z.string().startsWith("/") })).max(3),
  source: webAddress.optional(),
  captions: webAddress.optional(),
});

export type Tutorial = z.output<typeof tutorialSchema> & { slug: string };

/** "12:30" → "PT12M30S" (ISO 8601), for machines that read the page. */
export function isoDuration(duration: string) {
  const [minutes = "0", seconds = "0"] = duration.split(":");
  return `PT${Number(minutes)}M${Number(seconds)}S`;
}
