import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";

const text = line(400);
const version = { number: "the number of the version" };
const time = { time: "day and time" };
const count = { count: "how many" };

const offer = z.strictObject({
  heading,
  specialist: text.meta({ title: "What happens, in AI Specialist" }),
  engineer: text.meta({ title: "What happens, in AI Engineering" }),
  signIn: withBlanks(text, { signIn: "where one signs in" }).meta({ title: "For visitors" }),
  rubric: heading.meta({ title: "Above the criteria" }),
  rubricText: withBlanks(text, { ...count, level: "the level that is enough" }).meta({ title: "About the criteria" }),
  samples: withBlanks(text, { samples: "where they are" }).meta({ title: "Link to sample works" }),
});

const form = z.strictObject({
  text: button.meta({ title: "Field of the text" }),
  textHint: text.meta({ title: "Below it" }),
  textHintCode: text.meta({ title: "The same, where works are code" }),
  merged: text.meta({ title: "When two devices changed it" }),
  link: button.meta({ title: "Field of the link" }),
  linkCode: button.meta({ title: "The same, where works are code" }),
  linkHint: text.meta({ title: "Below it" }),
  commit: button.meta({ title: "Field of the commit" }),
  commitHint: text.meta({ title: "Below it" }),
  button,
});

const files = z.strictObject({
  heading,
  kinds: text.meta({ title: "What is taken" }),
  kindsCode: text.meta({ title: "The same, where works are code" }),
  limits: text,
  opening: button.meta({ title: "While the list opens" }),
  missing: text.meta({ title: "When the list did not come" }),
  add: button.meta({ title: "Where files are added" }),
  list: button.meta({ title: "The list, for screen readers" }),
  progress: withBlanks(button, { file: "its name" }).meta({ title: "How far a file is, for screen readers" }),
  remove: button.meta({ title: "Button to remove one" }),
  removeFile: withBlanks(button, { file: "its name" }).meta({ title: "The same, for screen readers" }),
  unscanned: text.meta({ title: "When it is here and was not scanned" }),
  scanned: withBlanks(text, { scan: "what was found" }).meta({ title: "When it is here and was scanned" }),
  waiting: text.meta({ title: "Without a connection" }),
  mayClose: text.meta({ title: "Behind it, when the browser keeps the file" }),
  keepOpen: text.meta({ title: "Behind it, when it does not" }),
  queued: text.meta({ title: "When another comes first" }),
  down: text.meta({ title: "Said aloud without a connection" }),
  coming: withBlanks(text, count).meta({ title: "Said aloud while some come" }),
  oneHere: text.meta({ title: "Said aloud when one is here" }),
  allHere: withBlanks(text, count).meta({ title: "Said aloud when all are here" }),
});

const look = z.strictObject({
  heading: withBlanks(heading, version),
  partText: withBlanks(button, { characters: "how long it is" }).meta({ title: "Of a work with a text" }),
  partLink: withBlanks(button, { link: "the link" }).meta({ title: "Of a work with a link" }),
  partCommit: withBlanks(button, { commit: "the commit" }).meta({ title: "Of a work with a commit" }),
  text: button.meta({ title: "The text, for screen readers" }),
  fewerFiles: withBlanks(text, { ...version, before: "how many files it had", here: "how many are here" }).meta({
    title: "With fewer files than the version before",
  }),
  rules: withBlanks(text, { ...time, waiting: "how many wait before it" }),
  nobodyWaits: text.meta({ title: "When none waits before it" }),
  oneWaits: text.meta({ title: "When one waits before it" }),
  manyWait: withBlanks(text, count).meta({ title: "When several wait before it" }),
  oneUnticked: withBlanks(text, { lines: "one line" }).meta({ title: "When a line is not ticked" }),
  unticked: withBlanks(text, { lines: "how many lines" }).meta({ title: "When lines are not ticked" }),
  unanswered: withBlanks(text, { remarks: "how many remarks" }).meta({ title: "When remarks have no answer" }),
  button,
  sending: button.meta({ title: "While it is sent" }),
  back: button.meta({ title: "Button back to the form" }),
});

const remarks = z.strictObject({
  text,
  lines: withBlanks(button, version).meta({ title: "Link to its lines" }),
  answer: button.meta({ title: "Field of the answer" }),
  saving: button.meta({ title: "While it is saved" }),
  saved: button.meta({ title: "Once it is saved" }),
  unsaved: text.meta({ title: "When it was not" }),
});

const waiting = z.strictObject({
  isRead: button.meta({ title: "While it is read" }),
  first: button.meta({ title: "While it waits" }),
  appeal: button.meta({ title: "While it waits after an appeal" }),
  reopened: button.meta({ title: "While it waits to be read anew" }),
  cameIn: withBlanks(text, { ...version, ...time }).meta({ title: "When it came in" }),
  mail: text.meta({ title: "While it is read, about the mail" }),
  note: text,
  see: button.meta({ title: "Button to the work" }),
  seeAll: withBlanks(button, count).meta({ title: "The same, of several versions" }),
  takeBack: button.meta({ title: "Button to take it back" }),
  takingBack: button.meta({ title: "The button while it works" }),
  until: withBlanks(button, time).meta({ title: "Until when" }),
});

const read = withBlanks(text, { reader: "who read it", ...version, ...time });
const outcome = z.strictObject({ heading, text: read, see: button });

const appeal = z.strictObject({
  heading,
  text,
  label: button,
  hint: text.meta({ title: "Below the field" }),
  button,
  sending: button.meta({ title: "While it is sent" }),
});

const hours = z.strictObject({
  question: heading,
  said: withBlanks(heading, { hours: "how many" }).meta({ title: "Once it was said" }),
  text,
  label: button,
  button,
  sending: button.meta({ title: "While it is sent" }),
});

/** What stands at an exercise: how works are read, and a student's own work from the form to the answer. */
export const handInSchema = z.strictObject({
  offer: offer.meta({ title: "For everybody" }),
  looking: button.meta({ title: "While it is looked up" }),
  failed: text.meta({ title: "When it did not come" }),
  missing: text.meta({ title: "When the form itself did not come" }),
  form: form.meta({ title: "The form" }),
  files: files.meta({ title: "Files" }),
  look: look.meta({ title: "Last look" }),
  remarks: remarks.meta({ title: "Open remarks" }),
  waiting: waiting.meta({ title: "While it waits" }),
  again: outcome.meta({ title: "When it goes back" }),
  accepted: outcome.meta({ title: "Once it is accepted" }),
  appeal: appeal.meta({ title: "An appeal" }),
  hours: hours.meta({ title: "How long it took" }),
});

type Schema = z.output<typeof handInSchema>;
/** What a visitor sees of it, too. */
export type HandInOffer = Schema["offer"];
export type HandInWords = Omit<Schema, "offer">;

const words = pageWords<Schema>("hand-in");

export function handInOfferOf(content: Content): HandInOffer {
  return words(content).offer;
}

export function handInWordsOf(content: Content): HandInWords {
  const { offer: _offer, ...own } = words(content);
  return own;
}
