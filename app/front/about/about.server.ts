import { fileOf } from "#app/content/reading/collection.ts";
import type { About, CoreValues } from "./about.ts";

export const aboutOf = fileOf<About>("about.yaml");
export const coreValuesOf = fileOf<CoreValues>("core-values.yaml");
