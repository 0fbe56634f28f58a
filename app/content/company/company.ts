import { z } from "zod";
import { line, phone, text, timeZone, webAddress } from "#app/content/reading/fields.ts";

/** Who runs this site. A social network without `url` is shown as a name, not as a link (specification §2). */
export const companySchema = z.strictObject({
  name: line(40),
  legalName: line(80).meta({
    title: "Legal name",
    description: "As registered; it stands in the legal pages and on certificates.",
  }),
  tagline: line(60).meta({ title: "Tagline" }),
  description: line(190).meta({
    title: "Description",
    description: "What search engines and shared links show of the site.",
  }),
  address: z.strictObject({
    street: text.meta({ title: "Street and number" }),
    city: text.meta({ title: "City" }),
    region: text.meta({ title: "State or region" }),
    postalCode: text.meta({ title: "Postal code" }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Write the country as two capital letters, such as US.")
      .meta({ title: "Country", description: "Two letters, such as US." }),
  }),
  phone: phone.meta({ title: "Phone" }),
  email: z.email(),
  /** IANA name of the zone in which the company's days and hours are meant. */
  timeZone: timeZone.meta({ title: "Time zone", description: "Of your days and hours, such as America/New_York." }),
  socials: z
    .array(
      z
        .strictObject({
          name: line(30),
          url: webAddress
            .optional()
            .meta({ title: "Address on the web", description: "Empty: shown as a name, not as a link." }),
        })
        .meta({ title: "Network" }),
    )
    .meta({ title: "Social networks" }),
});

export type Company = z.output<typeof companySchema>;
