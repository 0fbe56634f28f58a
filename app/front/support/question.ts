import { z } from "zod";
import { barrier } from "./barrier.ts";
import { emailField, nameField, textField, stampFields, stampSchema } from "#app/forms/fields/form-fields.ts";

/** "Ask a person". `about` is what the visitor looked for before, carried in the address of the page. */
export const questionFields = ["name", "email", "about", "question", ...stampFields] as const;

export const longestAbout = 300;

/** Who has nothing to add to what is carried over has asked that; a barrier has to be told. */
export const questionSchema = z.preprocess(
  (typed: Record<string, string>) => ({
    ...typed,
    question: typed.question?.trim() || (typed.about === barrier ? "" : typed.about),
  }),
  z
    .object({
      name: nameField,
      email: emailField,
      about: z
        .string()
        .default("")
        .transform((about) => about.slice(0, longestAbout)),
      question: textField,
    })
    .extend(stampSchema.shape),
);

export type Question = z.output<typeof questionSchema>;
