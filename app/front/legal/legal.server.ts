import { collection } from "#app/content/reading/collection.ts";
import type { LegalPage } from "./legal.ts";

export const legalPages = collection<LegalPage>(
  import.meta.glob("/content/legal/*.md", { eager: true, import: "default" }),
);

export function findLegalPage(slug: string) {
  return legalPages.find((page) => page.slug === slug);
}
