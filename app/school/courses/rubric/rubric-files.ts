import { z } from "zod";
import { line, text } from "#app/content/reading/fields.ts";
import { levelNames } from "./level-names.ts";

const criterion = z.strictObject({
  /** Kept with readings: never given to another criterion. */
  id: z
    .string()
    .regex(/^[a-z][a-z-]{1,30}$/, "Write small letters and hyphens, from 2 to 31 of them.")
    .meta({ title: "Own name", description: "Kept with readings: never given to another criterion." }),
  name: line(70),
  /** What a reviewer sees at each level, from "not shown" to "beyond". */
  levels: z.tuple([
    line(200).meta({ title: levelNames[0] }),
    line(200).meta({ title: levelNames[1] }),
    line(200).meta({ title: levelNames[2] }),
    line(200).meta({ title: levelNames[3] }),
  ]),
  /** What often has to be said; a reviewer makes it fit before it goes. */
  remarks: z.array(line(400)).min(2).max(5),
});

/** `…/rubric.yaml`: what the work of a module is read by. Accepted when every criterion is met. */
export const rubricSchema = z.strictObject({
  criteria: z
    .array(criterion.meta({ title: "Criterion" }))
    .min(4)
    .max(6)
    .meta({ title: "Criteria" }),
});

/** `…/sample-accepted.yaml` and `…/sample-again.yaml`: an invented work as text, and what was said of it at which line, counted from 1. */
export const sampleSchema = z.strictObject({
  text: text.meta({ title: "The work" }),
  levels: z.record(z.string(), z.int().min(0).max(3)).meta({
    title: "Level of each criterion",
    description: `${levelNames.map((name, level) => `${level}: ${name.toLowerCase()}`).join(", ")}.`,
  }),
  summary: line(400),
  remarks: z
    .array(
      z.strictObject({
        line: z.int().min(1).meta({ title: "Line of the work" }),
        criterion: z.string().meta({ title: "Criterion", description: "By its own name." }),
        text: line(400),
      }),
    )
    .min(2)
    .max(8),
});
