import { requireStudent } from "#app/people/students/require-student.server.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/bookmarks-api.route.ts";
import { bookmarksOf } from "./bookmarks.server.ts";

/** A student's own bookmarks in a course. They stay theirs when the course is closed. Kept and taken away as all that is done: /api/learning. */
export async function loader({ request, params: { track }, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  if (!isTrack(track)) return answerJson({ ok: false, kind: "not_found" });
  return answerJson({ ok: true, value: await bookmarksOf(site, id, track) });
}
