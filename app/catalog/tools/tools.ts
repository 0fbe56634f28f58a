import { z } from "zod";
import { toolGroups } from "./tool-groups.ts";
import { day, line, order, slug, text, webAddress } from "#app/content/reading/fields.ts";

/** A review page under /tools/. Five features and five use cases by specification §2. */
export const toolSchema = z.strictObject({
  name: line(40),
  group: z.enum(toolGroups.map((group) => group.slug)),
  order,
  url: webAddress,
  maker: line(120),
  status: z.enum(["active", "renamed", "retired", "changing"]),
  statusNote: text.optional(),
  checked: day,
  tagline: line(200),
  description: z.array(text).min(2).max(3),
  features: z.array(line(120)).length(5),
  useCases: z.array(line(120)).length(5),
  limits: z.array(text).length(3),
  plans: text,
  data: text,
  alternatives: z.array(slug).min(1).max(3),
  basis: text,
  /** What stands behind the five stars, once somebody here has used the tool for a job of ours. */
  tested: z.strictObject({ day, how: line(160) }).optional(),
  keywords: z.array(line(40)).min(3).max(6),
  /** Address of the review's video once there is one; until then the page says "Video review coming soon". */
  video: webAddress.optional(),
});

export type Tool = z.output<typeof toolSchema> & { slug: string };
