import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const stop = z.strictObject({ name: line(40), text: line(200) });
const text = line(300);
const button = line(40);
const asked = z.strictObject({ heading: line(60), text, button });

/** The pages behind the links of our letters: confirming, leaving, and what is held about a subscriber. */
export const subscriptionSchema = z.strictObject({
  confirm: z
    .strictObject({
      ...pageHead,
      open: asked.meta({ title: "Before the press" }),
      done: z
        .strictObject({
          heading: line(60),
          again: line(60).meta({ title: "Heading, when it was confirmed before" }),
          text,
          note: text.meta({ title: "Below the latest edition" }),
        })
        .meta({ title: "Once it is confirmed" }),
      over: asked.meta({ title: "When the link has expired" }),
      stations: z
        .tuple([stop, stop.extend({ done: line(200).meta({ title: "Text, once it is confirmed" }) }), stop])
        .meta({ title: "Three stations" }),
    })
    .meta({ title: "Confirming" }),
  leave: z
    .strictObject({
      ...pageHead,
      open: asked.meta({ title: "Before the press" }),
      done: z.strictObject({ heading: line(60), text, note: text }).meta({ title: "Once it is over" }),
      stations: z.tuple([stop, stop]).meta({ title: "Two stations" }),
      unknown: withBlanks(text).meta({ title: "When the link is not known" }),
    })
    .meta({ title: "Leaving" }),
  own: z
    .strictObject({
      ...pageHead,
      heading: line(60),
      fields: z
        .strictObject({
          name: line(40),
          email: line(40),
          state: line(40),
          asked: line(40),
          confirmed: line(40),
          notYet: line(40).meta({ title: "Not confirmed yet" }),
          unsubscribed: line(40),
        })
        .meta({ title: "Names of what is held" }),
      states: z.strictObject({ pending: line(100), active: line(100), unsubscribed: line(100), suppressed: line(100) }),
      subscription: z.strictObject({
        heading: line(60),
        on: text.meta({ title: "While letters come" }),
        button,
        off: withBlanks(text).meta({ title: "When no letters come" }),
        stopped: text.meta({ title: "When mail came back" }),
      }),
      download: asked,
      erase: asked.extend({ sure: line(60).meta({ title: "At the box to tick" }) }),
      erased: z.strictObject({ heading: line(60), text }).meta({ title: "Once everything is erased" }),
    })
    .meta({ title: "What is held about a subscriber" }),
  toNewsletter: button.meta({ title: "Button to the newsletter" }),
});

export type SubscriptionWords = z.output<typeof subscriptionSchema>;

export const subscriptionWordsOf = pageWords<SubscriptionWords>("newsletter-subscription");
