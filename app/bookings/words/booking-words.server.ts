import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const sending = button.meta({ title: "The button while it is sent" });
const email = { email: "the address of who booked" };

/** What is said while a time is kept. */
const kept = {
  who: z
    .strictObject({
      heading,
      name: button,
      email: button,
      emailHint: text,
      message: button,
      button,
      sending,
      note: text.meta({ title: "Below the button" }),
    })
    .meta({ title: "Who comes" }),
  review: z
    .strictObject({
      heading,
      email: button,
      about: button,
      change: button.meta({ title: "Back to the fields" }),
      soon: text.meta({ title: "When it is less than a day away" }),
      soonMonth: text.meta({ title: "The same, for a month of coaching" }),
      book: button.meta({ title: "Button of what is free" }),
      sending,
      bookNote: withBlanks(text, email).meta({ title: "Below that button" }),
      pay: withBlanks(button, { amount: "the price" }).meta({ title: "Button to the payment" }),
      paid: button.meta({ title: "Button of who has paid" }),
      payNote: text.meta({ title: "Below those buttons" }),
      paying: z
        .strictObject({ heading, text, look: button, unpaid: button })
        .meta({ title: "While the payment is not here" }),
    })
    .meta({ title: "One look before it is booked" }),
  asked: z
    .strictObject({
      heading,
      text: withBlanks(text, { ...email, time: "when our mail went out", until: "until when the time is kept" }),
      help: text.meta({ title: "If no mail comes" }),
      again: button,
      change: button,
    })
    .meta({ title: "While a press in our mail is awaited" }),
  over: z
    .strictObject({
      late: withBlanks(text, { amount: "what was paid" }).meta({ title: "When the payment came too late" }),
      left: text.meta({ title: "When it was given back" }),
      unpressed: withBlanks(text, email).meta({ title: "When nobody pressed the button in our mail" }),
      ranOut: text.meta({ title: "When the time for it ran out" }),
      typed: text.meta({ title: "Behind these, when something was typed" }),
      untyped: text.meta({ title: "Behind these, when nothing was typed" }),
      keep: button.meta({ title: "Button that keeps a time" }),
      book: button.meta({ title: "Button, when it is paid already" }),
      calendar: button.meta({ title: "Button to the calendar" }),
    })
    .meta({ title: "When the time is not kept any more" }),
};

/** What is said of a booking that stands, or is over. */
const standing = {
  booked: z
    .strictObject({
      place: z.strictObject({ heading, text, button }).meta({ title: "Where it takes place" }),
      next: z.strictObject({
        heading,
        mail: withBlanks(text, email).meta({ title: "Once it is booked" }),
        moved: withBlanks(text, email).meta({ title: "Once it is moved" }),
        file: button.meta({ title: "Button to the calendar file" }),
      }),
      changes: z.strictObject({
        heading,
        move: button,
        tooLate: text.meta({ title: "When it cannot be moved any more" }),
        over: text.meta({ title: "When nothing can be changed any more" }),
        cancel: button.meta({ title: "Opens canceling" }),
        cancelText: text,
        cancelButton: button,
      }),
    })
    .meta({ title: "Once it is booked" }),
  cancelled: z
    .strictObject({
      reason: withBlanks(button, { reason: "what whoever canceled it said" }),
      money: heading.meta({ title: "Above what becomes of the money" }),
      session: heading.meta({ title: "The same, in a month of coaching" }),
      free: text.meta({ title: "When it was free" }),
      mail: withBlanks(text, email),
      mailUnknown: text.meta({ title: "The same, when no address is known" }),
      ask: button.meta({ title: "Button of a session that is still paid" }),
      another: button,
    })
    .meta({ title: "Once it is canceled" }),
  noShow: text.meta({ title: "When nobody came" }),
};

/** The words of a booking's own page, and of those around it. */
export const bookingSchema = z.strictObject({
  ...pageHead,
  headings: z.strictObject({
    who: heading.meta({ title: "Who comes" }),
    review: heading.meta({ title: "Before it is booked" }),
    asked: heading.meta({ title: "While a press in our mail is awaited" }),
    expired: heading.meta({ title: "When it is not kept any more" }),
    late: heading.meta({ title: "When the payment came too late" }),
    booked: heading,
    moved: heading,
    cancelled: heading,
    "no-show": heading.meta({ title: "When nobody came" }),
  }),
  ways: z
    .strictObject({
      more: button,
      another: button,
      unpaid: button.meta({ title: "Gives back what costs" }),
      leave: button.meta({ title: "Gives back what is free" }),
    })
    .meta({ title: "Other ways, while it is kept" }),
  ...kept,
  ...standing,
  move: z
    .strictObject({
      ...pageHead,
      heading,
      stay: button,
      over: text.meta({ title: "When it cannot be moved any more" }),
      keep: button.meta({ title: "Button while it is kept" }),
      book: button.meta({ title: "Button once it is booked" }),
      sending,
    })
    .meta({ title: "Another time" }),
  confirm: z
    .strictObject({
      ...pageHead,
      heading,
      text,
      button,
      booked: heading.meta({ title: "Heading, once it is booked" }),
      see: button,
      over: heading.meta({ title: "Heading, when it is over" }),
      another: button,
      other: z.strictObject({ heading, text }).meta({ title: "When another address was given" }),
      choose: button.meta({ title: "Button, when the link is not known" }),
    })
    .meta({ title: "Behind the link of our mail" }),
  paid: z.strictObject({ ...pageHead, heading, text, ask: button }).meta({ title: "Back from the payment page" }),
});

export type BookingWords = z.output<typeof bookingSchema>;

export const bookingWordsOf = pageWords<BookingWords>("booking");
