import { z } from "zod";
import { heading, line } from "#app/content/reading/fields.ts";
import { foundPage, pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const button = line(40);
const sending = button.meta({ title: "The button while it is sent" });
const byPrice = z.strictObject({ free: text, paid: text });

/** The words of /schedule-consultation; its form stands on the consultation page too. */
export const scheduleConsultationSchema = z.strictObject({
  ...foundPage,
  heading,
  lede: byPrice.meta({ title: "Below the heading" }),
  about: withBlanks(line(60), {
    name: "what the call is about",
    page: "the address of its page",
  }).meta({ title: "Where the call is about something with a page" }),
  form: z.strictObject({
    heading,
    who: z.strictObject({
      heading,
      text,
      name: button,
      email: button,
      more: heading.meta({ title: "Opens the field for a message" }),
      message: heading.meta({ title: "The field for a message" }),
    }),
    button,
    sending,
    after: byPrice.meta({ title: "Below the button" }),
  }),
});

/** The words of /schedule. */
export const scheduleSchema = z.strictObject({
  ...foundPage,
  heading,
  lede: text.meta({ title: "Below the heading" }),
  form: z.strictObject({
    heading,
    empty: text.meta({ title: "When no session is on offer" }),
    who: heading.meta({ title: "Above the person's fields" }),
    course: button.meta({ title: "The field for the course" }),
    choose: heading.meta({ title: "In it, before one is chosen" }),
    button,
    sending,
    note: withBlanks(text).meta({ title: "Below the button" }),
  }),
  waiting: z.strictObject({ heading, text }).meta({ title: "Once somebody is on the waiting list" }),
});

/** The words of the page of a paid month of coaching. */
export const coachingMonthSchema = z.strictObject({
  ...pageHead,
  heading,
  sessions: heading.meta({ title: "Above the sessions" }),
  next: z.strictObject({
    heading,
    text: withBlanks(text, { minutes: "the length of a session" }),
    message: heading.meta({ title: "The field for a message" }),
    button,
    sending,
  }),
  nothing: z.strictObject({ text, button }).meta({ title: "When no session is left" }),
});

export type ScheduleConsultationWords = z.output<typeof scheduleConsultationSchema>;
export type HoldFormWords = ScheduleConsultationWords["form"];
export type ScheduleWords = z.output<typeof scheduleSchema>;
export type CoachingMonthWords = z.output<typeof coachingMonthSchema>;

export const scheduleConsultationWordsOf = pageWords<ScheduleConsultationWords>("schedule-consultation");
export const scheduleWordsOf = pageWords<ScheduleWords>("schedule");
export const coachingMonthWordsOf = pageWords<CoachingMonthWords>("coaching-month");
