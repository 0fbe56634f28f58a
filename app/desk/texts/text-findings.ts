import type { ReadFile } from "#app/delivery/collections/references.ts";
import { sourcesOf } from "#app/desk/health/fact-sources.ts";
import type { LocatedFinding } from "#app/desk/health/finding.ts";
import { announcementFindings } from "./announcements.ts";
import { claimFindings } from "./claims.ts";
import { doubleFindings } from "./doubles.ts";
import { headingFindings } from "./headings.ts";
import { linkFindings } from "./links.ts";
import { alternatives, placeholders } from "./placeholders.ts";
import { reckoningFindings } from "./reckonings.ts";
import { sumFindings } from "./sums.ts";
import { twinFindings } from "./twins.ts";
import { unusedPictures } from "./unused-pictures.ts";

/** What is missing, unfinished or leads nowhere in a text. */
export function textFindings(files: ReadFile[]): LocatedFinding[] {
  const facts = sourcesOf(files);
  return [
    placeholders,
    alternatives,
    linkFindings,
    headingFindings,
    sumFindings,
    reckoningFindings,
    announcementFindings,
    claimFindings,
    doubleFindings,
    twinFindings,
    unusedPictures,
  ].flatMap((find) => find(facts));
}
