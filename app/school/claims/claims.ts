import { z } from "zod";
import { emailField, stampFields, stampSchema } from "#app/forms/fields/form-fields.ts";

/** The form with which somebody asks for a link to the address that paid. */
export const claimFields = ["email", ...stampFields] as const;

export const claimSchema = z.object({ email: emailField }).extend(stampSchema.shape);

export type ClaimWish = z.output<typeof claimSchema>;
