import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";

/** `content/accepted.yaml`: findings that the owner knows and keeps, each by its name in the report. */
export const acceptedSchema = z.array(
  z
    .strictObject({
      finding: line(120).meta({ title: "Name of the finding", description: "As the report writes it." }),
      reason: line(300).meta({ title: "Why you keep it" }),
    })
    .meta({ title: "Finding" }),
);

export type Accepted = z.output<typeof acceptedSchema>[number];
