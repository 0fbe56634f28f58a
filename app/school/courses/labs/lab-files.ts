import { z } from "zod";
import { day, line, slug, text } from "#app/content/reading/fields.ts";

/** What a lab may use of the practice firm, and the model provider. */
const labNeeds = ["provider", "mails", "documents", "shop", "labelled"] as const;
export type LabNeed = (typeof labNeeds)[number];

const mostMinutes = 900;
const common = {
  title: line(60),
  summary: line(160),
  /** The day on which somebody last looked at what the lab and its key say of vendors and laws, where they do. */
  checked: day.optional(),
  /** The slug of the lesson that the lab hangs on. */
  lesson: slug,
  /** The counted parts of the hours: together they are the minutes of the lab. */
  steps: z
    .array(z.strictObject({ minutes: z.int().min(5), text: line(300) }))
    .min(5)
    .max(12)
    .refine((steps) => sum(steps) <= mostMinutes, { error: `the steps together take ${mostMinutes} minutes at most` }),
};
const goal = z.strictObject({
  /** As unittest names it: `tests.test_client.Deadline.test_stops`. */
  test: z.string().regex(/^tests(\.\w+){3}$/, "a test is written tests.test_module.Class.test_name"),
  text: line(200),
});

type Timed = { minutes: number }[];

function sum(steps: Timed) {
  return steps.reduce((all, { minutes }) => all + minutes, 0);
}

function withMinutes<Facts extends { steps: Timed }>(facts: Facts) {
  return { ...facts, minutes: sum(facts.steps) };
}

/** `labs/engineer/<module>/<n>-<slug>/lab.json`. Each goal is one test. */
export const codeLabSchema = z
  .strictObject({
    ...common,
    needs: z.array(z.enum(labNeeds)),
    /** Tables of the lesson, each by the beginning of its first line, whose figures this file of the solution prints with seed 1. */
    prints: z
      .array(z.strictObject({ run: z.string().regex(/^\w+\.py$/, "a file is written run.py"), table: line(80) }))
      .optional(),
    goals: z.array(goal).min(6).max(12),
  })
  .transform(withMinutes);

const item = z
  .strictObject({
    id: slug,
    /** What is shown: a recorded mail and a recorded reply, a question about a sheet. Line ends stay. */
    prompt: text.max(4000),
    choices: z.array(line(120)).min(2).max(8).optional(),
    /** A number in this unit counts as the key's when it is `within` so much of it. */
    number: z.strictObject({ unit: z.string().max(20), within: z.number().min(0) }).optional(),
    goal: line(200),
  })
  .refine(({ choices, number }) => (choices === undefined) !== (number === undefined), {
    error: "an item has either choices or a number",
  });

/** `labs/specialist/<module>/<n>-<slug>/lab.json`: no code; answered on a page of ours. */
export const sheetLabSchema = z
  .strictObject({
    ...common,
    materials: z.array(z.string().regex(/^sheets\/[a-z0-9-]+\.[a-z]+$/, "a material is written sheets/name.csv")),
    items: z.array(item).min(4).max(60),
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: "two items have the same id",
    path: ["items"],
  })
  .transform(withMinutes);

/** `key/key.json`: by item, the text of the right choice or the right number, and why. */
export const keySchema = z.record(
  slug,
  z.strictObject({ answer: z.union([z.string(), z.number()]), because: line(600) }),
);

export type CodeLab = z.output<typeof codeLabSchema>;
export type SheetLab = z.output<typeof sheetLabSchema>;
export type LabKey = z.output<typeof keySchema>;
