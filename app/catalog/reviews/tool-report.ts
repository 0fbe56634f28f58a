import { z } from "zod";
import { textField, stampFields, stampSchema } from "#app/forms/fields/form-fields.ts";

/** "Report an error in this review": one field. */
export const reportFields = ["report", ...stampFields] as const;

export const reportSchema = z.object({ report: textField }).extend(stampSchema.shape);

export type ToolReport = z.output<typeof reportSchema>;
