import { z } from "zod";
import { day, line, slug, text } from "#app/content/reading/fields.ts";

/** Two items by specification §2. A stop that is done is drawn filled. */
export const roadmapSchema = z.strictObject({
  intro: text,
  roadmap: z
    .array(
      z.strictObject({
        slug,
        title: line(60),
        status: z.enum(["Coming Soon", "In Development", "Open"]),
        changed: day,
        /** Name of its drawing in `content/drawings/`. */
        image: slug,
        description: text,
        features: z.array(line(140)).min(3).max(6),
        stops: z.array(z.strictObject({ name: line(30), text: line(160), done: z.boolean() })).length(4),
        notYet: text,
      }),
    )
    .min(2),
});

export type Roadmap = z.output<typeof roadmapSchema>;
export type RoadmapEntry = Roadmap["roadmap"][number];
