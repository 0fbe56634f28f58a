import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { beginReport } from "#app/desk/checks/report/site-report.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/file-api.route.ts";
import { readFile } from "./content-page.server.ts";

/** Owners alone: a file of the content in its form. */
export function loader(args: Route.LoaderArgs) {
  const file = new URL(args.request.url).searchParams.get("file") ?? "";
  return asOwner(args, async (site, who) => {
    beginReport(site.content);
    return answerJson(await readFile(site, who, file));
  });
}
