import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const company = { company: "the name of the company" };
const email = { email: "our address" };
const kind = { kind: "SVG or PNG" };
const size = { size: "how large it is, in kB" };
const ground = z.strictObject({
  heading,
  text,
  alt: withBlanks(heading, company).meta({ title: "The logo, for screen readers" }),
});

/** The words of /logo-download. */
export const logoSchema = z.strictObject({
  ...pageHead,
  description: withBlanks(pageHead.description, company),
  heading,
  lede: text,
  loading: button.meta({ title: "While it is fetched" }),
  script: withBlanks(text, email).meta({ title: "Without JavaScript" }),
  light: ground.meta({ title: "Light grounds" }),
  dark: ground.meta({ title: "Dark grounds" }),
  missing: withBlanks(button, kind).meta({ title: "When a file did not come" }),
  download: withBlanks(button, kind),
  size: withBlanks(button, size).meta({ title: "Size of an SVG" }),
  sizePng: withBlanks(button, size).meta({ title: "Size of a PNG" }),
  ended: withBlanks(text, { signIn: "where one signs in" }).meta({ title: "When the sign-in has ended" }),
  failed: text.meta({ title: "When the files did not come" }),
  again: button.meta({ title: "Button to try again" }),
  rules: z
    .strictObject({
      heading,
      space: heading.meta({ title: "The drawing of the space around it, for screen readers" }),
      spaceRule: heading.meta({ title: "How much space" }),
      sizeRule: text.meta({ title: "How large" }),
      stretch: button.meta({ title: "About stretching it" }),
      tilt: button.meta({ title: "About tilting it" }),
      ground: button.meta({ title: "About grounds" }),
      crowd: button.meta({ title: "About crowding it" }),
      text: withBlanks(text, { ...company, ...email, legalName: "the full name of the company" }),
    })
    .meta({ title: "How to use it" }),
});

export type LogoWords = z.output<typeof logoSchema>;

export const logoWordsOf = pageWords<LogoWords>("logo-download");
