import { z } from "zod";
import { line, text, webAddress } from "#app/content/reading/fields.ts";

/** Who runs this site. A social network without `url` is shown as a name, not as a link (specification §2). */
export const companySchema = z.strictObject({
  name: line(40),
  legalName: line(80),
  tagline: line(60),
  description: line(190),
  address: z.strictObject({ street: text, city: text, region: text, postalCode: text, country: z.string().length(2) }),
  phone: text,
  email: z.email(),
  /** IANA name of the zone in which the company's days and hours are meant. */
  timeZone: text,
  socials: z.array(z.strictObject({ name: line(30), url: webAddress.optional() })),
});

export type Company = z.output<typeof companySchema>;
