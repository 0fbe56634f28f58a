import { leaveFor, redirectTo } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/login.route.ts";
import { wayIn } from "./way-in.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const way = await wayIn(requireSite(context), new URL(request.url).searchParams.get("challenge") ?? "");
  return "page" in way ? redirectTo(way.page) : leaveFor(way.platform);
}
