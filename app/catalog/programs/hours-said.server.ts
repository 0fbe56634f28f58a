import { createContext, type RouterContextProvider } from "react-router";
import type { ProgramSlug } from "#app/content/prices/prices.ts";

/**
 * What students said that a program took them, as a sentence that begins with a space; nothing before enough have. Who counts
 * it stands above the programs: root.tsx hands it down.
 */
export const hoursSaidContext =
  createContext<(context: Readonly<RouterContextProvider>, program: ProgramSlug) => Promise<string>>();
