import { z } from "zod";
import { stampFields, stampSchema } from "#app/form-stamps/form-stamps.ts";
import { emailField, nameField, textField } from "#app/inbox/inbox.ts";
import { partsOfDay } from "./day-rules.ts";
import { dayField } from "./training-request.ts";

export const consultationFields = ["purpose", "name", "email", "day", "part", "message", ...stampFields] as const;

/** A wish to talk. `today` is a day of the company's zone. An unknown purpose is a general one. */
export function consultationSchema({ today }: { today: string }) {
  return stampSchema.extend({
    purpose: z.string().default(""),
    name: nameField,
    email: emailField,
    day: dayField(today),
    part: z.enum(partsOfDay, "Please choose a part of the day"),
    message: textField,
  });
}
