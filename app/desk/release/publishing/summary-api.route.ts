import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/summary-api.route.ts";
import { summarize } from "./summary.server.ts";

/** Owners alone: what publishing would change. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site, who) => answerJson({ ok: true, value: await summarize(site, who) }));
}
