import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const word = line(40);

/** What stands on tickets beside what each is about, on pages and in mails alike. */
export const ticketSchema = z.strictObject({
  names: z
    .strictObject({
      What: word.meta({ title: "What it is for" }),
      When: word.meta({ title: "When" }),
      With: word.meta({ title: "With whom" }),
      For: word.meta({ title: "For whom" }),
      Price: word.meta({ title: "What is to be paid" }),
      Paid: word.meta({ title: "What was paid" }),
      Number: word.meta({ title: "Its number" }),
      struck: word.meta({ title: "Before a time that is struck out" }),
      stamps: word.meta({ title: "What stamps are, for screen readers" }),
      ticket: word.meta({ title: "What a ticket is, for screen readers" }),
    })
    .meta({ title: "Names of its lines" }),
  stamps: z
    .strictObject({
      moved: word.meta({ title: "When it was moved" }),
      cancelled: word.meta({ title: "When it was canceled" }),
      missed: word.meta({ title: "When nobody came" }),
      refunded: withBlanks(word, { amount: "what went back" }).meta({ title: "When money went back" }),
    })
    .meta({ title: "Stamps" }),
  time: z
    .strictObject({
      open: word.meta({ title: "Before one is chosen" }),
      clock: withBlanks(word, { time: "the same time on our clock" }).meta({ title: "The same on our clock" }),
    })
    .meta({ title: "Time" }),
  video: word.meta({ title: "How a call takes place" }),
  price: z
    .strictObject({
      free: word.meta({ title: "When it costs nothing" }),
      month: word.meta({ title: "When a paid month has it" }),
      monthMore: word.meta({ title: "Behind that" }),
      unpaid: word.meta({ title: "When it was canceled before it was paid" }),
      perMonth: word.meta({ title: "Behind the price of a month" }),
    })
    .meta({ title: "Price" }),
  kept: z
    .strictObject({
      name: word.meta({ title: "Name of the line" }),
      until: withBlanks(word, { time: "a time of day" }).meta({ title: "Until when" }),
      left: word.meta({ title: "What the countdown is, for screen readers" }),
      five: line(80).meta({ title: "At five minutes, for screen readers" }),
      two: line(80).meta({ title: "At two minutes, for screen readers" }),
      more: line(80).meta({ title: "Behind that, where more can be asked for" }),
      over: line(80).meta({ title: "At the end, for screen readers" }),
    })
    .meta({ title: "While a time is kept" }),
});

export type TicketWords = z.output<typeof ticketSchema>;

export const ticketWordsOf = pageWords<TicketWords>("ticket");
