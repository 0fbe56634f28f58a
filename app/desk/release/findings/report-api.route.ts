import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/report-api.route.ts";
import { readReport } from "./owner-report.server.ts";

/** Owners alone: what the site says and cannot keep. Apart from the directory, since it takes seconds after a start or a release. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site) => answerJson({ ok: true, value: await readReport(site) }));
}
