import { z } from "zod";
import { barrier } from "./barrier.ts";
import { emailField, textField, stampFields, stampSchema } from "#app/forms/fields/form-fields.ts";
import { nameField } from "#app/forms/fields/person-names.ts";

/** "Ask a person". `about` is what the visitor looked for before, carried in the address of the page; `talk` what was said to the voice partner, there only where the visitor ticked to send it. */
export const questionFields = ["name", "email", "about", "question", "talk", ...stampFields] as const;

export const longestAbout = 300;
const longestTalk = 8000;

/** What is asked by who sends a talk and adds nothing. */
const sentTalk = "Please answer what is asked in the talk.";

/** Who has nothing to add to what is carried over has asked that; a barrier has to be told. */
export const questionSchema = z.preprocess(
  (typed: Record<string, string>) => ({
    ...typed,
    question: typed.question?.trim() || (typed.about === barrier ? "" : typed.about) || (typed.talk ? sentTalk : ""),
  }),
  z
    .object({
      // In the order of the form, which that of its mistakes follows.
      about: z
        .string()
        .default("")
        .transform((about) => about.slice(0, longestAbout)),
      question: textField,
      name: nameField,
      email: emailField,
      talk: z
        .string()
        .default("")
        .transform((talk) => talk.trim().slice(0, longestTalk)),
    })
    .extend(stampSchema.shape),
);

export type Question = z.output<typeof questionSchema>;
