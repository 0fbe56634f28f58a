import { requireStudent } from "#app/people/students/require-student.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import type { Route } from "./+types/work-api.route.ts";
import { compareFile, viewFile } from "./file-view.server.ts";
import { compareVersions, viewVersion, viewWork } from "./work-view.server.ts";

/**
 * One of my works with all versions; with `?version=` that version and its text, with `?before=&after=` what changed
 * between two; with `&file=` a file of them. Another's is 404, as one that is not there.
 */
export async function loader({ request, params: { id: work }, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  return answerJson(await answerOf(site, id, work, new URL(request.url).searchParams));
}

async function answerOf(site: Site, studentId: string, work: string, asked: URLSearchParams) {
  const [number, a, b, path] = ["version", "before", "after", "file"].map((name) => asked.get(name));
  if (a && b && path) return compareFile(site, studentId, { work, a, b, path });
  if (number && path) return viewFile(site, studentId, { work, number, path });
  const view = await viewOf();
  return view ? { ok: true as const, value: view } : { ok: false as const, kind: "not_found" };

  function viewOf() {
    if (a && b) return compareVersions(site, studentId, { work, a, b });
    return number ? viewVersion(site, studentId, { work, number }) : viewWork(site, studentId, work);
  }
}
