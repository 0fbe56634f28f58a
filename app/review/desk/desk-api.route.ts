import { requireReviewer } from "#app/review/reviewers/reviewers.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/desk-api.route.ts";
import { findDesk } from "./desk.server.ts";

/** A reading that this reviewer has in hand; anything else is not there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const reviewer = await requireReviewer(site, request);
  const desk = await findDesk(site, reviewer, params.reading);
  return answerJson(desk ? { ok: true, value: desk } : { ok: false, kind: "not_found" });
}
