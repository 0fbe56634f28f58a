import { z } from "zod";
import { call, line, question, text } from "#app/content/reading/fields.ts";

const typeNames = ["Technical", "Career", "Project", "Business"] as const;
const coachingPackage = z.strictObject({ title: line(40), features: z.array(line(120)).min(3).max(6) });

/** Four types and two packages by specification §2; prices are in prices.yaml. */
export const coachingSchema = z.strictObject({
  subtitle: text,
  benefits: z.array(line(110)).length(6),
  types: z
    .array(z.strictObject({ name: z.enum(typeNames), text, bring: text, leave: text }))
    .length(typeNames.length)
    .refine((types) => types.every((type, place) => type.name === typeNames[place]), {
      error: `the order is ${typeNames.join(", ")}`,
    }),
  packages: z.strictObject({ single: coachingPackage, monthly: coachingPackage }),
  questions: z.array(question).min(1).max(6),
  call,
});

export type Coaching = z.output<typeof coachingSchema>;
