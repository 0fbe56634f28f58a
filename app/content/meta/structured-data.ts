import { createContext, type RouterContextProvider } from "react-router";

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

export function readStructuredData(context: RouterContextProvider) {
  return context.get(gathered);
}
