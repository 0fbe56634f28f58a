import { z } from "zod";
import { call, line, text } from "#app/content/reading/fields.ts";
import { foundPage } from "#app/content/reading/page-words.ts";

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

const summary = z.strictObject({ title: line(60), text, button: line(40) });

/** Names and their order are the specification's (§2); the words are the owner's. */
export const aboutSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  intro: text,
  cardsHeading: line(60).meta({ title: "Above the cards", description: "Read aloud, not seen." }),
  cards: named(missionWords, { text: line(260) }),
  storyHeading: line(60).meta({ title: "Above the story" }),
  story: z.array(text).min(2).max(3),
  values: line(60).meta({ title: "Link to the core values" }),
  summaries: z.strictObject({ services: summary, training: summary }),
  call,
});

export const coreValuesSchema = z.strictObject({
  ...foundPage,
  heading: line(80),
  intro: text,
  check: line(20).meta({ title: "Before what can be checked" }),
  values: named(valueNames, { text: line(260), practice: line(220) }),
  call,
});

export type About = z.output<typeof aboutSchema>;
export type CoreValues = z.output<typeof coreValuesSchema>;

function named<Fields extends z.ZodRawShape>(names: readonly string[], fields: Fields) {
  return z
    .array(z.strictObject({ name: z.enum(names as [string, ...string[]]), ...fields }))
    .length(names.length)
    .refine((entries) => entries.every((each, place) => (each as { name: string }).name === names[place]), {
      error: `Keep this order: ${names.join(", ")}.`,
    });
}
