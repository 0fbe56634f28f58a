import { requireStudent } from "#app/people/students/require-student.server.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/plan-api.route.ts";
import { takePlan, viewPlan } from "./plans.server.ts";

/** A student's plan of a course. */
export async function loader({ request, params: { track }, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  if (!isTrack(track)) return answerJson({ ok: false, kind: "not_found" });
  return answerJson({ ok: true, value: await viewPlan(site, id, track) });
}

/** `{ wish }`: when it begins and the student's own days, or null to be without a plan. Answers the plan that is kept then. */
export async function action({ request, params: { track }, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  if (!isTrack(track)) return answerJson({ ok: false, kind: "not_found" });
  const posted: unknown = await request.json().catch(() => undefined);
  return answerJson(await takePlan(site, id, { track, posted }));
}
