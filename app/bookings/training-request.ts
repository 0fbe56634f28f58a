import { z } from "zod";
import { stampFields, stampSchema } from "#app/form-stamps/form-stamps.ts";
import { emailField, nameField } from "#app/inbox/inbox.ts";
import { dayMistake, slotTimes } from "./day-rules.ts";

export const trainingFields = ["firstName", "lastName", "email", "course", "day", "time", ...stampFields] as const;

/** What comes through `required` is always a text. */
const name = nameField as z.ZodType<string, string>;

/** A place in a training session. `today` is a day of the company's zone; `courses` are the slugs that may be chosen. */
export function trainingSchema({ today, courses }: { today: string; courses: readonly string[] }) {
  return stampSchema.extend({
    firstName: required("Your first name, please").pipe(name),
    lastName: required("Your last name, please").pipe(name),
    email: emailField,
    course: required("Please choose a course").refine(
      (slug) => courses.includes(slug),
      "Please choose one of the courses",
    ),
    day: dayField(today),
    time: z.enum(slotTimes, "Please choose one of the six times"),
  });
}

/** A wished day, with the sentence that says what is wrong with it. */
export function dayField(today: string) {
  return z
    .string()
    .default("")
    .superRefine((wished, check) => {
      const message = dayMistake(wished, today);
      if (message) check.addIssue({ code: "custom", message });
    });
}

function required(sentence: string) {
  return z
    .string()
    .default("")
    .refine((typed) => typed.trim() !== "", { error: sentence, abort: true });
}
