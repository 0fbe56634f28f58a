import { z } from "zod";
import { requireStudent } from "#app/people/students/require-student.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { isTrack, moduleCount, tracks } from "#app/school/courses/course/courses.ts";
import { readJson } from "#app/site/read-json.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import type { Route } from "./+types/uploads-api.route.ts";
import { finishUpload } from "./finish.server.ts";
import { takePart } from "./take-part.server.ts";
import { beginUpload, removeUpload, uploadsOf } from "./uploads.server.ts";

const wishSchema = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("begin"),
    track: z.enum(tracks),
    module: z.int().min(1).max(moduleCount),
    path: z.string().max(1000),
    size: z.int().min(0),
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.object({ do: z.literal("finish"), id: z.uuid() }),
  z.object({ do: z.literal("remove"), id: z.uuid() }),
]);
type Wish = z.output<typeof wishSchema>;

/** The files of my draft of `?track=&module=`, with how much of each is here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const track = url.searchParams.get("track") ?? "";
  const module = Number(url.searchParams.get("module"));
  if (!isTrack(track) || !findModule(site.content, track, module)) return answerJson({ ok: false, kind: "not_found" });
  return answerJson({ ok: true, value: await uploadsOf(site, id, { track, module }) });
}

/**
 * Begins, finishes or removes a file, as JSON; or takes one piece of it as bytes, `?id=&offset=`. A refusal comes as a value
 * with its reason; another's upload is 404, and what a store does not answer is 503: nothing is lost.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const isPart = request.headers.get("Content-Type") === "application/octet-stream";
  const value = isPart ? await readPart(site, id, request, url.searchParams) : await readWish(site, id, request);
  const isTrouble = !value.ok && /^(not_found|unavailable|invalid)$/.test(value.reason);
  return answerJson(isTrouble ? { ok: false, kind: value.reason } : { ok: true, value });
}

async function readPart(site: Site, studentId: string, request: Request, query: URLSearchParams) {
  const place = z.object({ id: z.uuid(), offset: z.coerce.number().int().min(0) }).safeParse(Object.fromEntries(query));
  if (!place.success) return { ok: false as const, reason: "invalid" };
  return takePart(site, studentId, { ...place.data, bytes: new Uint8Array(await request.arrayBuffer()) });
}

async function readWish(site: Site, studentId: string, request: Request) {
  const wish = await readJson(request, wishSchema);
  if (!wish.ok) return { ok: false as const, reason: "invalid" };
  return take(site, studentId, wish.value);
}

async function take(site: Site, studentId: string, wish: Wish) {
  if (wish.do === "finish") return finishUpload(site, studentId, wish.id);
  if (wish.do === "remove") {
    const isRemoved = await removeUpload(site, studentId, wish.id);
    return isRemoved ? { ok: true as const } : { ok: false as const, reason: "not_found" };
  }
  const { do: _do, ...announced } = wish;
  return beginUpload(site, studentId, { module: findModule(site.content, wish.track, wish.module), announced });
}
