import { requireStudent } from "#app/people/students/require-student.server.ts";
import { readJson } from "#app/site/read-json.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import { isBusy } from "#app/school/certification/signatures/digest-pool.server.ts";
import type { Route } from "./+types/certificates-api.route.ts";
import { certificateWish } from "./certificates.ts";
import { certificatesOf, issueCertificate } from "./certificates.server.ts";

/** My certificates, those of the past among them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  return answerJson({ ok: true, value: await certificatesOf(site, student.id) });
}

/** My certificate of a course that I have done, under the name that I give. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  const wish = await readJson(request, certificateWish);
  if (!wish.ok) return answerJson(wish);
  try {
    return answerJson(await issueCertificate(site, student, wish.value));
  } catch (error) {
    if (isBusy(error)) return answerJson({ ok: false, kind: "unavailable" });
    throw error;
  }
}
