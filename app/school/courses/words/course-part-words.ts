import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const button = line(60);

/** The course as a student rode it. */
export const lineMapSchema = z.strictObject({
  label: withBlanks(button, { program: "the program" }).meta({ title: "The map, for screen readers" }),
  count: withBlanks(button, { done: "how many stops are done", stops: "how many there are" }).meta({
    title: "Below a module",
  }),
  notDone: button.meta({ title: "Below a stop that is not done" }),
  work: withBlanks(button, { number: "the number of the module" }).meta({ title: "Name of a work" }),
  notHandedIn: button.meta({ title: "While it is not handed in" }),
});

/** The modules as stations, at the head of a course's pages. */
export const courseLineSchema = z.strictObject({
  label: withBlanks(button, { program: "the program" }).meta({ title: "The modules, for screen readers" }),
  done: button.meta({ title: "At a module that is done" }),
  count: withBlanks(button, { done: "how many stops are done", stops: "how many there are" }).meta({
    title: "At a module that is not",
  }),
});

/** A module as a file, to be read without a connection. */
export const savedModuleSchema = z.strictObject({
  intro: withBlanks(text, { program: "the program", date: "the day", address: "where the module is" }),
  contents: button.meta({ title: "Above the list of its texts" }),
  checklist: button.meta({ title: "Above the list of the exercise" }),
  note: button.meta({ title: "Above a student's note" }),
  quizNote: button.meta({ title: "Above the note at the quiz" }),
  film: button.meta({ title: "Above the words of a film" }),
  labs: button.meta({ title: "Above the labs" }),
  labsText: text.meta({ title: "Below it" }),
  lab: withBlanks(button, { time: "how long it takes" }).meta({ title: "Behind a lab" }),
});

export const filmSchema = z.strictObject({
  captions: button.meta({ title: "Language of the captions, as players list it" }),
  transcript: button.meta({ title: "What opens its words" }),
});

/** Whoever reads by a link to the paid address, without an account, may have this device forget it. */
export const leaveHereSchema = z.strictObject({
  text,
  forget: button.meta({ title: "Button to forget it" }),
  mails: button.meta({ title: "Link to the switch of mails" }),
});

/** While the partners of the site are played, the course can be finished at once. */
export const answerAllSchema = z.strictObject({
  label: button.meta({ title: "In front, in bold" }),
  text,
  button,
  busy: button.meta({ title: "The button meanwhile" }),
  done: text,
  failed: text.meta({ title: "When it did not work" }),
});
