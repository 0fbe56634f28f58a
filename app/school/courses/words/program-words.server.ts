import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const months = { months: "how many months the plan has" };
const saving = { saved: "what prepaying saves", full: "the sum of all payments" };
const module = { number: "its number", title: "its title" };
const plan = z.strictObject({
  name: line(20).meta({ title: "Its name" }),
  unit: line(20).meta({ title: "Beside the price" }),
  text: withBlanks(text, months).meta({ title: "Below the price" }),
  note: withBlanks(text, { ...months, total: "the sum of all payments" }).meta({ title: "Below that" }),
  other: withBlanks(text, { ...months, price: "its price" }).meta({ title: "What is said of the other plan" }),
});

/** What stands around a program on its page; the program's own words are its file's. */
export const programPageSchema = z.strictObject({
  title: withBlanks(line(70), { program: "the program" }),
  kind: withBlanks(heading, months).meta({ title: "Above the heading" }),
  benefits: heading.meta({ title: "The benefits, for screen readers" }),
  cards: heading.meta({ title: "Above the four cards" }),
  syllabus: z
    .strictObject({
      heading,
      free: button.meta({ title: "At the free module" }),
      last: button.meta({ title: "At the last module" }),
      module: withBlanks(button, module).meta({ title: "A module" }),
      read: withBlanks(text, { address: "where the free module is" }).meta({ title: "To the free module" }),
      keep: button.meta({ title: "Above what one keeps of a module" }),
    })
    .meta({ title: "The modules" }),
  investment: z
    .strictObject({
      heading,
      plans: heading.meta({ title: "Above the plans, for screen readers" }),
      monthly: plan.meta({ title: "While the monthly plan is chosen" }),
      prepaid: plan.meta({ title: "While prepaying is chosen" }),
      trueElsewhere: withBlanks(text, { programs: "those that keep the claim" }).meta({
        title: "When the claim about saving is true of another program",
      }),
      nowhere: text.meta({ title: "When the claim about saving is true of none" }),
      saving: z
        .strictObject({
          some: withBlanks(text, { ...saving, percent: "the share that is saved" }).meta({ title: "When it saves" }),
          none: withBlanks(text, { full: saving.full }).meta({ title: "When both cost the same" }),
          less: withBlanks(text, { ...saving, saved: "how much more it costs" }).meta({ title: "When it costs more" }),
        })
        .meta({ title: "What prepaying saves" }),
      enroll: button.meta({ title: "Button to enroll" }),
      call: button.meta({ title: "Button to the free call" }),
      note: withBlanks(text).meta({ title: "Below the buttons" }),
    })
    .meta({ title: "What it costs" }),
  own: z
    .strictObject({
      heading,
      done: button.meta({ title: "At a module that is done" }),
      parts: withBlanks(button, { done: "how many stops are done", all: "how many there are" }).meta({
        title: "At a module that was begun",
      }),
      module: withBlanks(button, { number: "its number" }).meta({ title: "While nothing is known of a module" }),
      certificate: button.meta({ title: "Button once all is done" }),
      button,
    })
    .meta({ title: "For whoever has the course" }),
  before: z
    .strictObject({
      heading,
      audience: button.meta({ title: "Above who it is for" }),
      notFor: button.meta({ title: "Above who it is not for" }),
      hours: button.meta({ title: "Above the hours of work" }),
      pace: button.meta({ title: "Above at which pace" }),
      lastPayment: button.meta({ title: "Above the day of the last payment" }),
      lastPaymentText: withBlanks(text, { ...months, later: "one month less" }).meta({
        title: "When the last payment is due",
      }),
      works: button.meta({ title: "Above what is handed in" }),
      certificate: button.meta({ title: "Above what the certificate is" }),
      refunds: button.meta({ title: "Above the refunds" }),
      refundsLink: button.meta({ title: "Link to the rules of refunds" }),
    })
    .meta({ title: "Before you enroll" }),
  questions: heading.meta({ title: "Above the questions" }),
  button: button.meta({ title: "Button of the closing block" }),
});

export type ProgramPageWords = z.output<typeof programPageSchema>;

export const programPageOf = pageWords<ProgramPageWords>("program");
