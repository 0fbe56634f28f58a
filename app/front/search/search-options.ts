import type { Options } from "minisearch";
import { normalize } from "#app/front/documents/words.ts";

/** What the index holds of a document, on the server and in the browser. */
type Searchable = { id: number; title: string; text: string; keywords?: string };

/** One set of rules for both indexes, so that the assistant finds what the search page finds. */
export const searchOptions = {
  fields: ["title", "text", "keywords"],
  processTerm: normalize,
  searchOptions: {
    boost: { title: 4, keywords: 1.5 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { prefix: 0.4, fuzzy: 0.25 },
  },
} satisfies Options<Searchable>;
