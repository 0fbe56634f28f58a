import { requireStudent } from "#app/people/students/require-student.server.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/notes-export.route.ts";
import { exportNotes } from "./notes.server.ts";

/** A student's own notes of a course, as JSON that holds one Markdown text. They stay theirs when the course is closed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  if (!isTrack(params.track)) return answerJson({ ok: false, kind: "not_found" });
  return answerJson({ ok: true, value: { markdown: await exportNotes(site, student.id, params.track) } });
}
