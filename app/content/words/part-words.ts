import { useMatches } from "react-router";

/**
 * Words of a part that stands deep in several pages, or that only the browser draws: the loader of each page that shows it
 * answers them as `parts: { <name>: words }`, and the part asks for them by that name. Throws where no loader did.
 */
export function partWords<Words>(name: string) {
  return function usePartWords(): Words {
    return partIn<Words>(useMatches(), name);
  };
}

/** The same for a route's meta, which is given its matches. */
export function partIn<Words>(matches: readonly ({ loaderData?: unknown } | undefined)[], name: string): Words {
  for (const match of matches) {
    const { parts } = (match?.loaderData ?? {}) as { parts?: Record<string, unknown> };
    if (parts && name in parts) return parts[name] as Words;
  }
  throw new Error(`the page that shows this brings no words of it: parts.${name}`);
}
