import { z } from "zod";
import { toolGroups } from "./tool-groups.ts";
import { day, line, order, slug, text, webAddress } from "#app/content/reading/fields.ts";

/** A review page under /tools/. Five features and five use cases by specification §2. */
export const toolSchema = z.strictObject({
  name: line(40),
  group: z.enum(toolGroups.map((group) => group.slug)).meta({ title: "Group" }),
  order,
  url: webAddress.meta({ title: "Address on the web" }),
  maker: line(120).meta({ title: "Who makes it" }),
  status: z.enum(["active", "renamed", "retired", "changing"]).meta({ title: "How it stands today" }),
  statusNote: text.optional().meta({ title: "What became of it", description: "Where it is not simply active." }),
  checked: day.meta({
    title: "Checked on",
    description: "When somebody last looked at the facts; after 90 days you are reminded.",
  }),
  tagline: line(200).meta({ title: "In one sentence" }),
  description: z
    .array(text.meta({ title: "Paragraph" }))
    .min(2)
    .max(3)
    .meta({ title: "What it is" }),
  features: z.array(line(120)).length(5),
  useCases: z
    .array(line(120).meta({ title: "Use" }))
    .length(5)
    .meta({ title: "What it is good for" }),
  limits: z.array(text).length(3),
  plans: text.meta({ title: "Plans and prices" }),
  data: text.meta({ title: "What happens to data" }),
  alternatives: z
    .array(slug.meta({ title: "Tool" }))
    .min(1)
    .max(3)
    .meta({ title: "Alternatives", description: "The last part of their addresses." }),
  basis: text.meta({ title: "What this review rests on" }),
  /** What stands behind the five stars, once somebody here has used the tool for a job of ours. */
  tested: z
    .strictObject({ day, how: line(160).meta({ title: "What you did with it" }) })
    .optional()
    .meta({ title: "Tested by us" }),
  keywords: z
    .array(line(40).meta({ title: "Word" }))
    .min(3)
    .max(6)
    .meta({ title: "Words for the search" }),
  /** Address of the review's video once there is one; until then the page says "Video review coming soon". */
  video: webAddress.optional().meta({ title: "Address of the video review" }),
});

export type Tool = z.output<typeof toolSchema> & { slug: string };
