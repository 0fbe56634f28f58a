import { requireMember } from "#app/people/members/require-member.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/coming-bookings-api.route.ts";
import { comingBookings } from "./coming-bookings.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const member = await requireMember(site, request);
  return answerJson({ ok: true, value: await comingBookings(site, member) });
}
