import { findDrawing } from "#app/content/reading/drawings.server.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import type { Content } from "#app/site/content.ts";
import type { Roadmap } from "./roadmap.ts";

const wordsOf = pageWords<Roadmap>("roadmap");

/** What is planned, in the order of the file, each with its drawing. */
export function roadmapOf(content: Content) {
  const { roadmap, ...words } = wordsOf(content);
  return { words, roadmap: roadmap.map((entry) => ({ ...entry, drawing: findDrawing(content, entry.image) })) };
}
