import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";

const heading = line(80);
const text = line(300);
const button = line(60);
const module = { number: "the number of the module", title: "its title" };
const program = { program: "the program" };
const signIn = { signIn: "where one signs in" };
const reason = z.strictObject({
  heading,
  why: text,
  todo: text,
  enroll: button.optional().meta({ title: "Button, where buying it is a way in" }),
});

const own = z.strictObject({
  ...pageHead,
  heading: withBlanks(heading, program),
  next: withBlanks(heading, { number: "the number of the module", stop: "the next stop" }),
  search: button,
  plan: heading,
  bookmarks: heading,
  line: heading,
  notes: heading,
  loading: button,
  failed: text.meta({ title: "When it did not come" }),
  signedOut: withBlanks(text, signIn).meta({ title: "When nobody is signed in" }),
});

const modulePage = z.strictObject({
  title: withBlanks(pageHead.title, { ...module, ...program }),
  heading: withBlanks(heading, module),
  search: button,
  stops: heading,
  begin: withBlanks(heading, { stop: "the first stop" }),
  continue: withBlanks(heading, { stop: "the next stop" }),
  next: withBlanks(heading, module).meta({ title: "Once all of the module is done" }),
  toCertificate: button,
  goals: heading,
  keep: button,
  done: heading,
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
  visitor: withBlanks(text, signIn).meta({ title: "For visitors, beside a text" }),
});

const reasons = {
  refunded: reason,
  disputed: reason,
  cancelled: reason,
  "taken-back": reason,
  waiting: reason,
  failed: reason,
  never: reason,
};

const locked = z.strictObject({
  opening: text.meta({ title: "While it is asked who reads" }),
  heading,
  text: withBlanks(text, program),
  enroll: button,
  kept: text.meta({ title: "For whoever had the course" }),
  signIn: button,
  ask: button,
  other: withBlanks(text, { number: "the free module", free: "where it is" }),
  script: text.meta({ title: "Without JavaScript" }),
  refused: text.meta({ title: "When the sign-in has ended" }),
  unreachable: text.meta({ title: "When it cannot be seen whose it is" }),
  again: button,
  trying: button,
  reasons: z.strictObject(reasons).meta({ title: "Why a course is closed" }),
});

const samples = z.strictObject({
  title: withBlanks(pageHead.title, { ...module, ...program }),
  description: withBlanks(pageHead.description, { ...module, ...program }),
  here: button,
  heading: withBlanks(heading, module),
  lede: text,
  back: button,
  again: button,
  accepted: button,
});

const lab = z.strictObject({
  title: withBlanks(pageHead.title, { ...program, lab: "the lab" }),
  description: withBlanks(pageHead.description, { ...module, ...program, lab: "the lab" }),
  heading: withBlanks(heading, { lab: "the lab" }),
  locked: withBlanks(text, module).meta({ title: "While it is locked" }),
  facts: withBlanks(text, { time: "how long it takes" }),
});

const linePage = z.strictObject({
  ...pageHead,
  here: button,
  heading: withBlanks(heading, program),
  print: button,
  certificate: button,
  loading: button,
  failed: text.meta({ title: "When it did not come" }),
  signedOut: withBlanks(text, signIn).meta({ title: "When nobody is signed in" }),
});

/** What stands around lessons, labs and works on the pages of a course. */
export const courseSchema = z.strictObject({
  own: own.meta({ title: "All that is a student's own in a course" }),
  module: modulePage.meta({ title: "A module" }),
  stop: stop.meta({ title: "A lesson, exercise or quiz" }),
  locked: locked.meta({ title: "In place of a text that is locked" }),
  samples: samples.meta({ title: "Two sample works" }),
  lab: lab.meta({ title: "A lab" }),
  line: linePage.meta({ title: "A student's line" }),
});

export type CourseWords = z.output<typeof courseSchema>;
export type LockedWords = Omit<CourseWords["locked"], "reasons"> & { reason?: z.output<typeof reason> };

export const courseWordsOf = pageWords<CourseWords>("course");

/** Of the reasons for which a course is closed, the one that is shown. */
export function lockedWordsOf(content: Content, closed?: keyof typeof reasons): LockedWords {
  const { reasons: known, ...words } = courseWordsOf(content).locked;
  return { ...words, reason: closed && known[closed] };
}
