import { requireStudent } from "#app/people/students/require-student.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import type { Route } from "./+types/work-api.route.ts";
import { compareVersions, viewVersion, viewWork } from "./work-view.server.ts";

/**
 * One of my works with all versions; with `?version=` that version and its text, with `?before=&after=` what changed
 * between two. Another's is 404, as one that is not there.
 */
export async function loader({ request, params: { id: work }, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const view = await viewOf(site, id, work, new URL(request.url).searchParams);
  return answerJson(view ? { ok: true, value: view } : { ok: false, kind: "not_found" });
}

function viewOf(site: Site, studentId: string, work: string, asked: URLSearchParams) {
  const [number, a, b] = ["version", "before", "after"].map((name) => asked.get(name));
  if (a && b) return compareVersions(site, studentId, { work, a, b });
  return number ? viewVersion(site, studentId, { work, number }) : viewWork(site, studentId, work);
}
