import { z } from "zod";
import { day, line, text, webAddress } from "#app/content/reading/fields.ts";

/** A film beside a lesson, once the owner has one: address, captions (WebVTT) and every word of it as text. */
const film = z.strictObject({ source: webAddress, captions: webAddress, transcript: text });

/** `content/courses/<track>/<module>/module.yaml`. Its title, summary and outcome stand with the program. */
export const moduleSchema = z.strictObject({
  goals: z.array(line(120)).length(3),
  reading: z
    .array(z.strictObject({ title: line(110), url: webAddress, why: line(200) }))
    .min(2)
    .max(5),
});

/** `content/courses/<track>/<module>/<n>-<slug>.md`, n from 1 on. `minutes` to read it; `checked` where its facts age. */
export const lessonSchema = z.strictObject({
  title: line(90),
  summary: line(200),
  minutes: z.int().min(3).max(90),
  checked: day.optional(),
  film: film.optional(),
});

/** `…/exercise.md`: its text says what to do, its checklist when it is done. */
export const exerciseSchema = z.strictObject({
  title: line(90),
  summary: line(200),
  minutes: z.int().min(10).max(4000),
  checklist: z.array(line(160)).min(4).max(8),
});
