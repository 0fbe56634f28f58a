import { createContext, type RouterContextProvider } from "react-router";
import { originOf } from "#app/site/site.ts";
import { breadcrumbs, type Step } from "./schema-org.ts";

type StructuredData = Record<string, unknown>;

const gathered = createContext<readonly StructuredData[]>([]);

/**
 * Adds schema.org data to the page that is being rendered. It stands in the document only: client navigation does not
 * touch it, since writing it there would need innerHTML (security.md B4).
 */
export function describePage(context: Readonly<RouterContextProvider>, data: StructuredData) {
  const provider = context as RouterContextProvider;
  provider.set(gathered, [...provider.get(gathered), { "@context": "https://schema.org", ...data }]);
}

/** Says where the page stands below the first one. */
export function describeTrail(context: Readonly<RouterContextProvider>, ...steps: Step[]) {
  describePage(context, breadcrumbs(originOf(context), steps));
}

export function readStructuredData(context: RouterContextProvider) {
  return context.get(gathered);
}
