import type { RouterContextProvider } from "react-router";
import { everyPageOf } from "#app/content/words/every-page.server.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { breadcrumbs, type Step } from "./schema-org.ts";
import { describePage } from "./structured-data.ts";

/** Says where the page stands below the first one, by the names that the menu has for the pages on the way. */
export function describeTrail(context: Readonly<RouterContextProvider>, ...steps: Step[]) {
  const { names } = everyPageOf(requireContent(context));
  const trail = [{ name: "Home", path: "/" }, ...steps].map((step) => ({
    ...step,
    name: names[step.name] ?? step.name,
  }));
  describePage(context, breadcrumbs(originOf(context), trail));
}
