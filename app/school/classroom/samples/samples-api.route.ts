import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/samples-api.route.ts";
import { viewSamples } from "./samples-view.server.ts";

/** The samples of `?module=`, as the document at their address shows them to this reader. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const module = readModule(site.content, params.track, new URL(request.url).searchParams.get("module") ?? "");
  const view = module && (await viewSamples({ content: site.content, site, request }, module));
  return answerJson(view ? { ok: true, value: view } : { ok: false, kind: "not_found" });
}
