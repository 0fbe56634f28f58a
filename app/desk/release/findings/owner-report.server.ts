import { sitePrices } from "#app/content/prices/prices.server.ts";
import { publishedEdits } from "#app/desk/checks/changed/published-edits.server.ts";
import { withCharges } from "#app/desk/release/charges/charges.ts";
import { askCharges } from "#app/desk/release/charges/charges.server.ts";
import { withLinks } from "#app/desk/checks/outside/watch-links.server.ts";
import { reportForOwner } from "#app/desk/writing/places/place-words.server.ts";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";
import { siteReport } from "#app/desk/checks/report/site-report.server.ts";
import type { Site } from "#app/site/site.ts";

/** The report on texts, settings, charges and links of others, in the owner's words. The texts are judged once for each release, in a second or more. */
export async function readReport(site: Site): Promise<ContentReport> {
  const { content, settings, community, now } = site;
  const [charges, edits] = await Promise.all([askCharges(site, sitePrices(content)), publishedEdits(site)]);
  const report = await siteReport(content, settings, community.home === null, now(), edits);
  return reportForOwner(content, await withLinks(site, withCharges(report, charges)));
}
