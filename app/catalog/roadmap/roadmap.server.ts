import { findDrawing } from "#app/content/reading/drawings.server.ts";
import content from "#content/roadmap.yaml";
import type { Roadmap } from "./roadmap.ts";

const { intro, roadmap: entries } = content as Roadmap;

export const roadmapIntro = intro;
/** What is planned, in the order of the file, each with its drawing. */
export const roadmap = entries.map((entry) => ({ ...entry, drawing: findDrawing(entry.image) }));
