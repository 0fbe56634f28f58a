import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { foundPage, pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Site } from "#app/site/site.ts";

const text = line(300);
const address = { address: "the address, shortened" };

/** The words of /auth/signin. */
export const signInSchema = z.strictObject({
  ...foundPage,
  heading,
  platform: text.meta({ title: "When the community has a page of its own to sign in" }),
  mailed: text.meta({ title: "When it has none, and a link is mailed" }),
  alone: text.meta({ title: "Without a community" }),
  button: button.meta({ description: "Where a link is mailed, the form that asks for it stands here." }),
  note: text.meta({ title: "Below the button" }),
  script: text.meta({ title: "Without JavaScript" }),
  troubles: z
    .strictObject({
      refused: text.meta({ title: "When the sign-in was refused" }),
      away: withBlanks(text).meta({ title: "When the community does not answer" }),
      early: text.meta({ title: "When the button was pressed too early" }),
    })
    .meta({ title: "When signing in did not work" }),
  inside: z
    .strictObject({
      heading,
      dashboard: button.meta({ title: "Name of the dashboard" }),
      dashboardText: text.meta({ title: "What the dashboard is", description: "Shown with a community." }),
      dashboardAlone: text.meta({ title: "The same without a community" }),
      community: button.meta({ title: "Name of the community", description: "Shown where there is one." }),
      communityText: text.meta({ title: "What the community is", description: "Shown where there is one." }),
      logo: button.meta({ title: "Name of the logo" }),
      logoText: text.meta({ title: "What the logo is for" }),
      data: button.meta({ title: "Name of the own data" }),
      dataText: text.meta({ title: "What one can do with the own data" }),
      claim: withBlanks(text).meta({ title: "For who paid and has no account" }),
      claimAlone: withBlanks(text).meta({ title: "The same without a community" }),
    })
    .meta({ title: "What an account holds" }),
  known: z
    .strictObject({
      text,
      go: withBlanks(button, { program: "its name" }).meta({ title: "Button to the course" }),
    })
    .meta({ title: "For whoever opened a course by mail in this browser" }),
  signedIn: z
    .strictObject({
      text: withBlanks(text, { name: "the member's name" }),
      dashboard: button.meta({ title: "Button to the dashboard" }),
      back: button.meta({ title: "Button back to where one came from" }),
      out: button.meta({ title: "Button to sign out" }),
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
    .strictObject({
      heading,
      text: withBlanks(text, address),
      join: button.meta({ title: "Button to join the community" }),
      other: button.meta({ title: "Button for another address" }),
    })
    .meta({ title: "When nobody has the address" }),
});

/** The words of /auth/mail, and behind the link that it mails. */
export const mailSignInSchema = z.strictObject({
  ...pageHead,
  heading,
  lede: text.meta({ title: "Below the heading" }),
  stops: z.strictObject({
    address: button,
    link: button.meta({ title: "Second stop" }),
    linkText: text.meta({ title: "Below the second stop" }),
    press: button.meta({ title: "Third stop" }),
    pressText: text.meta({ title: "Below the third stop" }),
  }),
  script: text.meta({ title: "Without JavaScript" }),
  code: withBlanks(text, { code: "six digits" }).meta({ title: "Once it was sent" }),
  who: z
    .strictObject({
      members: who.meta({ title: "With a community" }),
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

/** For whom a link is mailed: members, where their platform has no way in of its own, and always whom the owner named. */
export function whoSignsInByMail({ community, content }: Pick<Site, "community" | "content">) {
  const { alone, members, named } = mailSignInWordsOf(content).who;
  if (community.home === null) return alone;
  return community.entry.kind === "mail" ? members : named;
}
