import { entriesOf } from "#app/content/reading/collection.ts";
import type { LegalPage } from "./legal.ts";

export const legalPagesOf = entriesOf<LegalPage>("legal");
