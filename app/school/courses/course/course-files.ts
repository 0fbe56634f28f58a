import { z } from "zod";
import { day, line, text, webAddress } from "#app/content/reading/fields.ts";

/** A film beside a lesson, once the owner has one: address, captions (WebVTT) and every word of it as text. */
const film = z.strictObject({
  source: webAddress.meta({ title: "Address of the film" }),
  captions: webAddress.meta({ title: "Address of the captions" }),
  transcript: text.meta({ title: "Every word of it" }),
});

const checked = day
  .optional()
  .meta({ title: "Checked on", description: "Where its facts age; after 90 days you are reminded." });

/** `content/courses/<track>/<module>/module.yaml`. Its title, summary and outcome stand with the program; `checked`: of what it leads to. */
export const moduleSchema = z.strictObject({
  goals: z.array(line(120)).length(3),
  checked,
  reading: z
    .array(
      z.strictObject({
        title: line(110),
        url: webAddress.meta({ title: "Address on the web" }),
        why: line(200).meta({ title: "Why to read it" }),
      }),
    )
    .min(2)
    .max(5),
});

/** `content/courses/<track>/<module>/<n>-<slug>.md`, n from 1 on. `minutes` to read it; `checked` where its facts age. */
export const lessonSchema = z.strictObject({
  title: line(90),
  summary: line(200),
  minutes: z.int().min(3).max(90).meta({ title: "Minutes to read it" }),
  checked,
  film: film.optional().meta({ title: "Film" }),
});

/** `…/<n>-<slug>/<part>.md`: what of a lesson has a page of its own (docs/decisions/055-parts-of-lessons.md). */
export const partSchema = lessonSchema.omit({ film: true });

/** What of an exercise is handed in before the whole, by the end of this week of the plan. Its minutes are among the exercise's. */
const early = z.strictObject({
  week: z.int().min(1).max(8).meta({ title: "By the end of week" }),
  title: line(60).meta({ title: "What is handed in" }),
});

/** `…/exercise.md`: its text says what to do, its checklist when it is done. */
export const exerciseSchema = z.strictObject({
  title: line(90),
  summary: line(200),
  minutes: z.int().min(10).max(4000).meta({ title: "Minutes to do it" }),
  early: early.optional().meta({ title: "Small hand-in before the whole" }),
  checklist: z
    .array(line(160).meta({ title: "Point" }))
    .min(4)
    .max(8)
    .meta({ title: "When it is done" }),
});
