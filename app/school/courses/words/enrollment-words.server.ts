import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const program = { program: "the program" };
const email = { email: "the address that paid, shortened" };

const enroll = z.strictObject({
  ...pageHead,
  choose: z
    .strictObject({ heading: withBlanks(heading, program), text, button: withBlanks(button, program) })
    .meta({ title: "When no plan was chosen" }),
  going: z.strictObject({ heading, text, button }).meta({ title: "On the way to the payment" }),
  notSold: z
    .strictObject({ heading, text: withBlanks(text, program), note: text, button })
    .meta({ title: "While nothing can be paid here" }),
  failed: z
    .strictObject({
      heading,
      tooOften: withBlanks(text, { wait: "how long" }).meta({ title: "When it was pressed too often" }),
      text,
      button,
    })
    .meta({ title: "When it did not work" }),
});

const open = z.strictObject({
  heading,
  text: withBlanks(text, program),
  paid: heading.meta({ title: "Above what was paid" }),
  received: button.meta({ title: "Beside the amount" }),
  program: button.meta({ title: "Beside the name of the program" }),
  plan: button.meta({ title: "Beside the plan" }),
  date: button.meta({ title: "Beside the day" }),
  receipt: text.meta({ title: "About the receipt" }),
  another: withBlanks(text),
  mine: text.meta({ title: "When the course is in the reader's account" }),
  start: button.meta({ title: "Button into the course" }),
  wayIn: heading.meta({ title: "Above the way in, when it is not" }),
  otherAccount: withBlanks(text, email).meta({ title: "When it is somebody else's" }),
  otherAccountUnknown: text.meta({ title: "The same, when no address is known" }),
  mailed: withBlanks(text, email).meta({ title: "When nobody is signed in" }),
  mailedNowhere: text.meta({ title: "The same, when no address is known" }),
  unavailable: text.meta({ title: "When the account could not be seen" }),
  signIn: button.meta({ title: "Button to sign in" }),
  look: button,
});

const closed = z.strictObject({
  headings: z.strictObject({
    failed: heading.meta({ title: "When the payment failed" }),
    closed: heading.meta({ title: "When it was open and is closed" }),
    missing: heading.meta({ title: "When no payment is found" }),
  }),
  failed: text.meta({ title: "When the payment failed" }),
  cancelled: text,
  refunded: text.meta({ title: "When the money went back" }),
  disputed: text.meta({ title: "While the payment is disputed" }),
  missing: text.meta({ title: "When no payment is found" }),
  see: withBlanks(button, program),
  ask: button,
  another: withBlanks(text),
});

const success = z.strictObject({
  ...pageHead,
  open: open.meta({ title: "Once the course is open" }),
  confirming: z
    .strictObject({ heading, text, close: text.meta({ title: "That the page may be closed" }), again: button })
    .meta({ title: "While the payment is confirmed" }),
  later: z
    .strictObject({
      heading,
      text,
      unpaid: withBlanks(text, { again: "the address that looks again" }),
      help: withBlanks(text).meta({ title: "When no mail comes" }),
    })
    .meta({ title: "When that takes longer" }),
  bank: z
    .strictObject({
      heading,
      text: withBlanks(text, program),
      note: withBlanks(text, email),
      noteUnknown: text.meta({ title: "The same, when no address is known" }),
    })
    .meta({ title: "When the bank takes days" }),
  closed: closed.meta({ title: "When the course is not open" }),
});

const claim = z.strictObject({
  ...pageHead,
  heading,
  lede: text.meta({ title: "Below the heading" }),
  stops: z.array(z.strictObject({ name: button, text }).meta({ title: "Station" })).length(3),
  field: button.meta({ title: "The field for the address" }),
  mailed: text.meta({ title: "Once it was sent" }),
  ifNothing: text.meta({ title: "If no mail comes, behind “Look in the spam folder, and”" }),
});

const claimLink = z.strictObject({
  ...pageHead,
  ended: z.strictObject({ heading, text }).meta({ title: "When the link is used up" }),
  new: button.meta({ title: "Button that asks for another" }),
  open: z
    .strictObject({
      heading,
      whose: withBlanks(text, email).meta({ title: "Whose course it opens" }),
      signedIn: text.meta({ title: "For whoever is signed in" }),
      signedOut: text.meta({ title: "For others" }),
      button,
      opening: button.meta({ title: "The button while it opens" }),
      script: text.meta({ title: "Without JavaScript" }),
    })
    .meta({ title: "Before the press" }),
  done: z.strictObject({ heading, text, button: withBlanks(button, program) }).meta({ title: "Once it is open" }),
  none: z.strictObject({ heading, text }).meta({ title: "When no course is open" }),
  elsewhere: z
    .strictObject({ heading, text, note: text, signIn: button.meta({ title: "Button to sign in" }) })
    .meta({ title: "When it is in an account" }),
  ask: button,
});

/** From the program page into the course: the payment, what comes after it, and a course that another address paid. */
export const enrollmentSchema = z.strictObject({
  way: z
    .strictObject({
      pay: button.meta({ title: "First stop" }),
      link: button.meta({ title: "Stop of whoever has a link by mail" }),
      opens: button.meta({ title: "Second stop" }),
      lesson: button.meta({ title: "Last stop" }),
      next: button.meta({ title: "At the next station" }),
      done: button.meta({ title: "At a station that is done" }),
      confirming: button.meta({ title: "While a payment is confirmed" }),
      underWay: button.meta({ title: "While a transfer is under way" }),
    })
    .meta({ title: "Stations on the way in" }),
  enroll: enroll.meta({ title: "To the payment" }),
  success: success.meta({ title: "After the payment" }),
  claim: claim.meta({ title: "Asking for a course that is paid" }),
  claimLink: claimLink.meta({ title: "Behind the link of that mail" }),
});

export type EnrollmentWords = z.output<typeof enrollmentSchema>;

export const enrollmentWordsOf = pageWords<EnrollmentWords>("enrollment");

/** Switching off, and on again, the mails of a course that stands still. */
export const pausesSchema = z.strictObject({
  ...pageHead,
  heading,
  text,
  button,
  done: z
    .strictObject({ heading, text, again: button.meta({ title: "The button that switches it on again" }), note: text })
    .meta({ title: "Once it is off" }),
  on: z.strictObject({ heading, text }).meta({ title: "Once it is on again" }),
  unknown: text.meta({ title: "When the link is not known" }),
});

export const pausesWordsOf = pageWords<z.output<typeof pausesSchema>>("pauses");
