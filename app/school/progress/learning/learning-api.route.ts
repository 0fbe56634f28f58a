import { requireStudent } from "#app/people/students/require-student.server.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/learning-api.route.ts";
import { courseProgress } from "./progress.server.ts";
import { readModule } from "./stops.server.ts";
import { viewModule, viewStop } from "./views.server.ts";

/**
 * A student's progress in a course; with `?module=` the page of that module, with `&stop=` of that stop or of a part of it, "lesson/part", as the document
 * at its address shows it. Anybody may ask for a page: it says as much as the document does.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { searchParams } = new URL(request.url);
  if (!isTrack(params.track)) return answerJson({ ok: false, kind: "not_found" });
  if (!searchParams.has("module")) {
    const student = await requireStudent(site, request);
    return answerJson({
      ok: true,
      value: await courseProgress(site.content, site.database.queries, student.id, params.track),
    });
  }
  const module = readModule(site.content, params.track, searchParams.get("module") ?? "");
  const stop = searchParams.get("stop");
  if (!module) return answerJson({ ok: false, kind: "not_found" });
  const asked = { content: site.content, site, request };
  const view = stop === null ? await viewModule(asked, module) : await viewStop(asked, module, stop);
  return answerJson(view ? { ok: true, value: view } : { ok: false, kind: "not_found" });
}
