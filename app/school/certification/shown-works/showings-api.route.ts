import { requireStudent } from "#app/people/students/require-student.server.ts";
import { findCertificateRow } from "#app/school/certification/certificates/public-certificate.server.ts";
import { show, showingsOf } from "#app/school/certification/evidence/showings.server.ts";
import { showingSchema } from "#app/school/certification/evidence/showing-wish.ts";
import { readJson } from "#app/site/read-json.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/showings-api.route.ts";

/** What is shown of the works of my certificate `?certificate=`. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  const row = await findCertificateRow(site, { id: url.searchParams.get("certificate") ?? "" });
  if (row?.student_id !== student.id) return answerJson({ ok: false, kind: "not_found" });
  const showings = await showingsOf(site.database.queries, row.id);
  return answerJson({ ok: true, value: showings.map(({ module, parts }) => ({ module, parts })) });
}

/** I show parts of a work to everybody who has the address, or no more. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  const wish = await readJson(request, showingSchema);
  if (!wish.ok) return answerJson(wish);
  const isShown = await show(site.database.queries, student.id, wish.value);
  return answerJson(isShown ? { ok: true, value: true } : { ok: false, kind: "not_found" });
}
