import { requireStudent } from "#app/people/students/require-student.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/work-api.route.ts";
import { viewVersion, viewWork } from "./work-view.server.ts";

/** One of my works with all versions; with `?version=` that version and its text. Another's is 404, as one that is not there. */
export async function loader({ request, params: { id: work }, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const number = new URL(request.url).searchParams.get("version");
  const view = number === null ? await viewWork(site, id, work) : await viewVersion(site, id, { work, number });
  return answerJson(view ? { ok: true, value: view } : { ok: false, kind: "not_found" });
}
