import { requireStudent } from "#app/people/students/require-student.server.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/line-map-api.route.ts";
import { viewLineMap } from "./line-map.server.ts";

/** A student's own line of a course. */
export async function loader({ request, params: { track }, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  if (!isTrack(track)) return answerJson({ ok: false, kind: "not_found" });
  return answerJson({ ok: true, value: await viewLineMap(site, student, track) });
}
