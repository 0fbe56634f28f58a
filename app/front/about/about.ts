import { z } from "zod";
import { line, text } from "#app/content/reading/fields.ts";

const missionWords = ["Embrace", "Adapt", "Leverage", "Learn", "Teach", "Grow"] as const;
const valueNames = [
  "Honesty",
  "Purpose",
  "Thoughtful",
  "Inclusive",
  "Spirited",
  "Grateful",
  "Vision",
  "Loyal",
  "Fast",
] as const;

/** Names and their order are the specification's (§2); the words are the owner's. */
export const aboutSchema = z.strictObject({
  title: line(80),
  intro: text,
  cards: named(missionWords, { text: line(260) }),
  story: z.array(text).min(2).max(3),
  summaries: z.strictObject({
    services: z.strictObject({ title: line(60), text }),
    training: z.strictObject({ title: line(60), text }),
  }),
});

export const coreValuesSchema = z.strictObject({
  intro: text,
  values: named(valueNames, { text: line(260), practice: line(220) }),
});

export type About = z.output<typeof aboutSchema>;
export type CoreValues = z.output<typeof coreValuesSchema>;

function named<Fields extends z.ZodRawShape>(names: readonly string[], fields: Fields) {
  return z
    .array(z.strictObject({ name: z.enum(names as [string, ...string[]]), ...fields }))
    .length(names.length)
    .refine((entries) => entries.every((each, place) => (each as { name: string }).name === names[place]), {
      error: `the order is ${names.join(", ")}`,
    });
}
