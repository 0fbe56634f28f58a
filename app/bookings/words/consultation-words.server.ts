import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const minutes = withBlanks(line(40), { minutes: "the length of the call" });
const partner = { partner: "the name of the partner who keeps the calendar" };
const ofPartner = withBlanks(text, partner);

/** What the consultation page says beside the service that it is about: both calls, the partner's calendar, and ours. */
export const consultationSchema = z.strictObject({
  book: withBlanks(button, { price: "the price" }).meta({ title: "Button to the paid call" }),
  advice: button.meta({ title: "Button to the free call" }),
  free: z
    .strictObject({
      heading,
      text,
      amount: line(20).meta({ title: "In place of a price" }),
      minutes,
      rule: text,
      button,
    })
    .meta({ title: "The free call" }),
  paid: z.strictObject({ heading, text, minutes, rule: withBlanks(text), button }).meta({ title: "The paid call" }),
  calendar: z
    .strictObject({
      heading,
      show: button.meta({ title: "Opens the calendar" }),
      consent: text.meta({ title: "Before it is opened" }),
      consentNamed: withBlanks(text, { ...partner, privacy: "a link to what they say of data" }).meta({
        title: "The same, once the partner is known",
      }),
      privacy: withBlanks(button, partner).meta({ title: "The link in it" }),
      ownOnly: text.meta({ title: "When there is no partner" }),
      openNamed: withBlanks(button, partner).meta({ title: "Button to the partner's page" }),
      open: button.meta({ title: "The same, before the partner is known" }),
      waiting: text.meta({ title: "While it is opened" }),
      failed: ofPartner.meta({ title: "When it did not appear" }),
      awaited: ofPartner.meta({ title: "While it comes" }),
      ready: ofPartner.meta({ title: "Once it is here" }),
      kept: ofPartner.meta({ title: "While the partner keeps a time" }),
      frame: withBlanks(button, partner).meta({ title: "What the frame is, for screen readers" }),
      booked: z.strictObject({ heading, text: ofPartner }).meta({ title: "Once it is booked there" }),
    })
    .meta({ title: "The partner's calendar" }),
  own: z
    .strictObject({
      instead: button.meta({ title: "Button to our own calendar" }),
      heading,
      text,
      loading: text.meta({ title: "While it comes" }),
      times: text.meta({ title: "While the times come" }),
      calendarFailed: text.meta({ title: "When it did not come" }),
      timesFailed: text.meta({ title: "When the times did not come" }),
      again: button.meta({ title: "Button that tries again" }),
      page: button.meta({ title: "Button to its own page" }),
    })
    .meta({ title: "Our own calendar" }),
});

export type ConsultationWords = z.output<typeof consultationSchema>;

export const consultationWordsOf = pageWords<ConsultationWords>("consultation");
