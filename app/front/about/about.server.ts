import { pageWords } from "#app/content/reading/page-words.ts";
import type { About, CoreValues } from "./about.ts";

export const aboutOf = pageWords<About>("about");
export const coreValuesOf = pageWords<CoreValues>("core-values");
