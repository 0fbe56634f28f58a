import { requireStudent } from "#app/people/students/require-student.server.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { answerJson, notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/answer-all-api.route.ts";
import { answerAll } from "./answer-all.server.ts";

export function loader() {
  throw notFound();
}

/** Has the demo finish a course for a student who is enrolled in it. */
export async function action({ request, params: { track }, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  if (!isTrack(track)) return answerJson({ ok: false, kind: "not_found" });
  return answerJson(await answerAll(site, id, track));
}
