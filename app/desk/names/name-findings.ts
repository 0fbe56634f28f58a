import type { ReadFile } from "#app/delivery/collections/references.ts";
import { sourcesOf } from "#app/desk/health/fact-sources.ts";
import type { LocatedFinding } from "#app/desk/health/finding.ts";
import { contactFindings } from "./contact.ts";
import { holidayFindings } from "./holidays.ts";
import { lessonFindings } from "./lessons.ts";
import { openingFindings } from "./opening.ts";
import { titleFindings } from "./titles.ts";
import { toolFindings } from "./tool-names.ts";

/** Names, addresses, days and hours, wherever a text says them. */
export function nameFindings(files: ReadFile[]): LocatedFinding[] {
  const facts = sourcesOf(files);
  return [contactFindings, openingFindings, holidayFindings, titleFindings, lessonFindings, toolFindings].flatMap(
    (find) => find(facts),
  );
}
