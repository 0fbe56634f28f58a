import { ofContent } from "#app/site/content.ts";
import { documentsOf } from "./documents.server.ts";
import { sentencesOf } from "./excerpt.ts";

/** A document as it travels to the browser: [title, path, text]. */
export type ShortDocument = [title: string, path: string, text: string];

/** Characters of each text that travel: with 135 documents 28 kB compressed. */
const longest = 1200;

export const shortDocuments = ofContent((content): readonly ShortDocument[] =>
  documentsOf(content).map(({ title, path, text }) => [title, path, beginning(text)]),
);

/** As many whole sentences as fit. */
function beginning(text: string) {
  let short = "";
  for (const sentence of sentencesOf(text)) {
    if (short.length + sentence.length > longest) break;
    short += `${short ? " " : ""}${sentence}`;
  }
  return short;
}
