import MiniSearch, { type SearchResult } from "minisearch";
import type { SectionSlug } from "#app/front/discovery/sections.ts";
import { documents } from "#app/front/documents/documents.server.ts";
import { excerpt, mark, type Segment } from "#app/front/documents/excerpt.ts";
import { longestQuery } from "./longest-query.ts";
import type { SearchDocument } from "#app/front/documents/search-document.ts";
import { searchOptions } from "./search-options.ts";

export type Found = Pick<SearchDocument, "path" | "section" | "line"> & { title: Segment[]; excerpt: Segment[] };

type Options = { limit?: number; within?: SectionSlug };

const index = new MiniSearch(searchOptions);
index.addAll(documents.map((document, id) => ({ ...document, id })));

/** Where fewer places than this hold all words, places that hold some of them follow. */
const enough = 5;

/**
 * The pieces of this site that answer `query`, best first, each place once; those with all its words before those with
 * some. Words are completed, and forgiven one slip of the hand in five letters.
 */
export function searchSite(query: string, { limit = 20, within }: Options = {}): Found[] {
  const asked = query.slice(0, longestQuery);
  const found = new Map<string, Found>();
  gather(found, find(asked, "AND", within), limit);
  if (found.size < enough) gather(found, find(asked, "OR", within), Math.min(limit, enough));
  return [...found.values()];
}

function gather(found: Map<string, Found>, results: SearchResult[], most: number) {
  for (const { id, terms } of results) {
    if (found.size >= most) break;
    const document = documents[id as number];
    if (!document || found.has(document.path)) continue;
    const hits = new Set(terms);
    const { path, section, line, title } = document;
    found.set(path, { path, section, line, title: mark(title, hits), excerpt: excerpt(document, hits) });
  }
}

function find(query: string, combineWith: "AND" | "OR", within: SectionSlug | undefined) {
  const filter = within && ((result: SearchResult) => documents[result.id as number]?.section === within);
  return index.search(query, { combineWith, filter });
}
