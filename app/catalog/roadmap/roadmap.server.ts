import { fileOf } from "#app/content/reading/collection.ts";
import { findDrawing } from "#app/content/reading/drawings.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Roadmap } from "./roadmap.ts";

const fileOfRoadmap = fileOf<Roadmap>("roadmap.yaml");

/** What is planned, in the order of the file, each with its drawing. */
export function roadmapOf(content: Content) {
  const { intro, roadmap } = fileOfRoadmap(content);
  return { intro, roadmap: roadmap.map((entry) => ({ ...entry, drawing: findDrawing(content, entry.image) })) };
}
