import { z } from "zod";
import { line, text } from "#app/content/reading/fields.ts";

const criterion = z.strictObject({
  /** Kept with readings: never given to another criterion. */
  id: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  name: line(70),
  /** What a reviewer sees at each level, from "not shown" to "beyond". */
  levels: z.tuple([line(200), line(200), line(200), line(200)]),
  /** What often has to be said; a reviewer makes it fit before it goes. */
  remarks: z.array(line(400)).min(2).max(4),
});

/** `…/rubric.yaml`: what the work of a module is read by. Accepted when every criterion is met. */
export const rubricSchema = z.strictObject({ criteria: z.array(criterion).min(4).max(6) });

/** `…/sample-accepted.yaml` and `…/sample-again.yaml`: an invented work as text, and what was said of it at which line, counted from 1. */
export const sampleSchema = z.strictObject({
  text,
  levels: z.record(z.string(), z.int().min(0).max(3)),
  summary: line(400),
  remarks: z
    .array(z.strictObject({ line: z.int().min(1), criterion: z.string(), text: line(400) }))
    .min(2)
    .max(8),
});
