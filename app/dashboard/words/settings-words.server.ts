import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(500);

const identity = z.strictObject({
  heading,
  name: button.meta({ title: "Beside the name" }),
  email: button.meta({ title: "Beside the address" }),
  noEmail: button.meta({ title: "In place of an address" }),
  source: text.meta({ title: "Where both come from" }),
  colors: withBlanks(text).meta({ title: "Where colors are chosen" }),
  noAddress: withBlanks(text, { email: "our address" }).meta({ title: "When no address is known" }),
});

const newsletter = z.strictObject({
  heading,
  text: withBlanks(text, { email: "the member's address" }),
  loading: button.meta({ title: "While it is fetched" }),
  label: button.meta({ title: "The switch" }),
  saving: button.meta({ title: "While it is saved" }),
  again: button.meta({ title: "Button to try again" }),
  states: z.strictObject({
    off: text.meta({ title: "Off" }),
    asked: text.meta({ title: "When a mail was sent to confirm it" }),
    on: text.meta({ title: "On" }),
    refused: text.meta({ title: "When mail came back" }),
  }),
});

const motion = z.strictObject({
  heading,
  text,
  label: button.meta({ title: "The switch" }),
  on: text.meta({ title: "On" }),
  off: text.meta({ title: "Off" }),
  unkept: text.meta({ title: "When the browser keeps nothing" }),
});

const download = z.strictObject({
  heading,
  text,
  button,
  gathering: button.meta({ title: "The button while it works" }),
  done: withBlanks(text, { file: "the name of the file", size: "how large it is" }),
});

const typed = { word: "the word to type" };
const erasure = z.strictObject({
  heading,
  text,
  button,
  question: heading.meta({ title: "Heading of the question" }),
  goes: button.meta({ title: "Above what goes" }),
  goesText: text.meta({ title: "What goes" }),
  stays: button.meta({ title: "Above what stays" }),
  staysText: text.meta({ title: "What stays" }),
  word: line(20)
    .regex(/^[^\sA-Z]+$/, "Write one word in small letters.")
    .meta({ title: "The word to type" }),
  label: withBlanks(button, typed),
  missing: withBlanks(text, typed).meta({ title: "When it was not typed" }),
  confirm: button.meta({ title: "Button that erases" }),
  erasing: button.meta({ title: "The button while it works" }),
  keep: button.meta({ title: "Button that keeps it" }),
});

const kept = z.strictObject({
  "keyed-hash": text.meta({ title: "When mail had come back" }),
  "owner-actions": text.meta({ title: "Of an owner" }),
  "desk-place": text.meta({ title: "Of who may open /admin" }),
  "upcoming-bookings": text.meta({ title: "When something is booked" }),
  enrollments: text.meta({ title: "When a program was paid" }),
  "set-aside": text.meta({ title: "When money has no place yet" }),
  reviewer: text.meta({ title: "Of who reads works" }),
});

const erased = z.strictObject({
  heading,
  text,
  kept: kept.meta({ title: "What stays" }),
  last: text.meta({ title: "What is left to do" }),
  button,
});

/** What members decide about themselves: /dashboard/settings. */
export const settingsSchema = z.strictObject({
  ...pageHead,
  identity: identity.meta({ title: "Who one is here" }),
  newsletter: newsletter.meta({ title: "Newsletter" }),
  motion: motion.meta({ title: "Motion" }),
  download: download.meta({ title: "Own data, to download" }),
  erasure: erasure.meta({ title: "Own data, to erase" }),
  erased,
  troubles: z
    .strictObject({
      signIn: text.meta({ title: "When the sign-in has ended" }),
      tooOften: text.meta({ title: "When it was pressed too often" }),
      noAddress: text.meta({ title: "When no address is known" }),
      unreachable: text.meta({ title: "When our server was not reached" }),
    })
    .meta({ title: "When something did not work" }),
});

export type SettingsWords = z.output<typeof settingsSchema>;

export const settingsWordsOf = pageWords<SettingsWords>("settings");
