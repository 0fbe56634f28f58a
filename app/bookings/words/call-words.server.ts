import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const minutes = { minutes: "how many there are" };
const title = line(60);
const text = line(300);
const kind = z.strictObject({ title, unit: withBlanks(line(40), minutes).meta({ title: "Beside the price" }), text });
const rule = withBlanks(line(400));

/** What every page about a call says of it: its kinds, what it can be about, its rules, the steps to a booking. */
export const callsSchema = z.strictObject({
  kinds: z
    .strictObject({
      consultation: kind,
      advice: kind,
      "coaching-single": kind,
      "coaching-monthly": kind.extend({
        text: withBlanks(text, { ...minutes, sessions: "how many a month has" }),
      }),
      training: kind,
    })
    .meta({ title: "Kinds of calls" }),
  purposes: z
    .strictObject({
      business: title.meta({ title: "Group of the services" }),
      courses: title.meta({ title: "Group of the courses" }),
      course: withBlanks(title, { title: "the course" }).meta({ title: "Advice about a course" }),
      advice: title.meta({ title: "Advice about which course" }),
      coursesPage: title.meta({ title: "The page about courses" }),
      coaching: title.meta({ title: "Group of coaching" }),
      coachingPage: title.meta({ title: "The page about coaching" }),
      single: title.meta({ title: "A single session" }),
      monthly: title.meta({ title: "A monthly package" }),
      other: title.meta({ title: "Group of the rest" }),
      general: title.meta({ title: "Nothing of these" }),
      tool: withBlanks(title, { name: "the tool" }).meta({ title: "A tool" }),
    })
    .meta({ title: "What a call can be about" }),
  rules: z
    .strictObject({
      advice: rule,
      training: rule,
      consultation: rule,
      "coaching-single": rule,
      "coaching-monthly": rule,
    })
    .meta({ title: "What moving and canceling costs" }),
  message: text.meta({ title: "Below the field for a message" }),
  steps: z
    .strictObject({
      label: title.meta({ title: "What the steps are, for screen readers" }),
      when: line(20),
      who: line(20),
      review: line(20),
      mail: line(20).meta({ title: "In place of the review, where a press in our mail books" }),
      done: line(20),
      passed: line(20).meta({ title: "Behind a step that is done, for screen readers" }),
    })
    .meta({ title: "Steps to a booking" }),
  month: z
    .strictObject({
      heading: title,
      next: title.meta({ title: "Button while sessions are left" }),
      sessions: title.meta({ title: "Button when none is left" }),
    })
    .meta({ title: "What is left of a month of coaching" }),
});

export type CallsWords = z.output<typeof callsSchema>;

export const callsWordsOf = pageWords<CallsWords>("calls");
