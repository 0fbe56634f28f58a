import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";

const label = line(60);

/** The words around every service; its title and description are those of the service. */
export const servicePageSchema = z.strictObject({
  lines: z.strictObject({ services: label, training: label }).meta({ title: "Above the title, by line" }),
  trail: label.meta({ title: "Name of the list in the path above" }),
  benefits: label,
  practice: label.meta({ title: "Above the example" }),
  limits: label,
  tools: label.meta({ title: "Above the tools" }),
  claims: label,
  bring: label.meta({ title: "Above what one brings to the call" }),
  here: label.meta({ title: "At this service, among those to change to" }),
  related: label.meta({ title: "Above other pages that fit" }),
});

export type ServiceWords = z.output<typeof servicePageSchema>;

export const servicePageOf = pageWords<ServiceWords>("service");
