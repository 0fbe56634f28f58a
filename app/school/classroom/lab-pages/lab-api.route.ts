import { z } from "zod";
import { compareWithKey } from "#app/school/courses/labs/agreement.server.ts";
import { findLab } from "#app/school/courses/labs/labs.server.ts";
import { readerOf } from "#app/school/progress/learning/reader.server.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { readJson } from "#app/site/read-json.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/lab-api.route.ts";
import { viewLab } from "./lab-view.server.ts";

/** The lab of `?module=&lab=`, as the document at its address shows it to this reader. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const site = requireSite(context);
  const module = readModule(site.content, params.track, url.searchParams.get("module") ?? "");
  const slug = url.searchParams.get("lab") ?? "";
  const view = module && (await viewLab({ content: site.content, site, request }, module, slug));
  return answerJson(view ? { ok: true, value: view } : { ok: false, kind: "not_found" });
}

const answersSchema = z.object({
  module: z.int(),
  lab: z.string().max(100),
  answers: z.record(z.string().max(100), z.string().max(200)),
});

/** A student's answers beside the key. Kept nowhere: they may be sent as often as one likes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readJson(request, answersSchema);
  if (!read.ok) return answerJson(read);
  const site = requireSite(context);
  const module = readModule(site.content, params.track, String(read.value.module));
  const lab = module && findLab(module, read.value.lab);
  if (!module || lab?.kind !== "sheet") return answerJson({ ok: false, kind: "not_found" });
  const { access } = await readerOf(site, request, module);
  if (access !== "open") return answerJson({ ok: false, kind: access === "refused" ? "auth" : "forbidden" });
  return answerJson({ ok: true, value: compareWithKey(lab.facts, lab.key, read.value.answers) });
}
