import { requireMember } from "#app/people/members/require-member.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/export-api.route.ts";
import { exportMember } from "./member-export.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  return answerJson(await exportMember(site, await requireMember(site, request)));
}
