import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);

const payments = z.strictObject({
  started: text.meta({ title: "When nothing was paid yet" }),
  waiting: text.meta({ title: "While the bank has not paid yet" }),
  active: text.meta({ title: "While it is open" }),
  "past-due": text.meta({ title: "When a monthly payment failed" }),
  finished: text.meta({ title: "When all payments are made" }),
  cancelled: text.meta({ title: "When the plan ended early" }),
  failed: text.meta({ title: "When the payment failed" }),
  expired: text.meta({ title: "When the payment page was left" }),
  refunded: text.meta({ title: "When the money went back" }),
  disputed: text.meta({ title: "While the payment is disputed" }),
  given: text.meta({ title: "When it was given" }),
  takenBack: text.meta({ title: "When what was given was taken back" }),
  installments: withBlanks(text, { paid: "how many were made", of: "how many there are" }).meta({
    title: "Behind it, of a monthly plan",
  }),
  ends: withBlanks(text, { date: "the day" }).meta({ title: "When the plan ends" }),
  button: button.meta({ title: "Button to the payment partner" }),
  opening: button.meta({ title: "The button while it opens" }),
  unopened: text.meta({ title: "When it did not open" }),
});

const works = z.strictObject({
  label: button.meta({ title: "The works, for screen readers" }),
  module: withBlanks(heading, { number: "the number of the module", exercise: "its exercise" }).meta({
    title: "Name of a work",
  }),
  again: button.meta({ title: "Link, when a work goes back" }),
  see: button.meta({ title: "Link otherwise" }),
  goesBack: text.meta({ title: "When a work goes back" }),
  isRead: text.meta({ title: "While a work is read" }),
});

/** What the dashboard says of a member's courses, their payments and their works. */
export const myCoursesSchema = z.strictObject({
  ...pageHead,
  loading: button.meta({ title: "While it is fetched" }),
  failed: text.meta({ title: "When they did not come" }),
  heading: heading.meta({ title: "Heading, while there is none" }),
  text: text.meta({ title: "Text, while there is none" }),
  nothing: text.meta({ title: "Below it" }),
  see: button.meta({ title: "Button to the courses" }),
  claim: button.meta({ title: "Button to claim one" }),
  held: z
    .strictObject({
      text: withBlanks(text, { programs: "the courses" }),
      button,
      joining: button.meta({ title: "The button while it is done" }),
      foreign: text.meta({ title: "When they are another account's" }),
      failed: text.meta({ title: "When it did not go through" }),
    })
    .meta({ title: "When this browser opened a course by mail before" }),
  specialist: text.meta({ title: "Whom AI Specialist is for" }),
  engineer: text.meta({ title: "Whom AI Engineering is for" }),
  read: withBlanks(heading, { program: "the program" }).meta({ title: "Link to its first module" }),
  course: z
    .strictObject({
      failed: text.meta({ title: "When it did not come" }),
      missing: text.meta({ title: "When a part of it did not come" }),
      done: text.meta({ title: "Once all modules are done" }),
      works: withBlanks(text, { accepted: "how many are accepted", modules: "how many modules there are" }).meta({
        title: "How many works are accepted",
      }),
      next: withBlanks(heading, { number: "the number of the module", stop: "the next stop" }),
      own: button.meta({ title: "Link to what is one's own in it" }),
    })
    .meta({ title: "A course" }),
  payments: payments.meta({ title: "How its payments stand" }),
  works: works.meta({ title: "Works that were handed in" }),
});

export type MyCoursesWords = z.output<typeof myCoursesSchema>;

export const myCoursesWordsOf = pageWords<MyCoursesWords>("my-courses");
