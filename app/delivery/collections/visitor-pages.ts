import type { ZodType } from "zod";
import { unknownLinkSchema } from "#app/content/words/unknown-link.server.ts";
import { newsletterSchema } from "#app/newsletter/words/newsletter-words.server.ts";
import { subscriptionSchema } from "#app/newsletter/words/subscription-words.server.ts";

/** Files of `content/pages/` about what visitors and students do here; the pages that one only reads are in collections.ts. */
export const visitorPages: Record<string, ZodType> = {
  newsletter: newsletterSchema,
  "newsletter-subscription": subscriptionSchema,
  "unknown-link": unknownLinkSchema,
};
