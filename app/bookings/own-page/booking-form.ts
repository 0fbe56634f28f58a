import { z } from "zod";
import { emailField, nameField, textField } from "#app/forms/fields/form-fields.ts";

export const detailsFields = ["name", "email", "message"] as const;

/** Who comes to a call, and what they write before. The message may be empty. */
export const detailsSchema = z.object({
  name: nameField,
  email: emailField,
  message: z.union([z.literal(""), textField]),
});
