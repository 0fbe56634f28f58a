import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { foundPage, pageWords } from "#app/content/reading/page-words.ts";

/** The words of /ask around its form, which the assistant shows on other pages too. */
export const askPageSchema = z.strictObject({
  ...foundPage,
  heading: line(60),
  lede: line(160),
  stops: z
    .array(z.strictObject({ name: line(80), text: line(120) }))
    .min(2)
    .max(5)
    .meta({ title: "What happens" }),
});

export const askPageOf = pageWords<z.output<typeof askPageSchema>>("ask");
