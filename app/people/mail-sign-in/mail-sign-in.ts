import { z } from "zod";
import { emailField, stampFields, stampSchema } from "#app/forms/fields/form-fields.ts";

/** Signing in by a mailed link, where the platform has no login page for other sites. */
export const mailSignInFields = ["email", ...stampFields] as const;

export const mailSignInSchema = z.object({ email: emailField }).extend(stampSchema.shape);

export type MailSignIn = z.output<typeof mailSignInSchema>;
