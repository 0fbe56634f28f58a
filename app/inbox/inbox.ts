import { z } from "zod";
import { isAddress } from "#app/outbox/address.ts";

/** What a visitor may leave for a person: a wish to talk, a place in a training, a question, a mistake in a tool page, "tell me when". */
export type MessageKind =
  | "consultation"
  | "schedule"
  | "question"
  | "tool-error"
  | "roadmap"
  | "payment"
  | "scheduling";

/** In characters. */
export const longestName = 100;
const longestText = 4000;

/** One line as typed, trimmed: control characters and marks that turn the direction of text become spaces. */
export const oneLine = z
  .string()
  .default("")
  .transform((typed) => typed.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, " ").trim());

/** Pieces for the schemas of forms; each with the sentences that the form shows. */
export const nameField = oneLine.pipe(
  z.string().min(1, "Your name, please").max(longestName, `At most ${longestName} characters, please`),
);

export const emailField = oneLine.pipe(
  z
    .string()
    .min(1, "Your email address, please")
    .refine((typed) => typed === "" || isAddress(typed), "Please enter a valid email address"),
);

/** Several lines; control characters but line breaks and tabs are dropped. */
export const textField = z
  .string()
  .default("")
  .transform((typed) =>
    typed
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
      .trim(),
  )
  .pipe(z.string().min(1, "Please write a few words").max(longestText, `At most ${longestText} characters, please`));
