import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const date = { date: "the day" };
const weeks = { weeks: "how many" };
const number = { number: "the number of the module" };

const plan = z.strictObject({
  loading: button.meta({ title: "While it is fetched" }),
  failed: text.meta({ title: "When it did not come" }),
  kept: withBlanks(text, { ...weeks, ...date }),
  without: text.meta({ title: "Once there is none" }),
  change: button,
  make: button.meta({ title: "To make one" }),
  closed: text.meta({ title: "While the course is closed" }),
  offer: withBlanks(text, weeks).meta({ title: "While there is none" }),
  handIn: withBlanks(button, date).meta({ title: "A hand-in" }),
  handInOwn: withBlanks(button, date).meta({ title: "A hand-in on a day of one's own" }),
  next: withBlanks(text, { ...number, ...date }).meta({ title: "The next hand-in" }),
  all: withBlanks(button, { ...weeks, ...date }).meta({ title: "What opens all weeks" }),
  calendar: withBlanks(text, { calendar: "where it is" }).meta({ title: "About the calendar" }),
  begins: withBlanks(text, date).meta({ title: "Before it begins" }),
  ended: withBlanks(text, date).meta({ title: "Once it has ended" }),
  week: withBlanks(heading, { number: "the number of the week", ...weeks }).meta({ title: "Above this week" }),
  days: withBlanks(text, { days: "its days", hours: "how long it takes" }).meta({ title: "Below it" }),
});

const columns = z.strictObject({
  week: button.meta({ title: "Column of the numbers" }),
  days: button.meta({ title: "Column of the days" }),
  hours: button.meta({ title: "Column of the hours" }),
  stops: button.meta({ title: "Column of the stops" }),
  due: withBlanks(button, { ...number, ...date }).meta({ title: "A hand-in" }),
  early: withBlanks(text, { ...number, title: "what it is", ...date }).meta({ title: "A small hand-in before it" }),
});

const form = z.strictObject({
  begin: button.meta({ title: "Field of the first day" }),
  dates: heading.meta({ title: "Above the other days" }),
  datesText: text.meta({ title: "Below it" }),
  module: withBlanks(heading, { ...number, title: "its title" }).meta({ title: "Field of another day" }),
  change: button.meta({ title: "Button to change it" }),
  make: button.meta({ title: "Button to make it" }),
  without: button.meta({ title: "Button to go on without it" }),
});

const bookmarks = z.strictObject({
  loading: button.meta({ title: "While they are fetched" }),
  failed: text.meta({ title: "When they did not come" }),
  none: text.meta({ title: "While there is none" }),
  label: button.meta({ title: "The list, for screen readers" }),
  place: withBlanks(button, number).meta({ title: "Beside a stop" }),
  placeIn: withBlanks(heading, { ...number, stop: "the stop" }).meta({ title: "Beside a heading in a stop" }),
  all: withBlanks(button, { count: "how many" }).meta({ title: "Link to all" }),
});

const ownLine = z.strictObject({
  loading: button.meta({ title: "While it is fetched" }),
  failed: text.meta({ title: "When it did not come" }),
  done: button.meta({ title: "Link to print it, at the end" }),
  soFar: button.meta({ title: "Link to print it, before" }),
});

const notes = z.strictObject({
  button,
  saved: text.meta({ title: "Once they are saved" }),
  failed: text.meta({ title: "When they did not come" }),
});

/** What is a student's own in a course: on the course's page, in the dashboard, and beside its modules. */
export const ownCourseSchema = z.strictObject({
  heading,
  link: button.meta({ title: "Link to all of it" }),
  plan: plan.meta({ title: "The plan of weeks" }),
  columns: columns.meta({ title: "All weeks" }),
  form: form.meta({ title: "To make a plan" }),
  bookmarks: bookmarks.meta({ title: "Bookmarks" }),
  line: ownLine.meta({ title: "The line" }),
  notes: notes.meta({ title: "Notes" }),
});

export type OwnCourseWords = z.output<typeof ownCourseSchema>;

export const ownCourseWordsOf = pageWords<OwnCourseWords>("own-course");
