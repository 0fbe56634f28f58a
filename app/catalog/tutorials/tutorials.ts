import { z } from "zod";
import { day, line, order, ownAddress, text, webAddress } from "#app/content/reading/fields.ts";

const clock = z.string().regex(/^\d{2}:\d{2}$/, "Write minutes and seconds, such as 12:30.");

/** A still picture in the folder `public/`. */
const picture = z
  .string()
  .regex(
    /^\/[a-z0-9/-]+\.(webp|avif|jpg|png|svg)$/,
    'Write "chapters", or the address of a picture of the site, such as "/sorting.webp".',
  );

const fields = z.strictObject({
  title: line(80),
  order,
  category: z.enum(["Beginner", "Intermediate", "Advanced"]).meta({ title: "For whom" }),
  /** Of a video that is not recorded: what is planned. */
  duration: clock.meta({
    title: "Length",
    description: "Minutes and seconds, such as 12:30; what is planned while it is not recorded.",
  }),
  /** `chapters`: none; a picture is shown before the video starts. */
  thumbnail: z.union([z.literal("chapters"), picture]).meta({
    title: "Picture",
    description: "Before the video starts: the address of a picture, or “chapters” for none.",
  }),
  summary: line(220),
  outcome: text,
  published: day.optional().meta({ title: "Published on", description: "Only of a recorded video." }),
  chapters: z
    .array(z.strictObject({ at: clock.meta({ title: "Begins at" }), title: line(60), text }).meta({ title: "Chapter" }))
    .min(3)
    .max(8)
    .meta({ title: "Chapters" }),
  needs: z
    .array(line(120).meta({ title: "Thing" }))
    .min(1)
    .max(4)
    .meta({ title: "What one needs" }),
  related: z
    .array(z.strictObject({ label: line(60), to: ownAddress }).meta({ title: "Page" }))
    .max(3)
    .meta({ title: "Pages that go with it" }),
  source: webAddress.optional().meta({ title: "Address of the video", description: "Empty until it is recorded." }),
  captions: webAddress.optional().meta({ title: "Address of the captions" }),
});

/** A tutorial video. Without `source` it is a sample: the page shows its outline and says that the video is not there yet. */
export const tutorialSchema = fields.refine(
  ({ source, published }) => (source === undefined) === (published === undefined),
  { path: ["published"], error: "Write a day of publication beside the address of a recorded video, and only there." },
);

export type Tutorial = z.output<typeof tutorialSchema> & { slug: string };

/** How long it is to the second, once it is recorded; until then about how long it is to be. */
export function lengthInWords({ duration, source }: Pick<Tutorial, "duration" | "source">) {
  if (source) return `${duration} minutes`;
  const [minutes = "0", seconds = "0"] = duration.split(":");
  return `Planned, about ${Math.round(Number(minutes) + Number(seconds) / 60)} minutes`;
}

/** "12:30" → "PT12M30S" (ISO 8601), for machines that read the page. */
export function isoDuration(duration: string) {
  const [minutes = "0", seconds = "0"] = duration.split(":");
  return `PT${Number(minutes)}M${Number(seconds)}S`;
}

/** `length` in words; `recorded` only of a video that is there: its length as ISO 8601 and the day it was published. */
export type ShownTutorial = Omit<Tutorial, "published"> & {
  length: string;
  recorded?: { iso: string; on: string; words: string };
};
