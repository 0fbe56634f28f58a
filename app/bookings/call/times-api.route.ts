import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/times-api.route.ts";
import { holdPage } from "./hold-page.server.ts";

/** What /schedule-consultation shows for the same query, for a form that stands on another page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return answerJson({ ok: true, value: await holdPage(requireSite(context), url.searchParams) });
}
