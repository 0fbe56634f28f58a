import { z } from "zod";
import { moduleCount, tracks } from "#app/school/courses/course/courses.ts";
import { limits, longestAnswer, mostHours, reasonLength } from "./work.ts";

/** `id`: the browser's own number of this hand-in, so that it counts once. `files`: uploads that are whole. */
export const handInSchema = z.object({
  id: z.uuid(),
  text: z.string().max(limits.text),
  link: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(500)]),
  commit: z.string().regex(/^([0-9a-f]{7,64})?$/),
  files: z.array(z.uuid()).max(limits.files),
  /** Answers to open remarks of the version before, by the remark's id. */
  answers: z.record(z.string().max(40), z.string().max(longestAnswer)),
});
export type HandIn = z.output<typeof handInSchema>;

/** What a student's browser posts about works. */
export const workWish = z.discriminatedUnion("do", [
  handInSchema.extend({
    do: z.literal("hand-in"),
    track: z.enum(tracks),
    module: z.int().min(1).max(moduleCount),
  }),
  z.object({ do: z.literal("withdraw"), work: z.uuid() }),
  z.object({
    do: z.literal("appeal"),
    work: z.uuid(),
    reason: z.string().trim().min(reasonLength.least).max(reasonLength.most),
  }),
  z.object({ do: z.literal("hours"), work: z.uuid(), hours: z.number().min(0.5).max(mostHours) }),
  z.object({ do: z.literal("answer"), remark: z.uuid(), text: z.string().max(longestAnswer) }),
]);
export type WorkWish = z.input<typeof workWish>;
