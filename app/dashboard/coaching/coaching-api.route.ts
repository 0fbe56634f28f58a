import { monthLeft } from "#app/bookings/credits/credit-words.server.ts";
import { openMonthsOf } from "#app/bookings/credits/credits.server.ts";
import { addressOf } from "#app/dashboard/member-data/member-address.ts";
import { requireMember } from "#app/people/members/require-member.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/coaching-api.route.ts";

/** What is left of the months of coaching that are paid under the member's address, each package for itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const address = addressOf(await requireMember(site, request));
  const months = address === undefined ? [] : await openMonthsOf(site, address);
  const packages = Map.groupBy(months, ({ pack }) => pack);
  return answerJson({ ok: true, value: [...packages].map(([pack, own]) => monthLeft(site, pack, own)) });
}
