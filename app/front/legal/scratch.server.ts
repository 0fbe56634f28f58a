import { fileOf } from "#app/content/reading/collection.ts";
import type { ScratchPage } from "./scratch.ts";

export const scratchOf = fileOf<ScratchPage>("temp.md");
