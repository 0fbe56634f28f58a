import { z } from "zod";
import type { Block } from "#app/content/reading/markdown.ts";
import { line } from "#app/content/reading/fields.ts";

/** The page at /temp: a sheet of paper for the owner, never indexed. */
export const scratchSchema = z.strictObject({ title: line(60), description: line(190) });

export type ScratchPage = z.output<typeof scratchSchema> & { body: Block[] };
