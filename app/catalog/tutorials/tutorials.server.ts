import { collection } from "#app/content/reading/collection.ts";
import type { Tutorial } from "./tutorials.ts";

/** Three samples by specification §2, from beginner to advanced. */
export const { all: tutorials } = collection<Tutorial>(
  import.meta.glob("/content/tutorials/*.yaml", { eager: true, import: "default" }),
);
