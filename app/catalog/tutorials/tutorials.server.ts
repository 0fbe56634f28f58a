import { entriesOf } from "#app/content/reading/collection.ts";
import type { Tutorial } from "./tutorials.ts";

/** Three samples by specification §2, from beginner to advanced. */
export const tutorialsOf = entriesOf<Tutorial>("tutorials");
