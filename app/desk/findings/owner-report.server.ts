import { sitePrices } from "#app/content/prices/prices.server.ts";
import { publishedEdits } from "#app/desk/changed/published-edits.server.ts";
import { withCharges } from "#app/desk/charges/charges.ts";
import { askCharges } from "#app/desk/charges/charges.server.ts";
import { withLinks } from "#app/desk/outside/watch-links.server.ts";
import { reportForOwner } from "#app/desk/places/place-words.server.ts";
import type { ContentReport } from "#app/desk/report/content-report.ts";
import { siteReport } from "#app/desk/report/site-report.server.ts";
import type { Site } from "#app/site/site.ts";

/** The report on texts, settings, charges and links of others, in the owner's words. The texts are judged once for each release, in a second or more. */
export async function readReport(site: Site): Promise<ContentReport> {
  const { content, settings, community, now } = site;
  const [charges, edits] = await Promise.all([askCharges(site, sitePrices(content)), publishedEdits(site)]);
  const report = await siteReport(content, settings, community.home === null, now(), edits);
  return reportForOwner(content, await withLinks(site, withCharges(report, charges)));
}
