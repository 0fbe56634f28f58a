import { requireReviewer } from "#app/review/reviewers/reviewers.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/desk-api.route.ts";
import { findDeskFile } from "./desk-file.server.ts";
import { findDesk } from "./desk.server.ts";

/** A reading that this reviewer has in hand, or with `?path=` a file of it line by line; anything else is not there. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const site = requireSite(context);
  const reviewer = await requireReviewer(site, request);
  const path = url.searchParams.get("path");
  if (path !== null) return answerJson(await findDeskFile(site, reviewer, { reading: params.reading, path }));
  const desk = await findDesk(site, reviewer, params.reading);
  return answerJson(desk ? { ok: true, value: desk } : { ok: false, kind: "not_found" });
}
