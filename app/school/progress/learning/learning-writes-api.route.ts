import { answerJson, notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import { requireStudent } from "#app/people/students/require-student.server.ts";
import type { Route } from "./+types/learning-writes-api.route.ts";
import { takePosted } from "./writes.server.ts";

export function loader() {
  throw notFound();
}

/**
 * What a student did, as JSON `{ student, writes }`. `student` is for whom the browser kept it: when somebody else is
 * signed in by now, nothing is taken (`forbidden`) and the browser keeps it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const body: unknown = await request.json().catch(() => undefined);
  return answerJson(await takePosted(site, id, body));
}
