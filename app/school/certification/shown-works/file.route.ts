import { downloadOf } from "#app/school/courses/file-contents/download.ts";
import { lost } from "#app/site/lost.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/file.route.ts";
import { shownFile } from "./shown-work.server.ts";

/** A file of a work, by its SHA-256, where the holder of the certificate shows its files; otherwise there is nothing. */
export async function loader({ params: { id, module, digest }, url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const file = await shownFile(site, id, Number(module), digest);
  if (!file) throw lost(context, url);
  const bytes = await site.files.read(file.digest);
  return bytes.ok ? downloadOf(bytes.value, file) : answerJson({ ok: false, kind: "unavailable" });
}
