import type { Drawing } from "#app/ui/drawing.tsx";
import { collection } from "./collection.ts";

/** The drawing in `content/drawings/<slug>.yaml`. A service without one of its own is shown without a drawing. */
export const { find: findDrawing } = collection<Drawing & { slug: string }>(
  import.meta.glob("/content/drawings/*.yaml", { eager: true, import: "default" }),
);
