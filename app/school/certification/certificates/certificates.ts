import { z } from "zod";
import { nameField } from "#app/forms/fields/person-names.ts";
import { tracks } from "#app/school/courses/course/courses.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";

/** `revoked` by the owner; `replaced` by a newer one, for example under another name. */
export type CertificateState = "valid" | "revoked" | "replaced";

/** What its holder sees of a certificate. `issuedAt` in milliseconds. */
export type CertificateSummary = {
  id: string;
  number: string;
  program: ProgramSlug;
  /** The program's name. */
  title: string;
  name: string;
  issuedAt: number;
  state: CertificateState;
  /** The works stand in it, each with a page that shows what its holder switched on. */
  evidence: boolean;
};

/** A name in any script, 1 to 100 characters on one line, as it shall stand on the certificate. */
export const certificateName = nameField
  .transform((name) =>
    name
      .normalize("NFC")
      .replace(/[\s\p{Noncharacter_Code_Point}]+/gu, " ")
      .trim(),
  )
  .refine((name) => /\p{L}/u.test(name), "Your name, please");

export const certificateWish = z.object({
  track: z.enum(tracks),
  name: certificateName,
  evidence: z.boolean().default(false),
});
