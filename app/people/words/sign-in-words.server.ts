import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { foundPage, pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const heading = line(80);
const text = line(300);
const button = line(60);
const address = { address: "the address, shortened" };

/** The words of /auth/signin. */
export const signInSchema = z.strictObject({
  ...foundPage,
  heading,
  platform: text.meta({ title: "When the community has a page of its own to sign in" }),
  mailed: text.meta({ title: "When it has none, and a link is mailed" }),
  alone: text.meta({ title: "Without a community" }),
  button,
  buttonAlone: button.meta({ title: "Button without a community" }),
  note: text.meta({ title: "Below the button" }),
  script: text.meta({ title: "Without JavaScript" }),
  troubles: z.strictObject({
    refused: text.meta({ title: "When the sign-in was refused" }),
    away: withBlanks(text).meta({ title: "When the community does not answer" }),
    early: text.meta({ title: "When the button was pressed too early" }),
  }),
  inside: z.strictObject({
    heading,
    dashboard: button,
    dashboardText: text,
    dashboardAlone: text.meta({ title: "The same without a community" }),
    community: button,
    communityText: text,
    logo: button,
    logoText: text,
    data: button,
    dataText: text,
    claim: withBlanks(text).meta({ title: "For who paid and has no account" }),
    claimAlone: withBlanks(text).meta({ title: "The same without a community" }),
  }),
  signedIn: z
    .strictObject({
      text: withBlanks(text, { name: "the member's name" }),
      dashboard: button,
      back: button,
      out: button,
    })
    .meta({ title: "For whoever is signed in" }),
});

const who = z.strictObject({
  address: text.meta({ title: "Which address" }),
  mailed: text.meta({ title: "Once it was sent" }),
  ifNothing: text.meta({ title: "If no mail comes, behind “Look in the spam folder, and”" }),
});

const link = z.strictObject({
  ...pageHead,
  heading,
  text: withBlanks(text, address),
  unavailable: text.meta({ title: "When the community does not answer" }),
  code: button.meta({ title: "The field for the code" }),
  codeKnown: text.meta({ title: "Below it, when it is filled in" }),
  codeHint: text.meta({ title: "Below it, when it is not" }),
  button,
  new: button.meta({ title: "Button that asks for another link" }),
  script: text.meta({ title: "Without JavaScript" }),
  going: text.meta({ title: "Once it was pressed" }),
  goingScript: text.meta({ title: "The same without JavaScript" }),
  ended: z.strictObject({ heading, text }).meta({ title: "When the link is used up" }),
  stranger: z
    .strictObject({ heading, text: withBlanks(text, address), join: button, other: button })
    .meta({ title: "When nobody has the address" }),
});

/** The words of /auth/mail, and behind the link that it mails. */
export const mailSignInSchema = z.strictObject({
  ...pageHead,
  heading,
  lede: text.meta({ title: "Below the heading" }),
  stops: z.strictObject({ address: button, link: button, linkText: text, press: button, pressText: text }),
  script: text.meta({ title: "Without JavaScript" }),
  code: withBlanks(text, { code: "six digits" }).meta({ title: "Once it was sent" }),
  who: z
    .strictObject({
      members: who,
      alone: who.meta({ title: "Without a community" }),
      named: who.meta({ title: "Whom the owner named" }),
    })
    .meta({ title: "Who signs in here" }),
  link: link.meta({ title: "Behind the link" }),
});

export type SignInWords = Omit<z.output<typeof signInSchema>, "name" | "summary" | "also">;
export type MailSignInWords = z.output<typeof mailSignInSchema>;
export type MailLinkWords = MailSignInWords["link"];

export const signInWordsOf = pageWords<z.output<typeof signInSchema>>("sign-in");
export const mailSignInWordsOf = pageWords<MailSignInWords>("sign-in-by-mail");
