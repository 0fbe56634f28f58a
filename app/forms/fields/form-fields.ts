import { z } from "zod";
import { isAddress } from "./address.ts";

/** In characters. */
const longestText = 4000;

/** One line as typed, trimmed: control characters and marks that turn the direction of text become spaces. */
export const oneLine = z
  .string()
  .default("")
  .transform((typed) => typed.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, " ").trim());

/** Pieces for the schemas of forms; each with the sentences that the form shows. */
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
  .pipe(
    z
      .string()
      .min(1, "Please write a few words")
      .max(longestText, `A text of at most ${longestText.toLocaleString("en-US")} characters, please`),
  );

/**
 * Hidden fields of every open form (security.md D8). `leaveEmpty` is a trap for programs that fill in everything;
 * script sets `stamp`. Both are absent or empty without it.
 */
export const stampFields = ["leaveEmpty", "stamp"] as const;

export const stampSchema = z.object({ leaveEmpty: z.string().default(""), stamp: z.string().default("") });

export type Stamped = z.output<typeof stampSchema>;

/** A form that asks for an address alone. */
export const addressFields = ["email", ...stampFields] as const;

export const addressSchema = stampSchema.extend({ email: emailField });

export type AddressWish = z.output<typeof addressSchema>;
