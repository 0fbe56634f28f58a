import { z } from "zod";
import { heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";

const text = line(300);
const outcome = z.strictObject({ heading, text });

/** The words of /auth/return, where a sign-in with the community ends. */
export const signInReturnSchema = z.strictObject({
  ...pageHead,
  heading: heading.meta({ title: "Heading, while it is checked" }),
  loading: line(60).meta({ title: "While it is checked" }),
  script: text.meta({ title: "Without JavaScript" }),
  outcomes: z
    .strictObject({
      "signed-in": outcome.meta({ title: "When it worked" }),
      refused: outcome.meta({ title: "When it was refused" }),
      elsewhere: outcome.meta({ title: "When it began in another browser" }),
      late: outcome.meta({ title: "When it is over" }),
      unreachable: outcome.meta({ title: "When our server was not reached" }),
      unkept: outcome.meta({ title: "When the browser keeps nothing" }),
    })
    .meta({ title: "How it ended" }),
  button: line(60).meta({ title: "Button to start again" }),
});

export type SignInReturnWords = z.output<typeof signInReturnSchema>;

export const signInReturnWordsOf = pageWords<SignInReturnWords>("sign-in-return");
