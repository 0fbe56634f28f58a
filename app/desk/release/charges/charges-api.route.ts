import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/charges-api.route.ts";
import { draftCharges } from "./charges.server.ts";

/** Owners alone: what the payment pages charge beside what publishing would let the pages say. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site, who) => answerJson({ ok: true, value: await draftCharges(site, who) }));
}
