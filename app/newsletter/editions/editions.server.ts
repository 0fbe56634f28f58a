import { collection } from "#app/content/reading/collection.ts";
import type { Edition } from "./editions.ts";

const { all, find } = collection<Edition>(
  import.meta.glob("/content/newsletter/*.md", { eager: true, import: "default" }),
);
export const findEdition = find;

/** Newest first. */
export const editions: readonly Edition[] = all.toSorted((a, b) => b.number - a.number);

export function latestEditions(count: number) {
  return editions.slice(0, count);
}
