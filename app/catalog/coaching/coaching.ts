import { z } from "zod";
import { call, line, question, text } from "#app/content/reading/fields.ts";
import { foundPage } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const heading = line(60);
const typeNames = ["Technical", "Career", "Project", "Business"] as const;
const coachingPackage = z.strictObject({ title: line(40), features: z.array(line(120)).min(3).max(6) });

/** Four types and two packages by specification §2; prices are in prices.yaml. */
export const coachingSchema = z.strictObject({
  ...foundPage,
  kicker: line(30).meta({ title: "Above the heading" }),
  heading: line(60),
  subtitle: text,
  button: line(40),
  price: withBlanks(line(120), {
    single: "the price of a single session",
    length: "how long a session is",
    session: "the price of one session of a month",
  }),
  next: line(40).meta({ title: "Above the next free times" }),
  benefitsHeading: heading,
  benefits: z.array(line(110)).length(6),
  typesHeading: heading,
  bring: line(30).meta({ title: "Above what one brings" }),
  leave: line(30).meta({ title: "Above what one leaves with" }),
  types: z
    .array(z.strictObject({ name: z.enum(typeNames), text, bring: text, leave: text }))
    .length(typeNames.length)
    .refine((types) => types.every((type, place) => type.name === typeNames[place]), {
      error: `Keep this order: ${typeNames.join(", ")}.`,
    }),
  packagesHeading: heading,
  units: z
    .strictObject({ single: withBlanks(line(40), { length: "how long a session is" }), monthly: line(40) })
    .meta({ title: "Behind the prices" }),
  perSession: withBlanks(line(40), { price: "the price of one session" }),
  book: withBlanks(line(40), { package: "the package's name" }).meta({ title: "Button of a package" }),
  packages: z.strictObject({ single: coachingPackage, monthly: coachingPackage }),
  questionsHeading: heading,
  questions: z.array(question).min(1).max(6),
  call: call.extend({ button: line(40) }),
});

export type Coaching = z.output<typeof coachingSchema>;
