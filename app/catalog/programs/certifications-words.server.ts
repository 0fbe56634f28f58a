import { z } from "zod";
import { call, line } from "#app/content/reading/fields.ts";
import { foundPage, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const label = line(60);
const title = "the program's title";
const months = "how many months it runs";
const price = "an amount";

/** The words of /certifications around both programs. */
export const certificationsSchema = z.strictObject({
  ...foundPage,
  heading: label,
  question: label.meta({ title: "Heading, in another color" }),
  lede: line(240),
  fork: z
    .strictObject({
      label: label.meta({ description: "Read aloud, not seen." }),
      here: label.meta({ title: "Where a visitor stands" }),
      offer: withBlanks(label, { title, months, price }).meta({ title: "At each branch" }),
    })
    .meta({ title: "Where the line parts" }),
  ticket: z
    .strictObject({
      term: withBlanks(label, { months, duration: "as the program's list entry has it" }).meta({
        title: "How long it runs",
      }),
      pay: withBlanks(label, { title }).meta({ title: "Above the plans, read aloud" }),
      monthly: label,
      monthlyUnit: withBlanks(label, { months }).meta({ title: "Behind the monthly price" }),
      sum: withBlanks(label, { price }).meta({ title: "Sum of all payments" }),
      prepaid: label,
      prepaidUnit: label.meta({ title: "Behind the prepaid price" }),
      saving: withBlanks(label, { price, percent: "the share that is saved" }).meta({ title: "What prepaying saves" }),
      select: withBlanks(label, { title }).meta({ title: "Button to the program" }),
      selectPrepaid: withBlanks(label, { title }).meta({ title: "The same button, while prepaying is chosen" }),
    })
    .meta({ title: "Each program" }),
  comparison: z
    .strictObject({
      heading: label,
      label: label.meta({ description: "Read aloud, not seen." }),
      ask: label.meta({ description: "Read aloud, not seen." }),
      term: label.meta({ title: "Row: how long it runs" }),
      months: withBlanks(label, { months }).meta({ title: "What stands in that row" }),
      hours: label.meta({ title: "Row: hours of work" }),
      free: label,
      freeModule: withBlanks(label, { title: "the first module's title" }).meta({
        title: "What stands in the row of what is free",
      }),
      finish: label.meta({ title: "Row: what one finishes with" }),
      elsewhere: label.meta({ title: "Row: who should look elsewhere" }),
      listed: label.meta({ title: "Row: what the course list calls it and states for it" }),
      listedText: withBlanks(line(240), { title, monthly: price, prepaid: price }).meta({
        title: "What stands in that row",
      }),
    })
    .meta({ title: "Both programs side by side" }),
  call: call.extend({ button: label }),
});

export type CertificationsWords = z.output<typeof certificationsSchema>;

export const certificationsOf = pageWords<CertificationsWords>("certifications");
