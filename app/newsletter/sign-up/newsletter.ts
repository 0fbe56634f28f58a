import { z } from "zod";
import { oneLine, stampFields, stampSchema } from "#app/forms/fields/form-fields.ts";
import { nameFieldCalled } from "#app/forms/fields/person-names.ts";
import { isAddress } from "#app/forms/fields/address.ts";

/** Version of the words around the form; raise it when they change what a person agrees to. Kept with each consent. */
export const formWording = "newsletter-2026-11";

/** All fields that are read from the form. `source` says where on the site the form was. */
export const signupFields = ["firstName", "lastName", "email", "source", ...stampFields] as const;

const source = z
  .string()
  .default("")
  .transform((typed) => (/^[a-z0-9/-]{1,100}$/.test(typed) ? typed : "newsletter"));

/**
 * The sign-up form with the messages of specification §5 in their order: first everything must be there,
 * then the address must be one. `form` is the message above the form; fields say what they miss.
 */
export const signupSchema = z
  .object({
    firstName: oneLine,
    lastName: oneLine,
    email: z
      .string()
      .default("")
      .transform((typed) => typed.trim()),
    source,
  })
  .extend(stampSchema.shape)
  .superRefine(({ firstName, lastName, email }, check) => {
    const mistake = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });

    if (!firstName || !lastName || !email) mistake("form", "All fields are required");
    if (!firstName) mistake("firstName", "Your first name, please");
    if (!lastName) mistake("lastName", "Your last name, please");
    if (!email) mistake("email", "Your email address, please");
    if (!firstName || !lastName || !email) return;

    if (!isAddress(email)) {
      mistake("form", "Please enter a valid email address");
      mistake("email", "Please enter a valid email address");
    }
    const names = [
      ["firstName", "first name", firstName],
      ["lastName", "last name", lastName],
    ] as const;
    for (const [field, called, name] of names) {
      const [wrong] = nameFieldCalled(called).safeParse(name).error?.issues ?? [];
      if (wrong) mistake(field, wrong.message);
    }
  });

export type Signup = z.output<typeof signupSchema>;
