import { entriesOf } from "#app/content/reading/collection.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { Edition } from "./editions.ts";

const entries = entriesOf<Edition>("newsletter");

/** Newest first. */
export const editionsOf = ofContent((content): readonly Edition[] =>
  entries(content).toSorted((a, b) => b.number - a.number),
);

export function findEdition(content: Content, slug: string) {
  return editionsOf(content).find((edition) => edition.slug === slug);
}

export function latestEditions(content: Content, count: number) {
  return editionsOf(content).slice(0, count);
}
