import { z } from "zod";
import { call, card, line, mapLabel, order, question, text } from "#app/content/reading/fields.ts";

/** Specification §2 names these three among the benefits of every program. */
const promised = ["1-on-1 mentorship", "Certification", "Job placement assistance"];

/** A certification program: exactly five modules (§9) and four cards (§2); prices are in prices.yaml, lessons in courses/. */
export const programSchema = z.strictObject({
  title: line(40),
  order,
  map: mapLabel,
  subtitle: text,
  /** What decides between the programs, to the reader: "You write code". */
  who: line(30),
  audience: text,
  notFor: text,
  summary: line(190),
  listing: z.strictObject({ title: line(60), duration: line(30), features: z.array(line(110)).length(5) }),
  benefits: z
    .array(line(110))
    .min(6)
    .max(8)
    .refine((benefits) => promised.every((promise, place) => benefits[place]?.startsWith(promise)), {
      error: `the first three begin with ${promised.join(", ")}`,
    }),
  cards: z.array(card).length(4),
  /** Must name the hours that its course adds up to: quote them, {specialist.hours} (app/delivery/collections/references.ts). */
  hours: text,
  /** What is handed in and who reads it; how long that takes stands behind it by itself. */
  works: text,
  certificate: text,
  /** What it states besides when a person accepted one work in each module. */
  worksRead: text,
  /** What self-paced means beside a term of months and a mentor: until when each lasts. */
  pace: text.optional(),
  /** What stands behind a benefit that nothing here can prove, as under a service. */
  claims: z.array(z.strictObject({ claim: text, source: text })).default([]),
  refund: text,
  modules: z
    .array(
      z.strictObject({
        title: line(40),
        summary: line(140),
        outcome: line(120),
      }),
    )
    .length(5),
  questions: z.array(question).min(1).max(6),
  call,
});

export type Program = z.output<typeof programSchema> & { slug: string };
