import { z } from "zod";
import { requireStudent } from "#app/people/students/require-student.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/enrolments-api.route.ts";
import { enrolmentsOf, portalOf, tieSession } from "./enrolments.server.ts";

const orderSchema = z.union([
  z.strictObject({ session: z.string().regex(/^cs_\w{1,250}$/) }),
  z.strictObject({ portal: z.uuid() }),
]);

/** What the student is enrolled in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  return answerJson({ ok: true, value: await enrolmentsOf(site, student.id) });
}

/** `{session}` ties a visit to a payment page to the student; `{portal}` answers the partner's page for an enrolment. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  const order = orderSchema.safeParse(await request.json().catch(() => undefined));
  if (!order.success) return answerJson({ ok: false, kind: "invalid" });
  if ("session" in order.data) return answerJson(await tieSession(site, student, order.data.session));
  return answerJson(await portalOf(site, student, order.data.portal));
}
