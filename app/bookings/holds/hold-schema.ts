import { z } from "zod";
import { emailField, stampFields, stampSchema, textField } from "#app/forms/fields/form-fields.ts";
import { nameField } from "#app/forms/fields/person-names.ts";

/** `attempt` is new with every page, so that one form holds one time however often it is sent (security.md D12). */
const common = { zone: z.string().default(""), attempt: z.string().default("") };
/** `day` and `intent` come without JavaScript only (calendar/choice.server.ts). */
const commonFields = ["slot", "zone", "day", "intent", "attempt", ...stampFields] as const;

export const detailsFields = ["name", "email", "message"] as const;

/** Who comes to a call, and what they write before. The message may be empty. */
export const detailsSchema = z.object({
  name: nameField,
  email: emailField,
  message: z.union([z.literal(""), textField], "This text is too long. A few sentences are enough"),
});

export const holdFields = ["from", ...detailsFields, ...commonFields] as const;

/**
 * A time for a call. An unknown purpose is the general one, an unknown zone the company's. Who comes may be said here or
 * later: then these fields are empty, and `person` is undefined.
 */
export const holdSchema = stampSchema
  .extend({
    ...common,
    slot: slotField(),
    from: z.string().default(""),
    name: z.string().default(""),
    email: z.string().default(""),
    message: z.string().default(""),
  })
  .transform(({ name, email, message, ...rest }, context) => {
    if (`${name}${email}${message}`.trim() === "") return { ...rest, person: undefined };
    const who = detailsSchema.safeParse({ name, email, message });
    if (who.success) return { ...rest, person: who.data };
    for (const issue of who.error.issues)
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    return z.NEVER;
  });

export const registrationFields = ["firstName", "lastName", "email", "course", ...commonFields] as const;

/** What comes through `required` is always a text. */
const name = nameField as z.ZodType<string, string>;

/** A place in a training session, or on its waiting list (the slot is then written `wait-…`). `courses` are the slugs that may be chosen. */
export function registrationSchema(courses: readonly string[]) {
  return stampSchema.extend({
    ...common,
    slot: z
      .string()
      .default("")
      .refine((typed) => /^(wait-)?\d{1,15}$/.test(typed), "Please choose one of the six times")
      .transform((typed) => ({ startsAt: Number(typed.replace("wait-", "")), wait: typed.startsWith("wait-") })),
    firstName: required("Your first name, please").pipe(name),
    lastName: required("Your last name, please").pipe(name),
    email: emailField,
    course: required("Please choose a course").refine(
      (slug) => courses.includes(slug),
      "Please choose one of the courses",
    ),
  });
}

/** Milliseconds of a start, as the radio buttons send it. Whether it is on offer is seen later. */
function slotField() {
  return z
    .string()
    .default("")
    .refine((typed) => /^\d{1,15}$/.test(typed), "Please choose a time")
    .transform(Number);
}

function required(sentence: string) {
  return z
    .string()
    .default("")
    .refine((typed) => typed.trim() !== "", { error: sentence, abort: true });
}

export const moveFields = ["slot"] as const;
export const moveSchema = z.object({ slot: slotField() });
