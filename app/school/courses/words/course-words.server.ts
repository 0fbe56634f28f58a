import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";
import {
  answerAllSchema,
  courseLineSchema,
  filmSchema,
  leaveHereSchema,
  lineMapSchema,
  savedModuleSchema,
} from "./course-part-words.ts";

const text = line(300);
const module = { number: "the number of the module", title: "its title" };
const program = { program: "the program" };
const signIn = { signIn: "where one signs in" };
const reason = z.strictObject({
  heading,
  why: text.meta({ title: "Why it is closed" }),
  todo: text.meta({ title: "What to do" }),
  enroll: button.optional().meta({ title: "Button, where buying it is a way in" }),
});

const own = z.strictObject({
  ...pageHead,
  heading: withBlanks(heading, program),
  next: withBlanks(heading, { number: "the number of the module", stop: "the next stop" }),
  toCertificate: button.meta({ title: "Button to the certificate, once all is done" }),
  search: button.meta({ title: "Link to the search" }),
  plan: heading.meta({ title: "Above the plan of weeks" }),
  bookmarks: heading.meta({ title: "Above the bookmarks" }),
  line: heading.meta({ title: "Above the own line" }),
  notes: heading.meta({ title: "Above the notes" }),
  loading: button.meta({ title: "While it is fetched" }),
  failed: text.meta({ title: "When it did not come" }),
  signedOut: withBlanks(text, signIn).meta({ title: "When nobody is signed in" }),
});

const stops = { stops: "how many there are" };
const frame = z.strictObject({
  courses: button.meta({ title: "In the way to each page" }),
  module: withBlanks(button, { number: "the number of the module" }).meta({ title: "The module in this way" }),
  titled: withBlanks(heading, module).meta({ title: "Link to a module" }),
  stops: button.meta({ title: "The stops beside a text, for screen readers" }),
  here: withBlanks(button, { place: "which one it is", ...stops }).meta({ title: "Below the heading of one of them" }),
  count: withBlanks(button, stops).meta({ title: "Above them, on a page of none of them" }),
  done: button.meta({ title: "Behind one that is done, for screen readers" }),
});

const time = { time: "how long it takes" };

const modulePage = z.strictObject({
  title: withBlanks(pageHead.title, { ...module, ...program }),
  heading: withBlanks(heading, module),
  search: button.meta({ title: "Link to the search" }),
  stops: heading,
  begin: withBlanks(heading, { stop: "the first stop" }).meta({ title: "Button, when nothing is done yet" }),
  continue: withBlanks(heading, { stop: "the next stop" }).meta({ title: "Button, when some is done" }),
  next: withBlanks(heading, module).meta({ title: "Once all of the module is done" }),
  toCertificate: button.meta({ title: "Button to the certificate" }),
  goals: heading,
  keep: button.meta({ title: "In front of what one keeps" }),
  done: heading,
  lesson: withBlanks(button, time).meta({ title: "Below a lesson" }),
  exercise: withBlanks(button, time).meta({ title: "Below an exercise" }),
  quiz: withBlanks(button, time).meta({ title: "Below a quiz" }),
  isDone: button.meta({ title: "Behind it, once it is done" }),
  notDone: button.meta({ title: "Behind it, while it is not" }),
  unticked: heading.meta({ title: "The same, of an exercise" }),
  save: button.meta({ title: "Button to save it as a file" }),
  saved: text.meta({ title: "Once it is saved" }),
  unsaved: text.meta({ title: "When it did not come" }),
  others: button.meta({ title: "Links to other modules, for screen readers" }),
  reading: heading,
  arrival: z
    .strictObject({ heading, text: withBlanks(text, { ...program, stops: "how many there are" }), note: text })
    .meta({ title: "Once all of the course is done" }),
});

const stop = z.strictObject({
  title: withBlanks(pageHead.title, { ...program, stop: "the stop" }),
  description: withBlanks(pageHead.description, { ...module, ...program, stop: "the stop" }),
  quiz: withBlanks(heading, module).meta({ title: "Heading of a quiz" }),
  drawsOwn: withBlanks(text, { count: "how many questions" }).meta({ title: "Of a quiz, for students" }),
  draws: withBlanks(text, { count: "how many questions" }).meta({ title: "The same, for visitors" }),
  tries: withBlanks(text, { most: "how many tries" }).meta({ title: "Behind these" }),
  lockedQuiz: withBlanks(text, module).meta({ title: "In place of a quiz that is locked" }),
  lockedExercise: withBlanks(text, module).meta({ title: "In place of an exercise that is locked" }),
  lockedLesson: withBlanks(text, module).meta({ title: "In place of a lesson that is locked" }),
  pages: heading.meta({ title: "Above the other pages of a lesson" }),
  about: withBlanks(button, time).meta({ title: "How long an exercise takes" }),
  aTry: withBlanks(button, time).meta({ title: "How long a quiz takes" }),
  toRead: withBlanks(button, time).meta({ title: "How long a page takes" }),
  checked: withBlanks(text, { date: "the day" }).meta({ title: "Behind it, when its facts were checked" }),
  page: withBlanks(button, time).meta({ title: "Below another page of a lesson" }),
  checklist: button.meta({ title: "Above the list of an exercise" }),
  contents: button.meta({ title: "Above what is in the text, beside it" }),
  around: button.meta({ title: "The ways on and back, for screen readers" }),
  next: withBlanks(heading, { stop: "the next stop" }).meta({ title: "Button to the next stop" }),
  doneNext: withBlanks(heading, { stop: "the next stop" }).meta({ title: "The same, where it marks a lesson as read" }),
  onward: withBlanks(button, { number: "its number" }).meta({ title: "Button to the next module" }),
  arrive: button.meta({ title: "Button at the end of the course" }),
  visitor: withBlanks(text, signIn).meta({ title: "For visitors, beside a text" }),
});

const student = z.strictObject({
  notes: heading.meta({ title: "Above the notes" }),
  notesLabel: button.meta({ title: "Field of the notes" }),
  notesMerged: text.meta({ title: "When two devices changed them" }),
  read: button.meta({ title: "The box at the end of a lesson" }),
  bookmark: button.meta({ title: "Button to keep a page" }),
  bookmarked: button.meta({ title: "The same, once it is kept" }),
  search: button.meta({ title: "Link to the search" }),
  course: button.meta({ title: "Link to the own course" }),
  sign: button.meta({ title: "The sign at a heading" }),
  signOf: withBlanks(button, { heading: "the heading" }).meta({ title: "The same, for screen readers" }),
});

const estimate = { about: "our estimate", least: "how many must have said it" };
const hours = z.strictObject({
  heading,
  about: withBlanks(button, { hours: "how many" }).meta({ title: "Our estimate" }),
  visitor: withBlanks(text, estimate).meta({ title: "About it, for visitors" }),
  student: withBlanks(text, estimate).meta({ title: "About it, for students" }),
  measured: withBlanks(text, {
    hours: "how many",
    students: "how many said it",
    from: "what the quicker half took",
    to: "what the slower half took",
  }).meta({ title: "Once enough students have said it" }),
  parts: button.meta({ title: "Above the parts" }),
  partsMeasured: button.meta({ title: "The same, once enough students have said it" }),
});

const reasons = {
  refunded: reason.meta({ title: "When the money went back" }),
  disputed: reason.meta({ title: "While the payment is disputed" }),
  cancelled: reason.meta({ title: "When the monthly plan ended early" }),
  "taken-back": reason.meta({ title: "When an owner took it back" }),
  waiting: reason.meta({ title: "While the bank has not paid yet" }),
  failed: reason.meta({ title: "When the payment failed" }),
  never: reason.meta({ title: "When nothing was ever paid" }),
};

const locked = z.strictObject({
  opening: text.meta({ title: "While it is asked who reads" }),
  heading,
  text: withBlanks(text, program),
  enroll: button.meta({ title: "Button to the program" }),
  kept: text.meta({ title: "For whoever had the course" }),
  signIn: button.meta({ title: "Button to sign in" }),
  ask: button,
  other: withBlanks(text, { number: "the free module", free: "where it is" }).meta({
    title: "For whoever paid otherwise, or just looks",
  }),
  script: text.meta({ title: "Without JavaScript" }),
  refused: text.meta({ title: "When the sign-in has ended" }),
  unreachable: text.meta({ title: "When it cannot be seen whose it is" }),
  again: button,
  trying: button.meta({ title: "The button while it is asked again" }),
  reasons: z.strictObject(reasons).meta({ title: "Why a course is closed" }),
});

const samples = z.strictObject({
  title: withBlanks(pageHead.title, { ...module, ...program }),
  description: withBlanks(pageHead.description, { ...module, ...program }),
  here: button.meta({ title: "In the way to the page" }),
  heading: withBlanks(heading, module),
  lede: text,
  back: button.meta({ title: "Link back to the exercise" }),
  again: button,
  accepted: button.meta({ title: "Name of the accepted work" }),
});

const lab = z.strictObject({
  title: withBlanks(pageHead.title, { ...program, lab: "the lab" }),
  description: withBlanks(pageHead.description, { ...module, ...program, lab: "the lab" }),
  heading: withBlanks(heading, { lab: "the lab" }),
  locked: withBlanks(text, module).meta({ title: "While it is locked" }),
  facts: withBlanks(text, { time: "how long it takes" }).meta({ title: "How long it takes" }),
});

const linePage = z.strictObject({
  ...pageHead,
  here: button.meta({ title: "In the way to the page" }),
  heading: withBlanks(heading, program),
  done: withBlanks(heading, { ...program, name: "the student" }).meta({ title: "The same, once all of it is done" }),
  soFar: withBlanks(heading, { ...program, name: "the student" }).meta({ title: "The same, before" }),
  nothing: text.meta({ title: "While nothing is done" }),
  oneDay: withBlanks(text, { date: "the day" }).meta({ title: "When all of it was done on one day" }),
  span: withBlanks(text, { first: "the first day", last: "the last day" }).meta({ title: "When it was done" }),
  issued: withBlanks(text, { number: "its number", date: "its day" }).meta({ title: "The certificate" }),
  records: withBlanks(text, { company: "the company" }).meta({ title: "Who says so" }),
  print: button.meta({ title: "Button to print it" }),
  certificate: button.meta({ title: "Link to the certificate" }),
  loading: button.meta({ title: "While it is fetched" }),
  failed: text.meta({ title: "When it did not come" }),
  signedOut: withBlanks(text, signIn).meta({ title: "When nobody is signed in" }),
});

/** What stands around lessons, labs and works on the pages of a course. */
export const courseSchema = z.strictObject({
  own: own.meta({ title: "All that is a student's own in a course" }),
  frame: frame.meta({ title: "Ways in a course" }),
  module: modulePage.meta({ title: "A module" }),
  stop: stop.meta({ title: "A lesson, exercise or quiz" }),
  student: student.meta({ title: "A student's own at a stop" }),
  hours: hours.meta({ title: "How long a module takes" }),
  locked: locked.meta({ title: "In place of a text that is locked" }),
  samples: samples.meta({ title: "Two sample works" }),
  lab: lab.meta({ title: "A lab" }),
  line: linePage.meta({ title: "A student's line" }),
  courseLine: courseLineSchema.meta({ title: "The modules of a course as stations" }),
  map: lineMapSchema.meta({ title: "The map of a student's line" }),
  saved: savedModuleSchema.meta({ title: "A module saved as a file" }),
  film: filmSchema.meta({ title: "A film" }),
  leaveHere: leaveHereSchema.meta({ title: "For whoever reads by a link, without an account" }),
  answerAll: answerAllSchema.meta({ title: "While the partners are played" }),
});

export type CourseWords = z.output<typeof courseSchema>;
export type LockedWords = Omit<CourseWords["locked"], "reasons"> & { reason?: z.output<typeof reason> };

export const courseWordsOf = pageWords<CourseWords>("course");

/** How long a module takes, as this reader is told it. */
export type HoursWords = { heading: string; about: string; text: string; parts: string };

export function hoursWordsOf(content: Content, isMeasured: boolean, isStudent: boolean): HoursWords {
  const { heading, about, visitor, student, measured, parts, partsMeasured } = courseWordsOf(content).hours;
  if (isMeasured) return { heading, about, text: measured, parts: partsMeasured };
  return { heading, about, text: isStudent ? student : visitor, parts };
}

/** Of the reasons for which a course is closed, the one that is shown. */
export function lockedWordsOf(content: Content, closed?: keyof typeof reasons): LockedWords {
  const { reasons: known, ...words } = courseWordsOf(content).locked;
  return { ...words, reason: closed && known[closed] };
}
