import { collection } from "#app/content/reading/collection.ts";
import type { LegalPage } from "./legal.ts";

export const { all: legalPages, find: findLegalPage } = collection<LegalPage>(
  import.meta.glob("/content/legal/*.md", { eager: true, import: "default" }),
);
