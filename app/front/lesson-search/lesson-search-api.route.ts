import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/lesson-search-api.route.ts";
import { viewSearch } from "./lesson-search-view.server.ts";

/** What `?q=` finds in a course, as the document at its address shows it to this reader. */
export async function loader({ request, params: { track }, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const view = await viewSearch({ content: site.content, site, request }, track);
  return answerJson(view ? { ok: true, value: view } : { ok: false, kind: "not_found" });
}
