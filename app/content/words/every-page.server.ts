import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { chromeNames } from "./chrome-names.ts";

const other = line(40).optional();

/** What stands on every page: the button of closing blocks, and other names for what stands around. */
export const everyPageSchema = z.strictObject({
  consultation: line(40).meta({ title: "Button to the calendar at the end of pages" }),
  names: z
    .strictObject(Object.fromEntries(chromeNames.map((name) => [name, other.meta({ title: name })])))
    .meta({ title: "Other names", description: "Fill in only what shall be called otherwise." }),
});

export type EveryPageWords = { consultation: string; names: Readonly<Record<string, string | undefined>> };

export const everyPageOf = pageWords<EveryPageWords>("every-page");
