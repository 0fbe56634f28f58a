import { z } from "zod";
import { emailField, stampFields, stampSchema } from "#app/forms/fields/form-fields.ts";

/** "Tell me when": an address, and the slug of the product on the roadmap. */
export const interestFields = ["email", "product", ...stampFields] as const;

export const interestSchema = z
  .object({ email: emailField, product: z.string().default("") })
  .extend(stampSchema.shape);

export type Interest = z.output<typeof interestSchema>;
