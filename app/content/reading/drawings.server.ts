import type { Content } from "#app/site/content.ts";
import type { Drawing } from "#app/ui/drawing.tsx";
import { entriesOf } from "./collection.ts";

const drawingsOf = entriesOf<Drawing & { slug: string }>("drawings");

/** The drawing in `content/drawings/<slug>.yaml`. A service without one of its own is shown without a drawing. */
export function findDrawing(content: Content, slug: string) {
  return drawingsOf(content).find((drawing) => drawing.slug === slug);
}
