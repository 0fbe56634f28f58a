import { z } from "zod";
import { button, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const partner = { partner: "the name of the voice partner" };

/** The words of the page in which a visitor talks to the voice partner. */
export const talkSchema = z.strictObject({
  ...pageHead,
  heading: line(80),
  lede: withBlanks(text, { ...partner, privacy: "the link to how they treat it" }),
  privacy: button.meta({ title: "The link in it" }),
  start: button.meta({ title: "Button to begin" }),
  end: button.meta({ title: "Button to end" }),
  reminder: withBlanks(text, partner).meta({ title: "While one talks" }),
  states: z.strictObject({
    asking: text.meta({ title: "While the browser asks" }),
    opening: text.meta({ title: "While it opens" }),
    listening: text.meta({ title: "While it listens" }),
    speaking: text.meta({ title: "While it answers" }),
    over: text.meta({ title: "Once it is over" }),
  }),
});

export const talkWordsOf = pageWords<z.output<typeof talkSchema>>("talk");

/** What the assistant says around the frame of a talk; its page comes with words of its own. */
export const talkPartSchema = z.strictObject({
  start: button.meta({ title: "Button that opens the talk" }),
  frame: button.meta({ title: "What the frame is, for screen readers" }),
  hand: button.meta({ title: "Button to a person, once something was said" }),
  failed: text.meta({ title: "Where its form does not come" }),
  ask: button.meta({ title: "Link to the page with the form, beneath" }),
  ends: z
    .strictObject({
      denied: text.meta({ title: "The microphone was not allowed" }),
      missing: text.meta({ title: "There is no microphone" }),
      silent: text.meta({ title: "Nothing came from it" }),
      unanswered: text.meta({ title: "No answer came" }),
      unreachable: text.meta({ title: "The partner cannot be reached" }),
      busy: text.meta({ title: "There were too many talks" }),
    })
    .meta({ title: "Why a talk is over" }),
});

export type TalkPartWords = z.output<typeof talkPartSchema>;

export const talkPartWordsOf = pageWords<TalkPartWords>("talk-part");
