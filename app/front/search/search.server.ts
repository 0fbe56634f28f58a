import MiniSearch, { type SearchResult } from "minisearch";
import type { SectionSlug } from "#app/front/discovery/sections.ts";
import { documentsOf } from "#app/front/documents/documents.server.ts";
import { excerpt, mark, type Segment } from "#app/front/documents/excerpt.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import { longestQuery } from "./longest-query.ts";
import type { SearchDocument } from "#app/front/documents/search-document.ts";
import { searchOptions } from "./search-options.ts";

export type Found = Pick<SearchDocument, "path" | "section" | "line"> & { title: Segment[]; excerpt: Segment[] };

type Options = { limit?: number; within?: SectionSlug };

const indexOf = ofContent((content) => {
  const index = new MiniSearch(searchOptions);
  const documents = documentsOf(content);
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  return { index, documents };
});

/** Where fewer places than this hold all words, places that hold some of them follow. */
const enough = 5;

/**
 * The pieces of this site that answer `query`, best first, each place once; those with all its words before those with
 * some. Words are completed, and forgiven one slip of the hand in five letters.
 */
export function searchSite(content: Content, query: string, { limit = 20, within }: Options = {}): Found[] {
  const asked = query.slice(0, longestQuery);
  const found = new Map<string, Found>();
  gather(found, find(content, asked, "AND", within), limit);
  if (found.size < enough) gather(found, find(content, asked, "OR", within), Math.min(limit, enough));
  return [...found.values()];
}

type Hit = { document: SearchDocument; terms: string[] };

function gather(found: Map<string, Found>, hits: Hit[], most: number) {
  for (const { document, terms } of hits) {
    if (found.size >= most) break;
    if (found.has(document.path)) continue;
    const words = new Set(terms);
    const { path, section, line, title } = document;
    found.set(path, { path, section, line, title: mark(title, words), excerpt: excerpt(document, words) });
  }
}

function find(content: Content, query: string, combineWith: "AND" | "OR", within: SectionSlug | undefined): Hit[] {
  const { index, documents } = indexOf(content);
  const filter = within && ((result: SearchResult) => documents[result.id as number]?.section === within);
  return index.search(query, { combineWith, filter }).flatMap(({ id, terms }) => {
    const document = documents[id as number];
    return document ? [{ document, terms }] : [];
  });
}
