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
  who: line(30).meta({
    title: "Who it is for, in few words",
    description: "What decides between the programs: “You write code”.",
  }),
  audience: text.meta({ title: "Who it is for" }),
  notFor: text.meta({ title: "Who it is not for" }),
  summary: line(190),
  listing: z
    .strictObject({ title: line(60), duration: line(30), features: z.array(line(110)).length(5) })
    .meta({ title: "In the list of courses" }),
  benefits: z
    .array(line(110))
    .min(6)
    .max(8)
    .refine((benefits) => promised.every((promise, place) => benefits[place]?.startsWith(promise)), {
      error: `Let the first three begin with ${promised.join(", ")}.`,
    }),
  cards: z.array(card).length(4),
  /** Must name the hours that its course adds up to: quote them, {specialist.hours} (app/delivery/collections/references.ts). */
  hours: text.meta({
    title: "Hours of the course",
    description: "Quotes the sum: {specialist.hours} or {engineer.hours}.",
  }),
  /** What is handed in and who reads it; how long that takes stands behind it by itself. */
  works: text.meta({ title: "What is handed in and who reads it" }),
  certificate: text.meta({ title: "What the certificate states" }),
  /** What it states besides when a person accepted one work in each module. */
  worksRead: text.meta({
    title: "What it states besides",
    description: "Once a person accepted a work of each module.",
  }),
  /** What self-paced means beside a term of months and a mentor: until when each lasts. */
  pace: text.optional().meta({ title: "Pace", description: "What self-paced means beside a term of months." }),
  /** What stands behind a benefit that nothing here can prove, as under a service. */
  claims: z.array(z.strictObject({ claim: text.meta({ title: "Claim" }), source: text })).default([]),
  refund: text.meta({ title: "Refunds" }),
  modules: z
    .array(
      z
        .strictObject({
          title: line(40),
          summary: line(140),
          outcome: line(120),
        })
        .meta({ title: "Module" }),
    )
    .length(5)
    .meta({ title: "Modules" }),
  questions: z.array(question).min(1).max(6),
  call,
});

export type Program = z.output<typeof programSchema> & { slug: string };
