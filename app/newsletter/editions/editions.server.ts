import { collection } from "#app/content/reading/collection.ts";
import type { Edition } from "./editions.ts";

const files = import.meta.glob("/content/newsletter/*.md", { eager: true, import: "default" });

/** Newest first. */
export const editions: readonly Edition[] = collection<Edition>(files).toSorted((a, b) => b.number - a.number);

export function latestEditions(count: number) {
  return editions.slice(0, count);
}

export function findEdition(slug: string) {
  return editions.find((edition) => edition.slug === slug);
}
