import { announcementFindings, pageHeadFindings } from "./announcements.ts";
import { claimFindings } from "./claims.ts";
import { doubleFindings } from "./doubles.ts";
import { headingFindings } from "./headings.ts";
import { linkFindings } from "#app/desk/checks/links/links.ts";
import { alternatives, placeholders } from "./placeholders.ts";
import { reckoningFindings } from "./reckonings.ts";
import { sumFindings } from "./sums.ts";
import { twinFindings } from "./twins.ts";
import { unusedPictures } from "./unused-pictures.ts";

/** What is missing, unfinished or leads nowhere in a text: one rule each. */
export const textRules = [
  placeholders,
  alternatives,
  linkFindings,
  headingFindings,
  sumFindings,
  reckoningFindings,
  announcementFindings,
  pageHeadFindings,
  claimFindings,
  doubleFindings,
  twinFindings,
  unusedPictures,
];
