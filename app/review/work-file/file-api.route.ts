import { z } from "zod";
import { downloadOf } from "#app/school/courses/file-contents/download.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import type { Route } from "./+types/file-api.route.ts";
import { findFile } from "./file-readers.server.ts";

const placeSchema = z.object({
  work: z.uuid(),
  version: z.coerce.number().int().min(1).max(1000),
  path: z.string().min(1).max(400),
});

/** A file of a work, `?work=&version=&path=`, as a download; for its student, its reviewers and owners. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const site = requireSite(context);
  const read = placeSchema.safeParse(Object.fromEntries(url.searchParams));
  const { work = "", version: number = 0, path = "" } = read.data ?? {};
  const found = await findFile(site, { request, visitor: context.get(visitorContext) }, { work, number, path });
  if (!found.ok) return answerJson(found);
  const bytes = await site.files.read(found.value.digest);
  return bytes.ok ? downloadOf(bytes.value, found.value) : answerJson({ ok: false, kind: "unavailable" });
}
