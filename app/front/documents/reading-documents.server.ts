import { href } from "react-router";
import { type Block, inlineText, plainText } from "#app/content/reading/markdown.ts";
import { legalPagesOf } from "#app/front/legal/legal.server.ts";
import type { SectionSlug } from "#app/front/discovery/sections.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import type { Content } from "#app/site/content.ts";
import { type SearchDocument, sentences } from "./search-document.ts";

/** Newsletters and legal pages: one document for the page, one for each part under a heading. */
export function readingDocuments(content: Content): SearchDocument[] {
  return [
    ...editionsOf(content).flatMap(({ slug, title, description, try: advice, body }) => {
      const page = { path: href("/newsletter/:edition", { edition: slug }), title, section: "newsletter" } as const;
      return [{ ...page, text: sentences([description, advice]) }, ...partsOf(page, body)];
    }),
    ...legalPagesOf(content).flatMap(({ slug, title, description, body }) => {
      const page = { path: `/${slug}`, title, section: "legal" } as const;
      return [{ ...page, text: description }, ...partsOf(page, body)];
    }),
  ];
}

type Page = { path: string; title: string; section: SectionSlug };

/** What stands before the first heading is left to the page's description. */
function partsOf({ path, title, section }: Page, body: Block[]): SearchDocument[] {
  const starts = body.flatMap((block, place) => ("heading" in block ? [{ block, place }] : []));
  return starts.map(({ block, place }, order) => {
    const blocks = body.slice(place + 1, starts[order + 1]?.place).filter((each) => !("code" in each));
    const text = plainText(blocks).replaceAll(/^- /gm, "");
    return { path: `${path}#${block.id}`, title: `${title}: ${inlineText(block.heading)}`, section, text };
  });
}
