import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const word = line(60);
const text = line(160);
const month = { month: "the month" };
const count = { count: "how many there are" };
const city = { city: "the city that the clock is named after" };
const counted = { ...count, ...city, day: "the day" };

/** What every page says on which a day and a time are chosen: of its fields, its days and its times. */
export const calendarSchema = z.strictObject({
  choices: z
    .strictObject({
      zone: word.meta({ title: "The field for the clock" }),
      ours: withBlanks(text, city).meta({ title: "Below it, without JavaScript" }),
      day: word.meta({ title: "The field for the day, without JavaScript" }),
      show: word.meta({ title: "Button to the times, without JavaScript" }),
    })
    .meta({ title: "Which times" }),
  topic: z
    .strictObject({
      label: word.meta({ title: "The field" }),
      here: word.meta({ title: "Group of what somebody comes from" }),
    })
    .meta({ title: "What a call is about" }),
  days: z
    .strictObject({
      weeks: withBlanks(word, { first: "the first day", last: "the last one", year: "its year" }).meta({
        title: "Above the first two weeks",
      }),
      soon: word.meta({ title: "Arrow back to the first two weeks" }),
      whole: withBlanks(word, month).meta({ title: "Arrow to all of a month that has begun" }),
      earlier: withBlanks(word, month).meta({ title: "Arrow to the month before" }),
      later: withBlanks(word, month).meta({ title: "Arrow to the next month" }),
      noEarlier: word.meta({ title: "Arrow back at the beginning" }),
      noLater: word.meta({ title: "Arrow on at the end" }),
      taken: word.meta({ title: "A day without a free time, for screen readers" }),
      over: word.meta({ title: "A day that is over, for screen readers" }),
      closed: word.meta({ title: "A day without times, for screen readers" }),
      full: withBlanks(word, { day: "the day" }).meta({ title: "A day with a waiting list alone, for screen readers" }),
    })
    .meta({ title: "Days" }),
  times: z
    .strictObject({
      clock: withBlanks(word, { ours: "our city" }).meta({ title: "Whose clock, when there is one" }),
      clocks: withBlanks(word, { ours: "our city", theirs: "the visitor's" }).meta({ title: "Whose clocks" }),
      one: withBlanks(word, counted).meta({ title: "When one time is free, for screen readers" }),
      many: withBlanks(word, counted).meta({ title: "When several or none are, for screen readers" }),
      theirs: withBlanks(word, city).meta({ title: "Behind a time on the visitor's clock, for screen readers" }),
      ours: withBlanks(word, city).meta({ title: "Behind the same on ours, for screen readers" }),
      none: text.meta({ title: "When no day has a time" }),
      mine: word.meta({ title: "The time that is to be moved" }),
      held: word.meta({ title: "The time that is kept already" }),
      near: word.meta({ title: "A time that overlaps with that one" }),
      taken: word.meta({ title: "A time that somebody else has" }),
    })
    .meta({ title: "Times of a day" }),
  places: z
    .strictObject({
      full: word.meta({ title: "When none is left" }),
      one: word.meta({ title: "When one is left" }),
      many: withBlanks(word, count).meta({ title: "When several are left" }),
    })
    .meta({ title: "Places in a training session" }),
  nearest: z
    .strictObject({
      heading: word,
      none: word.meta({ title: "The heading when no time is free" }),
      ours: withBlanks(word, { time: "the time on our clock", ...city }).meta({ title: "Below a time" }),
      wait: word.meta({ title: "To wait instead" }),
      waitText: word.meta({ title: "Below that" }),
    })
    .meta({ title: "When a time has just gone" }),
});

export type CalendarWords = z.output<typeof calendarSchema>;

/** What travels with a calendar. The other parts of the file go to the forms that have them. */
export type ShownCalendarWords = Pick<CalendarWords, "days" | "times" | "nearest">;

export const calendarWordsOf = pageWords<CalendarWords>("calendar");
