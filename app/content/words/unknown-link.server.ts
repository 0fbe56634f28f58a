import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";

/** What every page behind a link in a mail says when it does not know the link. */
export const unknownLinkSchema = z.strictObject({ heading: line(60), text: line(400) });

type UnknownLinkWords = z.output<typeof unknownLinkSchema>;

export const unknownLinkOf = pageWords<UnknownLinkWords>("unknown-link");
