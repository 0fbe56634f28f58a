import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";

/** `content/accepted.yaml`: findings that the owner knows and keeps, each by its name in the report. */
export const acceptedSchema = z.array(z.strictObject({ finding: line(120), reason: line(300) }));

export type Accepted = z.output<typeof acceptedSchema>[number];
