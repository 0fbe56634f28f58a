import type { Site } from "#app/site/site.ts";
import type { Directory } from "./directory.ts";
import { siteReport } from "#app/desk/report/site-report.server.ts";
import { siteRoutes } from "./site-routes.server.ts";

/** What the site consists of, for its owner. Partners are asked at most once a minute (partners.md §9), all at the same time. */
export async function readDirectory(
  { partners, settings, warnings, community }: Site,
  owner: string,
): Promise<Directory> {
  return {
    owner,
    warnings: [...warnings],
    groups: siteRoutes({ byMail: community.entry.kind === "mail" }),
    settings,
    report: siteReport(settings),
    partners: await Promise.all(
      partners.map(async ({ name, played, reach }) => ({ name, played, reachable: (await reach()).ok })),
    ),
  };
}
