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
      here: label,
      offer: withBlanks(label, { title, months, price }),
    })
    .meta({ title: "Where the line parts" }),
  ticket: z
    .strictObject({
      term: withBlanks(label, { months, duration: "as the program's list entry has it" }),
      pay: withBlanks(label, { title }).meta({ title: "Above the plans, read aloud" }),
      monthly: label,
      monthlyUnit: withBlanks(label, { months }),
      sum: withBlanks(label, { price }),
      prepaid: label,
      prepaidUnit: label,
      saving: withBlanks(label, { price, percent: "the share that is saved" }),
      select: withBlanks(label, { title }),
      selectPrepaid: withBlanks(label, { title }),
      listed: withBlanks(line(240), { title, monthly: price, prepaid: price }),
    })
    .meta({ title: "Each program" }),
  comparison: z.strictObject({
    heading: label,
    label: label.meta({ description: "Read aloud, not seen." }),
    ask: label.meta({ description: "Read aloud, not seen." }),
    term: label,
    months: withBlanks(label, { months }),
    hours: label,
    free: label,
    freeModule: withBlanks(label, { title: "the first module's title" }),
    finish: label,
    elsewhere: label,
  }),
  call: call.extend({ button: label }),
});

export type CertificationsWords = z.output<typeof certificationsSchema>;

export const certificationsOf = pageWords<CertificationsWords>("certifications");
