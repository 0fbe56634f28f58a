import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Every address of `routes.ts` with its parameters as they are written there, so that a new one is asked without a word. */
export function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path: own = "", children }) => [
    `${above}/${own}`,
    ...addressesOf(children ?? [], own ? `${above}/${own}` : above),
  ]);
}
