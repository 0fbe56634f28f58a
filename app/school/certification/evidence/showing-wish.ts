import { z } from "zod";
import { parts } from "./showings.ts";

/** What a student's browser posts: which parts of a work are shown from now on. */
export const showingSchema = z.object({
  certificate: z.uuid(),
  module: z.int().min(1).max(5),
  parts: z.array(z.enum(parts)).max(parts.length),
});
