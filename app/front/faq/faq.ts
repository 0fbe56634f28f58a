import { z } from "zod";
import { line, slug, text } from "#app/content/reading/fields.ts";

/** Ten questions by specification §9. */
export const faqSchema = z
  .array(
    z.strictObject({
      slug,
      question: line(120),
      answer: z.array(text).min(1).max(3),
      links: z.array(z.strictObject({ label: line(60), to: z.string().startsWith("/") })).max(2),
    }),
  )
  .length(10);

export type Question = z.output<typeof faqSchema>[number];
